print("nadir-bench")
