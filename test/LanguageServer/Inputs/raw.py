"""Sends bytes to `aux-plan lsp` that are no messages, each followed by the request `initialize`, and prints the errors
and whether the request was answered. Each case is a process of its own."""

import json
import subprocess
import sys


def framed(body):
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


INITIALIZE = framed(b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}')
CASES = [
    ("no header", b"hello\r\n"),
    ("no header, no line", b"hello"),
    ("no length", b"Content-Type: x\r\n\r\n{}"),
    ("empty length", b"Content-Length: \r\n\r\n"),
    ("negative length", b"Content-Length: -1\r\n\r\n{}"),
    ("huge length", b"Content-Length: 99999999999\r\n\r\n{}"),
    ("length beyond 64 bits", b"Content-Length: 99999999999999999999999999\r\n\r\n{}"),
    ("length too short", b"Content-Length: 5\r\n\r\n" + INITIALIZE[len(b"Content-Length: 71\r\n\r\n"):]),
    ("long header", b"X" * 100000 + b"\r\n"),
    ("binary", bytes(range(256)) * 100),
    ("no JSON", framed(b"{]")),
    ("no UTF-8", framed(b'{"jsonrpc":"2.0","id":5,"method":"\xff"}')),
    ("empty body", framed(b"")),
    ("deep JSON", framed(b"[" * 1000000)),
    ("further header", b"content-length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"),
    ("line feeds alone", b"Content-Length: 2\n\n{}"),
]


def messages(out):
    while out:
        head, _, rest = out.partition(b"\r\n\r\n")
        length = int(head.split(b":")[1])
        yield json.loads(rest[:length])
        out = rest[length:]


def run(data):
    done = subprocess.run([sys.argv[1], "lsp"], input=data, stdout=subprocess.PIPE, timeout=60)
    return done.returncode, list(messages(done.stdout))


for name, data in CASES:
    status, answers = run(data + INITIALIZE)
    errors = [f"{a['error']['code']} {a['error']['message']}" for a in answers if "error" in a]
    answered = any(a.get("id") == 1 and "result" in a for a in answers)
    print(f"{name}: status {status}, {'answered' if answered else 'not answered'}, {'; '.join(errors)}")
for name, data in [("nothing", b""), ("half a header", b"Content-Le"), ("half a message", INITIALIZE[:-10])]:
    status, answers = run(data)
    print(f"{name}: status {status}, {[a['error']['message'] for a in answers]}")


# Requests that wait for a plan have an answer before the server goes. A range whose ends are swapped is that range.
FRAME = "frame repeat {\n" + "  pass @p on graphics { }\n" * 3000 + "}\n"


def message(method, params, ident=None):
    return framed(json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **({"id": ident} if ident else {})}).encode())


DOCUMENT = {"uri": "file:///x.rg", "languageId": "auxplan", "version": 1, "text": FRAME}
WHOLE = {"start": {"line": 0, "character": 0}, "end": {"line": 3001, "character": 1}}
START = message("initialize", {"capabilities": {}, "initializationOptions": {"target": "skl"}}, 1)
OPEN = START + message("textDocument/didOpen", {"textDocument": DOCUMENT})
HINTS = message("textDocument/inlayHint", {"textDocument": {"uri": DOCUMENT["uri"]}, "range": WHOLE}, 2)
status, answers = run(OPEN + HINTS + message("shutdown", None, 3) + message("exit", None))
codes = {a["id"]: a["error"]["code"] if "error" in a else "result" for a in answers if "id" in a}
print(f"shutdown: status {status}, hints {'answered' if codes.get(2) in ('result', -32800) else codes.get(2)}, then {codes[3]}")
status, answers = run(OPEN + HINTS)
print(f"end of input: hints {'answered' if any(a.get('id') == 2 for a in answers) else 'not answered'}")
SWAPPED = {"start": {"line": 1, "character": 10}, "end": {"line": 1, "character": 2}}
CHANGE = {"textDocument": {"uri": DOCUMENT["uri"], "version": 2}, "contentChanges": [{"range": SWAPPED, "text": "pass @q"}]}
status, answers = run(OPEN + message("textDocument/didChange", CHANGE) + message("textDocument/documentSymbol", {"textDocument": {"uri": DOCUMENT["uri"]}}, 2) + message("shutdown", None, 3) + message("exit", None))
outline = next(a for a in answers if a.get("id") == 2)["result"]
shown = [a for a in answers if a.get("method") == "window/showMessage"]
print(f"swapped range: {len(shown)} complaints, pass {'renamed' if '@q' in json.dumps(outline) else 'as it was'}")
