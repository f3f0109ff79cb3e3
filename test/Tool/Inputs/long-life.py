# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A frame in which one image is drawn, changed by a shader, and then read by many passes."""

import sys

passes = int(sys.argv[1])
print("image %light : R16G16B16A16_SFLOAT 64x64 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)")
print("frame repeat {")
for number in range(passes):
    print(f"  pass @pass{number} on graphics {{")
    if number == 0:
        print("    color %light load(clear 0, 0, 0, 0) store(store)")
    elif number == passes // 2:
        print("    storage read_write %light at COMPUTE_SHADER")
    else:
        print("    sampled %light at FRAGMENT_SHADER")
    print("  }")
print("}")
