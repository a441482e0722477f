print("nadir")
