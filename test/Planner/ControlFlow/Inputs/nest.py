"""Prints a frame of nested loops around two passes: nest.py DEPTH."""
import sys

depth = int(sys.argv[1])
print("image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent")
print("frame repeat {")
print("loop {\n" * depth)
print("pass @p on graphics { color %a load(clear) store(store) }")
print("pass @q on graphics { sampled %a }")
print("}\n" * depth + "}")
