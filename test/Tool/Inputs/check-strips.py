# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says how wide a picture of one image is, and how many strips and passes it has. Nothing may lie outside of it."""

import re
import sys
import xml.etree.ElementTree as ElementTree

root = ElementTree.parse(sys.argv[1]).getroot()
width, height = int(root.get("width")), int(root.get("height"))
name = "{http://www.w3.org/2000/svg}"
for rect in root.iter(name + "rect"):
    x, y, w, h = (int(rect.get(key)) for key in ("x", "y", "width", "height"))
    assert 0 <= x and x + w <= width and 0 <= y and y + h <= height, (x, y, w, h)
texts = [node.text or "" for node in root.iter(name + "text")]
strips = sum(1 for line in root.iter(name + "line") if line.get("class") == "grid")
passes = sum(bool(re.fullmatch(r"@pass\d+", text)) for text in texts)
limit = 2016
assert width <= limit, width
print(f"at most {limit} wide, {strips} strips, {passes} passes")
