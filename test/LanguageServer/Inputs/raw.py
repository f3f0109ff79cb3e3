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
