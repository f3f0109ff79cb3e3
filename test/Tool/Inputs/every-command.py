"""Runs every subcommand of aux-plan, in every form of output, on files that hold little or are broken.

  every-command.py AUX-PLAN FILE...          every command on every file
  every-command.py AUX-PLAN --corpus FOLDER  on the seeds of the fuzz targets, captures to `import`;
                                             a part of the commands on each, with AUXPLAN_LONG all

A command may refuse a file: it ends with status 0 or 1. Prints the commands that end otherwise, by
a signal, by a report of a sanitizer, after 20 s of processor time or 300 s in all, and the number of
commands that there are.
"""

import concurrent.futures
import contextlib
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import threading

FORMS = ("ir", "json", "stats", "jsonl", "problem", "dot", "perfetto", "remarks", "html", "svg")
POLICIES = ("layout", "tracked", "always-valid", "render-pass", "optimal")
# One of each family and of each way to place ops.
TARGETS = ("tgl@mesa-22.3", "skl", "navi21")
# They show the plan that a file carries. A file without a plan is wrong usage: no target is given.
SHOWING = [f"--emit={form}" for form in ("ir", "json", "stats", "dot", "perfetto", "remarks", "svg")]
# The file comes as the text of an editor, with a question of each kind about some places.
LSP = "lsp --target=tgl"
QUESTIONS = ("hover", "definition", "references", "documentHighlight", "documentSymbol", "inlayHint", "completion",
             "formatting", "prepareRename", "rename", "codeAction", "semanticTokens/full", "semanticTokens/range")
