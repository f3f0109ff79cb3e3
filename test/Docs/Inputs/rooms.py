"""Prints each row of the table of rooms in docs/internals/Design.md that does not name what the room's library links.
Prints each #include of lib/ and include/ that reaches into a room which its library does not link, directly or through
others, and then how many includes were looked at."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
rooms, links = {}, {}  # folder -> library; library -> libraries
for lists in (root / "lib").rglob("CMakeLists.txt"):
    found = re.search(r"add_auxplan_library\((\w+)\s+(?:COLD\s+)?LINK_LIBS\s+([^)]*?)(?:PRIVATE_LIBS.*)?\)",
                      lists.read_text())
    if found:
        rooms[lists.parent] = found.group(1)
        links[found.group(1)] = set(found.group(2).split())


def below(library):
    seen, todo = set(), [library]
    while todo:
        now = todo.pop()
        if now not in seen:
            seen.add(now)
            todo += links.get(now, ())
    return seen


def names(libraries):
    """The rooms of libraries of the project, as the table calls them."""
    ours = (library[len("AuxPlan"):] for library in libraries if library.startswith("AuxPlan"))
    return ", ".join(sorted(ours)) or "nothing"


design = root / "docs" / "internals" / "Design.md"
told = re.findall(r"^\| `(lib/[^`]*)` \|.*\| ([^|]*) \|$", design.read_text(), re.MULTILINE) if design.exists() else []
for folder, uses in told:
    library = rooms.get(root / folder)
    linked = names(links.get(library, ()))
    said = ", ".join(sorted(uses.strip().split(", "))) or "nothing"
    if library and said != linked and not (linked == "nothing" and said == "generated files"):
        print(f"docs/internals/Design.md: {folder} uses {said}, but {library} links {linked}")


def room_of(file):
    return next((rooms[up] for up in file.parents if up in rooms), None)


# A public header belongs to the room that has the source file of its name.
sources = {}
for source in (root / "lib").rglob("*.cpp"):
    sources.setdefault((source.relative_to(root / "lib").parts[0], source.stem), room_of(source))


def target(name):
    parts = pathlib.PurePath(name).parts
    if parts[0] == "lib":
        return room_of(root / name)
    if parts[0] == "auxplan":
        default = {"Planner": "AuxPlanModel"}.get(parts[1], "AuxPlan" + parts[1])
        return sources.get((parts[1], pathlib.PurePath(name).stem), default)
    return None


count = 0
for file in sorted([*(root / "lib").rglob("*"), *(root / "include").rglob("*.h")]):
    public = file.relative_to(root).parts[0] == "include"
    library = target(file.relative_to(root / "include").as_posix()) if public else room_of(file)
    if file.suffix not in (".cpp", ".h"):
        continue
    if not library:
        continue
    for name in re.findall(r'^#include "([^"]+)"', file.read_text(), re.MULTILINE):
        wanted = target(name)
        if not wanted:
            continue
        count += 1
        if wanted not in below(library):
            print(f"{file.relative_to(root)}: {name} is of {wanted}, which {library} does not link")
print(f"{count} includes")
