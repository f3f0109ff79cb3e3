"""Runs the rules: every file under rules/ with RUN lines is a test.

Needs `aux-plan`, and LLVM's FileCheck, not, count and split-file. They are looked
for where a parameter says, else in PATH:

  lit -v -Daux_plan=/usr/local/bin/aux-plan -Dllvm_tools=/usr/lib/llvm-19/bin .

What tests write goes to the folder that -Doutput= names, else to rules-output.
"""

import os
import shutil

import lit.formats

ROOT = os.path.dirname(os.path.abspath(__file__))

config.name = "rules"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".rg", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.join(ROOT, "rules")
config.test_exec_root = os.path.abspath(lit_config.params.get("output", "rules-output"))


def tool(name, parameter, folder=False):
    """The full path of a tool; the run ends if there is none."""
    given = lit_config.params.get(parameter)
    if given and folder:
        given = os.path.join(given, name)
    found = shutil.which(given or name)
    if not found:
        lit_config.fatal(f"cannot find {given or name}, give -D{parameter}=")
    return found


AUX_PLAN = tool("aux-plan", "aux_plan")
FILECHECK = tool("FileCheck", "llvm_tools", folder=True)

# Not where it is part of a longer word or a path.
config.substitutions.append((r"(?<![\w./%-])aux-plan(?![\w./-])", AUX_PLAN))
config.substitutions.append((r"(?<![\w./%-])FileCheck(?![\w./-])", FILECHECK))
# not, count and split-file stand beside FileCheck.
config.environment["PATH"] = os.pathsep.join(
    [os.path.dirname(FILECHECK), config.environment["PATH"]]
)
