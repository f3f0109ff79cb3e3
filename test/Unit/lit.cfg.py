"""The unit tests as a suite of lit: every case of every *Tests binary is a test."""

import os

import lit.formats

# In a new build lit knows no times and starts tests by name. Test programs take long: one that began last would end
# alone on one core. So their name stands before "aux-plan ::".
config.name = "aux-plan (unit)"
config.suffixes = []
config.test_source_root = os.path.join(config.auxplan_obj_root, "unittests")
config.test_exec_root = config.test_source_root
config.test_format = lit.formats.GoogleTest(".", "Tests")

for name in (
    "AUXPLAN_LONG",
    "AUXPLAN_TRUST_SEEDS",
    "AUXPLAN_TRUST_SECONDS",
    "AUXPLAN_ATTACK_SEEDS",
    "AUXPLAN_ATTACK_SECONDS",
    "ASAN_OPTIONS",
    "UBSAN_OPTIONS",
):
    if name in os.environ:
        config.environment[name] = os.environ[name]
