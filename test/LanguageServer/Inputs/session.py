"""Plays an editor for `aux-plan lsp`, over its real framing, and prints what the server answers, for people.

  session.py AUX-PLAN [ARGUMENT...] < SCRIPT

Each line of the script is a command:

  initialize JSON           the parameters; a session without this line starts with {}
  open FILE                 and print its diagnostics
  change OLD => NEW         replace the only place of OLD in the text, as an incremental edit; \\n is a line break
  replace FILE              the whole text
  close
  republished               waits for further diagnostics of the text
  wait                      until the plan is there
  settings JSON             workspace/didChangeConfiguration
  METHOD WHERE [JSON]       a request of textDocument/; WHERE is a piece of the text with ^ at the position, or two ^
                            around a range, or -; the JSON are further parameters
  request METHOD JSON       any request
  notify METHOD JSON

Lines that begin with ## are comments.
"""

import json
import re
import subprocess
import sys


class Server:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next_id = 1
        self.seen = []  # notifications

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def read(self):
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the server has ended")
            if line == b"\r\n":
                break
            name, _, value = line.decode().partition(":")
            if name == "Content-Length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params):
        ident = self.next_id
        self.next_id += 1
        self.send({"id": ident, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == ident and "method" not in message:
                return message
            self.seen.append(message)

    def wait_for(self, method, test):
        while True:
            for message in self.seen:
                if message.get("method") == method and test(message["params"]):
                    self.seen.remove(message)
                    return message["params"]
            self.seen.append(self.read())


def units(text):
    return len(text.encode("utf-16-le")) // 2


class Session:
    def __init__(self, command):
        self.server = Server(command)
        self.started = False
        self.uri, self.text, self.version = None, "", 0

    def position(self, offset):
        before = self.text[:offset]
        line = before.count("\n")
        return {"line": line, "character": units(before[before.rfind("\n") + 1:])}

    def where(self, marked):
        """The two positions that a marked piece of the text means."""
        marked = marked.replace("\\n", "\n")
        plain = marked.replace("^", "")
        at = self.text.find(plain)
        if at < 0 or not plain:
            sys.exit(f"no place '{plain}'")
        marks = [match.start() for match in re.finditer(r"\^", marked)]
        places = [self.position(at + mark - n) for n, mark in enumerate(marks)]
        return places[0], places[-1]

    def start(self, params=None):
        if self.started:
            return
        self.started = True
        params = params or {}
        params.setdefault("capabilities", {})
        answer = self.server.request("initialize", params)
        if "error" in answer:
            print(answer["error"])
        self.server.send({"method": "initialized", "params": {}})
        return answer

    def publish(self):
        params = self.server.wait_for("textDocument/publishDiagnostics",
                                      lambda p: p["uri"] == self.uri and p.get("version") == self.version)
        print(f"version {self.version}: {len(params['diagnostics'])} diagnostics")
        for diagnostic in params["diagnostics"]:
            print(place(diagnostic["range"]),
                  {1: "error", 2: "warning", 3: "information"}[diagnostic["severity"]] + ":",
                  diagnostic["message"], f"[{diagnostic['code']}]" if "code" in diagnostic else "",
                  f"({diagnostic['source']})")
            for note in diagnostic.get("relatedInformation", []):
                print("  note", place(note["location"]["range"]) + ":", note["message"])

    def change(self, changes):
        self.version += 1
        self.server.send({"method": "textDocument/didChange",
                          "params": {"textDocument": {"uri": self.uri, "version": self.version},
                                     "contentChanges": changes}})
        self.publish()

    def run(self, line):
        word, _, rest = line.partition(" ")
        if word == "initialize":
            answer = self.start(json.loads(rest))
            print("initialized with", answer["result"]["capabilities"]["positionEncoding"])
            return
        self.start()
        if word == "open":
            with open(rest, encoding="utf-8", newline="") as file:
                self.text = file.read()
            self.uri, self.version = "file:///" + rest.rpartition("/")[2], 1
            self.server.send({"method": "textDocument/didOpen",
                              "params": {"textDocument": {"uri": self.uri, "languageId": "rg", "version": 1,
                                                          "text": self.text}}})
            self.publish()
        elif word == "change":
            old, new = (part.replace("\\n", "\n") for part in rest.split(" => "))
            new = "" if new == "(nothing)" else new
            at = self.text.index(old)
            changed = {"range": {"start": self.position(at), "end": self.position(at + len(old))}, "text": new}
            self.text = self.text[:at] + new + self.text[at + len(old):]
            self.change([changed])
        elif word == "replace":
            with open(rest, encoding="utf-8", newline="") as file:
                self.text = file.read()
            self.change([{"text": self.text}])
        elif word == "close":
            self.server.send({"method": "textDocument/didClose", "params": {"textDocument": {"uri": self.uri}}})
        elif word == "settings":
            self.server.send({"method": "workspace/didChangeConfiguration", "params": {"settings": json.loads(rest)}})
        elif word == "republished":
            self.publish()
        elif word == "wait":
            whole = {"start": self.position(0), "end": self.position(len(self.text))}
            self.server.request("textDocument/inlayHint", {"textDocument": {"uri": self.uri}, "range": whole})
        elif word == "notify":
            method, _, params = rest.partition(" ")
            self.server.send({"method": method, "params": json.loads(params)})
        elif word == "request":
            method, _, params = rest.partition(" ")
            self.show(method, self.server.request(method, json.loads(params)))
        else:
            self.ask(word, rest)

    def ask(self, method, rest):
        marked, _, more = rest.partition(" {")
        params = {"textDocument": {"uri": self.uri}}
        if marked.strip() != "-":
            begin, end = self.where(marked)
            params["position"] = begin
            params["range"] = {"start": begin, "end": end}
        else:
            params["range"] = {"start": self.position(0), "end": self.position(len(self.text))}
        if more:
            params.update(json.loads("{" + more))
        print(f"-- {method} {rest}")
        self.show(method, self.server.request("textDocument/" + method, params))

    def show(self, method, answer):
        if "error" in answer:
            print(f"error {answer['error']['code']}: {answer['error']['message']}")
            return
        result = answer["result"]
        if method == "hover" and result:
            print(place(result["range"]))
            print(result["contents"]["value"])
        elif method == "documentSymbol":
            self.symbols(result, 0)
        elif method in ("formatting", "rename"):
            edits = result if method == "formatting" else result and result["changes"][self.uri]
            print(edited(self.text, edits).rstrip("\n") if edits else "no edits")
        elif method == "codeAction":
            for action in result:
                print(action["kind"], action["title"], "(preferred)" if action.get("isPreferred") else "")
                changed = edited(self.text, action["edit"]["changes"][self.uri])
                for line in sorted(set(changed.splitlines()) - set(self.text.splitlines())):
                    print("  +", line)
        elif method == "completion":
            items = result["items"] if isinstance(result, dict) else result
            print(len(items), "items:", " ".join(item["label"] for item in items))
            if items:
                print("replaces", place(items[0]["textEdit"]["range"]))
        elif method == "inlayHint":
            for hint in result:
                at = hint["position"]
                print(f"{at['line'] + 1}:{at['character'] + 1}: {hint['label']}")
        elif method == "semanticTokens/full":
            self.tokens(result["data"])
        elif isinstance(result, list):
            for one in result:
                print(place(one["range"]))
            print(len(result), "places")
        elif isinstance(result, dict) and "range" in result:
            print(place(result["range"]), one_line(self.text, result["range"]))
        else:
            print(json.dumps(result))

    def tokens(self, data):
        lines = self.text.split("\n")
        line = column = 0
        for n in range(0, len(data), 5):
            line += data[n]
            column = data[n + 1] + (0 if data[n] else column)
            raw = lines[line].encode("utf-16-le")
            text = raw[2 * column:2 * (column + data[n + 2])].decode("utf-16-le")
            print(f"{line + 1}:{column + 1} {text} {data[n + 3]}/{data[n + 4]}")

    def symbols(self, symbols, depth):
        for symbol in symbols:
            print("  " * depth + symbol["name"], place(symbol["range"]))
            self.symbols(symbol["children"], depth + 1)


def offset(text, position):
    lines = text.split("\n")
    raw = lines[position["line"]].encode("utf-16-le")[:2 * position["character"]]
    return sum(len(line) + 1 for line in lines[:position["line"]]) + len(raw.decode("utf-16-le"))


def edited(text, edits):
    for edit in sorted(edits, key=lambda e: offset(text, e["range"]["start"]), reverse=True):
        text = text[:offset(text, edit["range"]["start"])] + edit["newText"] + text[offset(text, edit["range"]["end"]):]
    return text


def place(found):
    """Lines and columns from 1, in the manner of compilers."""
    start, end = found["start"], found["end"]
    return f"{start['line'] + 1}:{start['character'] + 1}-{end['line'] + 1}:{end['character'] + 1}"


def one_line(text, found):
    return text.split("\n")[found["start"]["line"]].strip()


def main():
    session = Session([sys.argv[1], "lsp", *sys.argv[2:]])
    for line in sys.stdin:
        line = line.rstrip("\n")
        if line and not line.startswith("##"):
            session.run(line)
            sys.stdout.flush()
    session.server.request("shutdown", None)
    session.server.send({"method": "exit"})
    for message in session.server.seen:
        if message.get("method") == "window/showMessage":
            print("message:", message["params"]["message"])
    status = session.server.process.wait(timeout=60)
    print("exit status", status)


if __name__ == "__main__":
    main()
