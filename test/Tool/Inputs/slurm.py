"""Runs a command where `sbatch` is that of a Slurm cluster of this machine alone, started for it.

  slurm.py FOLDER COMMAND...

Needs munged, slurmctld and slurmd (Debian: slurm-wlm, munge). Logs and state are in FOLDER.
"""

import os
import shutil
import socket
import subprocess
import sys
import time

folder, *command = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
folder = os.path.abspath(folder)
path = os.environ["PATH"] + ":/usr/sbin:/sbin"
host = socket.gethostname().split(".")[0]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def inside(name):
    return os.path.join(folder, name)


with open(inside("munge.key"), "wb") as file:
    file.write(os.urandom(1024))
os.chmod(inside("munge.key"), 0o600)
for name in ("state", "spool"):
    os.makedirs(inside(name), exist_ok=True)
user = subprocess.run(["id", "-un"], capture_output=True, text=True, check=True).stdout.strip()
with open(inside("slurm.conf"), "w") as file:
    file.write(f"""ClusterName=alone
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={inside('munge.socket')}
CredType=cred/munge
SlurmctldPort={free_port()}
SlurmdPort={free_port()}
SlurmctldPidFile={inside('slurmctld.pid')}
SlurmdPidFile={inside('slurmd.pid')}
SlurmctldLogFile={inside('slurmctld.log')}
SlurmdLogFile={inside('slurmd.log')}
StateSaveLocation={inside('state')}
SlurmdSpoolDir={inside('spool')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()} State=UNKNOWN
PartitionName=main Nodes={host} Default=YES MaxTime=INFINITE State=UP
""")
environment = dict(os.environ, PATH=path, SLURM_CONF=inside("slurm.conf"))
daemons = [
    ["munged", "--foreground", "--force", "--key-file=" + inside("munge.key"), "--socket=" + inside("munge.socket"),
     "--pid-file=" + inside("munge.pid"), "--log-file=" + inside("munge.log"), "--seed-file=" + inside("munge.seed")],
    ["slurmctld", "-D"], ["slurmd", "-D"]]
running = []
try:
    for daemon in daemons:
        tool = shutil.which(daemon[0], path=path)
        with open(inside(daemon[0] + ".out"), "w") as log:
            running.append(subprocess.Popen([tool, *daemon[1:]], env=environment, stdout=log, stderr=log))
        time.sleep(1)
    deadline = time.monotonic() + 60
    while True:
        state = subprocess.run(["sinfo", "--noheader", "--format=%t"], env=environment, capture_output=True, text=True,
                               check=False).stdout.strip()
        if state in ("idle", "mix"):
            break
        if time.monotonic() > deadline or any(process.poll() is not None for process in running):
            sys.exit(f"slurm.py: error: the cluster does not start: state '{state}'; see {folder}")
        time.sleep(0.5)
    status = subprocess.run(command, env=environment, check=False).returncode
finally:
    for process in reversed(running):
        process.terminate()
        process.wait()
sys.exit(status)
