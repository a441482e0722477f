print("nadir-conformance")
