# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Adds scripts to a report that act as a reader does, and writes what the page shows into its body.

  act.py REPORT SCRIPT... OUTPUT [WIDTH HEIGHT]

In the scripts, `say(TEXT)` adds a line. With a size the report is in a frame of that size, since a browser without a
window has sizes of its own; what it says stands behind the frame.
"""

import html
import sys

*names, output = [name for name in sys.argv[1:] if not name.isdigit()]
size = [int(name) for name in sys.argv[1:] if name.isdigit()]
report, *scripts = names


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


helper = """
<pre id="said" hidden></pre>
<script>
const said = document.getElementById("said");
const say = (line) => { said.textContent += line + "\\n"; };
window.addEventListener("error", (event) => say("fail" + "ed: " + event.message));
const shown = (id) => document.getElementById(id).innerText.replace(/\\s+/g, " ");
const details = () => shown("details");
"""
page = read(report).replace("</body>", helper + "\n".join(map(read, scripts)) + "\n</script></body>")
if size:
    page = f"""<!DOCTYPE html>
<meta charset="utf-8">
<body><iframe id="page" style="width: {size[0]}px; height: {size[1]}px; border: 0" srcdoc="{html.escape(page)}"></iframe>
<script>
const page = document.getElementById("page");
page.onload = () => {{ document.body.append(page.contentDocument.getElementById("said")); page.remove(); }};
</script></body>"""
with open(output, "w", encoding="utf-8") as file:
    file.write(page)
