"""A stand-in for Slurm's sbatch: runs each job at once, the tasks of an array in a random order.

  sbatch.py [--parsable] [--wait] [--dependency=afterok:ID] SCRIPT

Jobs whose dependency has failed do not run, as with Slurm. The folder of the state is $SBATCH_STATE.
"""

import os
import random
import re
import subprocess
import sys

options = [word for word in sys.argv[1:] if word.startswith("-")]
(script,) = [word for word in sys.argv[1:] if not word.startswith("-")]
state = os.environ["SBATCH_STATE"]
job = len(os.listdir(state)) + 1
text = open(script).read()
array = re.search(r"^#SBATCH --array=0-(\d+)$", text, re.M)
tasks = list(range(int(array.group(1)) + 1)) if array else [None]
random.shuffle(tasks)
after = [word.split(":")[1] for word in options if word.startswith("--dependency=afterok:")]
if any(open(os.path.join(state, number)).read() != "0" for number in after):
    tasks = []
status = 0
for task in tasks:
    environment = dict(os.environ, SLURM_JOB_ID=str(job))
    if task is not None:
        environment["SLURM_ARRAY_TASK_ID"] = str(task)
    status |= subprocess.run(["bash", script], env=environment, check=False).returncode
with open(os.path.join(state, str(job)), "w") as file:
    file.write(str(status))
print(f"{job};cluster")
