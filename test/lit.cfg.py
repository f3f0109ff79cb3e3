"""The suite of aux-plan: what the tools read and write.

A test is a file with RUN lines. The tools stand in them by their names. Further
words:

  %src        the root of the source tree
  %examples   its folder of examples
  %python     the Python interpreter that runs the suite
  %cmake      with %generator and %cxx: what builds projects that use the package
  %cpack      what makes packages
  %lit        with %llvm_tools: what runs the suite
  %obj        the root of the build tree
  %nvim       Neovim, if it is there: feature `neovim`

If aux-run is built and finds a device, there is the feature `vulkan`, and with the validation layer
`validation`.

With AUXPLAN_LONG=1 in the environment (scripts/test --long) tests that have a
size run at their full one: feature `long`.
"""

import os
import subprocess
import sys

import lit.formats
import lit.util

config.name = "aux-plan"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".rg", ".td", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.auxplan_obj_root, "test")

BIN = os.path.join(config.auxplan_obj_root, "bin")
# What PATH has for Python may be a script that looks for the interpreter each time.
config.python = sys.executable


# By full path, so that a failing line can be run as it is printed. The look-behind
# keeps an option or a path that contains the name as it is.
for name, directory in (
    ("aux-plan", BIN),
    ("aux-run", BIN),
    ("aux-tblgen", BIN),
    ("FileCheck", config.llvm_tools_dir),
    ("llvm-remarkutil", config.llvm_tools_dir),
    ("split-file", config.llvm_tools_dir),
):
    pattern = r"(?<![\w./%-])" + name + r"(?![\w./-])"
    config.substitutions.append((pattern, os.path.join(directory, name)))

for word, value in (
    ("%src", config.auxplan_src_root),
    ("%obj", config.auxplan_obj_root),
    ("%examples", os.path.join(config.auxplan_src_root, "examples")),
    ("%python", config.python),
    ("%cmake", config.cmake),
    ("%cpack", os.path.join(os.path.dirname(config.cmake), "cpack")),
    ("%generator", config.cmake_generator),
    ("%cxx", config.cxx),
    ("%lit", config.lit),
    ("%llvm_dir", config.llvm_dir),
    ("%llvm_tools", config.llvm_tools_dir),
    ("%build_type", config.build_type),
    ("%sanitize_flags", config.sanitize and "-fsanitize=" + config.sanitize),
):
    config.substitutions.append((word + r"\b", value))

# Scripts under utils/ look for aux-plan in PATH, and for Python; so do tests for not and count.
config.environment["PATH"] = os.pathsep.join(
    [BIN, config.llvm_tools_dir, os.path.dirname(config.python), config.environment["PATH"]]
)

if config.sanitize:
    config.available_features.add("sanitizer")
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            config.environment[name] = os.environ[name]
if os.path.exists(os.path.join(BIN, "AuxPlanBench")):
    config.available_features.add("benchmarks")
# What aux-run finds; the layer has a line of its own.
if os.path.exists(os.path.join(BIN, "aux-run")):
    devices = subprocess.run(
        [os.path.join(BIN, "aux-run"), "--list-devices"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ).stdout.decode()
    if ": " in devices.partition("\n")[0]:
        config.available_features.add("vulkan")
    if "VK_LAYER_KHRONOS_validation" in devices:
        config.available_features.add("validation")
if config.build_type != "Release":
    config.available_features.add("asserts")
# AUXPLAN_NEOVIM names another Neovim than the one in the path.
neovim = os.environ.get("AUXPLAN_NEOVIM") or lit.util.which("nvim")
if neovim:
    config.available_features.add("neovim")
    config.substitutions.append((r"%nvim\b", neovim))
if os.path.exists("/usr/include/vulkan/vulkan.h"):
    config.available_features.add("vulkan-headers")
if all(lit.util.which(tool, os.environ["PATH"] + ":/usr/sbin") for tool in ("slurmctld", "slurmd", "munged")):
    config.available_features.add("slurm")
if os.environ.get("AUXPLAN_LONG") == "1":
    config.available_features.add("long")
    config.environment["AUXPLAN_LONG"] = "1"
