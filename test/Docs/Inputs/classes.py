"""Prints each class of include/, lib/ and tools/ that is more than a reader can hold: more than 30 member functions, or
more than 15 data members. Then prints how many classes were looked at. Constructors count, operators, static data and
what nested types declare do not. A record, a struct that hides nothing and has more data than functions, may have as
many data members as it likes. Names behind the folder are those of classes that are not looked at."""

import pathlib
import re
import sys

MOST_FUNCTIONS, MOST_DATA = 30, 15

# Parts of a text that are no code, or may look like other code.
ASIDE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])\''
                   r"|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.DOTALL | re.MULTILINE)
# The head of a class, up to its brace.
HEAD = re.compile(r"^[ \t]*(?:template\s*<[^;{}]*>\s*)?(class|struct)\s+(?:LLVM_\w+\s+|\[\[\w+\]\]\s*)?"
                  r"((?:\w+::)*\w+)(?:<[^;{}]*>)?\s*(?:final\s*)?(?::[^;{}()]*)?\{", re.MULTILINE)
TYPE = re.compile(r"(?:class|struct|union|enum)\b[^()=]*$")
UNCOUNTED = re.compile(r"(?:using|typedef|friend|static_assert|class|struct|union|enum)\b")
OPERATOR = re.compile(r"[^={]*\boperator\(")
# A name in front of a parenthesis, unless that holds a pointer to a function.
FUNCTION = re.compile(r"[^={]*\w\s*\((?!\s*[\w:]*\*)")
# Behind the head of a constructor: the name of a member that braces set.
SET_BY_BRACES = re.compile(r"\)\s*(?:noexcept\s*)?:(?!:).*[\w>]\s*$", re.DOTALL)


def end_of(text, brace):
    """The place behind the brace that closes the one at the given place."""
    depth = 0
    for found in re.compile(r"[{}]").finditer(text, brace):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            return found.end()
    return len(text)


def plain(said):
    """A declaration without labels, attributes, macros and what stands in angle brackets."""
    said = re.sub(r"\b(?:public|private|protected)\s*:(?!:)", " ", said)
    said = re.sub(r"\[\[.*?\]\]|\balignas\s*\([^()]*\)|\bLLVM_\w+\s*(?:\([^()]*\))?", " ", said)
    said = re.sub(r"\boperator\s*(?:\(\s*\)|\[\s*\]|[^\s\w(]+|\w[\w:&* ]*)\s*\(", " operator(", said)
    shorter = None
    while shorter != said:
        shorter, said = said, re.sub(r"<[^<>]*>", " ", said)
    return re.sub(r"^\s*template\b", "", said).strip()


def declarations(body):
    """The declarations in the body of a class, without the bodies of functions and of nested types."""
    said, place = "", 0
    for found in iter(lambda: re.compile(r"[;{]").search(body, place), None):
        said += body[place:found.start()]
        place = found.end() if found.group() == ";" else end_of(body, found.start())
        if found.group() == "{" and TYPE.match(plain(said)):
            said = "nested "  # A name behind the brace is that of a data member.
        elif found.group() == ";" or FUNCTION.match(plain(said)) and not SET_BY_BRACES.search(plain(said)):
            yield plain(said)
            said = ""


def members(body):
    """The numbers of functions and of data members."""
    functions = data = 0
    for said in declarations(body):
        if not said or said == "nested" or UNCOUNTED.match(said) or OPERATOR.match(said):
            continue
        if FUNCTION.match(said):
            functions += 1
        elif not said.startswith("static "):
            data += 1 + len(re.findall(r",(?=\s*[*&]?\w+\s*(?:=|,|$|\[|:))", re.sub(r"\([^()]*\)", "", said)))
    return functions, data


root, excepted = pathlib.Path(sys.argv[1]), sys.argv[2:]
count = 0
for path in sorted(path for folder in ("include", "lib", "tools") for path in (root / folder).rglob("*")):
    if path.suffix not in (".h", ".cpp"):
        continue
    text = ASIDE.sub(lambda found: "\n" * found.group().count("\n") or " ", path.read_text())
    for head in HEAD.finditer(text):
        count += 1
        body = text[head.end():end_of(text, head.end() - 1) - 1]
        functions, data = members(body)
        hides = head.group(1) == "class" or re.search(r"^\s*(?:private|protected):", body, re.MULTILINE)
        is_record = not hides and data > functions
        if head.group(2) not in excepted and (functions > MOST_FUNCTIONS or data > MOST_DATA and not is_record):
            line = text.count("\n", 0, head.start(1)) + 1
            print(f"{path.relative_to(root)}:{line}: {head.group(2)} has {functions} functions, {data} data members")
print(count, "classes")