PLACES = 6
COMMANDS = (
    [f"--emit={form} --target=tgl --replan" for form in FORMS]
    + [f"--emit={form} --target=skl --replan --contract=driver" for form in FORMS if form not in ("problem", "html")]
    + [f"--policy={policy} --target={target} --replan" for policy in POLICIES for target in TARGETS]
    + [f"--contract={contract} --target={target} --replan --driver-limits" for contract in ("layout", "driver")
       for target in TARGETS]
    + [f"--minimize={what} --target=dg2 --replan" for what in ("traffic", "ops")]
    + [f"{command} --target=tgl --replan --contract={contract} --emit={form}"
       for command in ("advise", "explain") for contract in ("access", "layout", "driver")
       for form in ("text", "json")]
    + [f"compare --target={target} --replan --ops=optimal,{other}" for target in TARGETS for other in POLICIES[:3]]
    + [f"check --target=tgl,navi21 --replan --budget=%budget --format={form}"
       for form in ("text", "github", "sarif", "junit")]
    + [f"compare --target=tgl --emit={form} %other" for form in ("text", "json")]
    + ["explain --op=1 --target=tgl --replan", "advise --apply=all --contract=driver --target=skl --replan",
       "alias --target=skl --limit-cost=1"]
    + ["--contract=driver --joint --target=skl,tgl --replan", "--comments --target=tgl --replan",
       "advise --emit=sarif --target=tgl --replan", "advise --apply=1 --target=tgl --replan",
       "compare --images --target=tgl --replan", "compare --emit=json --target=navi21 --replan",
       "limits --target=tgl@mesa-22.3", "limits --emit=json --target=navi21", "limits --emit=md --target=skl",
       "alias --target=tgl", "alias --emit=json --target=tgl", "alias --emit=graph --target=tgl@mesa-22.3",
       "check --write-budget --target=tgl --replan", "fmt", "fmt --check", "fmt --emit=json",
       "verify", "simulate", "simulate --paths=3", "reduce --test=true", "import", *SHOWING, LSP]
)
CAPTURE_COMMANDS = ["import", "import --frames=1..2"]
# Another frame than that of the file. Its budget is written first.
OTHER = pathlib.Path(__file__).resolve().parents[3] / "examples" / "deferred.rg"
SECONDS, WALL_SECONDS = 20, 300
# In short runs each seed meets every so-manieth command, the next seed the commands behind those.
STEP = 40
# By default a sanitizer ends with status 1, as a wrong input does.
ENVIRONMENT = dict(os.environ)
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
    ENVIRONMENT[name] = ENVIRONMENT.get(name, "") + ":exitcode=99:halt_on_error=1"


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def messages_about(path):
    """What an editor sends that opens the file, asks about some places and ends."""
    text = pathlib.Path(path).read_bytes().decode(errors="replace")
    lines = text.split("\n")
    document = {"uri": "file:///a.rg", "version": 1, "text": text}
    yield "initialize", {"capabilities": {}}
    yield "textDocument/didOpen", {"textDocument": document}
    for line in range(0, len(lines), len(lines) // PLACES + 1):
        place = {"line": line, "character": len(lines[line]) // 2}
        for question in QUESTIONS:
            yield "textDocument/" + question, {
                "textDocument": document, "position": place, "context": {"diagnostics": []}, "newName": "other",
                "range": {"start": {"line": 0, "character": 0}, "end": place}}
    yield "shutdown", {}
    yield "exit", {}


def read_message(stream):
    line = stream.readline()
    if not line:
        return None
    stream.readline()
    return json.loads(stream.read(int(line.split(b":")[1])))


def edit(server, path):
    """Plays an editor that waits for each answer: a server that is to end drops the questions that are left."""
    for number, (method, params) in enumerate(messages_about(path)):
        has_answer = method not in ("textDocument/didOpen", "exit")
        message = {"jsonrpc": "2.0", "method": method, "params": params, **({"id": number} if has_answer else {})}
        body = json.dumps(message).encode()
        server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        server.stdin.flush()
        while has_answer:
            answer = read_message(server.stdout)
            if answer is None:
                return
            has_answer = answer.get("id") != number or "method" in answer


def status(job):
    tool, command, path, budget = job
    is_session = command == LSP
    words = [word.replace("%other", str(OTHER)).replace("%budget", budget) for word in command.split()]
    pipe, null = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen([tool, *words] + ([] if is_session else [path]), stdin=pipe if is_session else null,
                          stdout=pipe if is_session else null, stderr=null, preexec_fn=limit,
                          env=ENVIRONMENT) as process:
        # The limit of processor time does not see a command that waits for ever.
        watch = threading.Timer(WALL_SECONDS, process.kill)
        watch.start()
        if is_session:
            with contextlib.suppress(BrokenPipeError):
                edit(process, path)
                process.stdin.close()
        code = process.wait()
        watch.cancel()
    return code


def is_orderly(command, code):
    return code in (0, 1, 3) or (code == 2 and command in SHOWING)


def runs_on_corpus(folder):
    step = 1 if os.environ.get("AUXPLAN_LONG") else STEP
    for kind in sorted(path for path in folder.iterdir() if path.is_dir()):
        is_capture = kind.name == "capture"
        for number, path in enumerate(sorted(kind.iterdir())):
            commands = CAPTURE_COMMANDS if is_capture else COMMANDS[number % step::step]
            for command in commands:
                yield command, str(path)


def main():
    tool, *paths = sys.argv[1:]
    if paths[0] == "--corpus":
        runs = list(runs_on_corpus(pathlib.Path(paths[1])))
    else:
        runs = [(command, path) for path in paths for command in COMMANDS]
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(max_workers=len(os.sched_getaffinity(0))) as pool:
        budget = os.path.join(folder, "budget.json")
        subprocess.run([tool, "check", "--write-budget", "--target=tgl,navi21", str(OTHER), "-o", budget], check=True)
        jobs = [(tool, command, path, budget) for command, path in runs]
        for (command, path), code in zip(runs, pool.map(status, jobs)):
            if not is_orderly(command, code):
                print(f"status {code}: aux-plan {command} {'/'.join(path.split('/')[-2:])}", flush=True)
    print(len(COMMANDS), "commands,", len(runs), "runs")


main()
