# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Adds a script to a report that acts as a reader does, and writes what the page shows into its body.

  act.py REPORT SCRIPT OUTPUT

In the script, `say(TEXT)` adds a line.
"""

import sys

report, script, output = sys.argv[1:]
with open(report, encoding="utf-8") as file:
    page = file.read()
with open(script, encoding="utf-8") as file:
    acts = file.read()
helper = """
<pre id="said"></pre>
<script>
const said = document.getElementById("said");
const say = (line) => { said.textContent += line + "\\n"; };
window.addEventListener("error", (event) => say("fail" + "ed: " + event.message));
const details = () => document.getElementById("details").innerText.replace(/\\s+/g, " ");
"""
with open(output, "w", encoding="utf-8") as file:
    file.write(page.replace("</body>", helper + acts + "\n</script></body>"))
