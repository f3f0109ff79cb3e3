//===- InputList.cpp - many inputs ----------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lists may name lists. The lists that are open form a chain: a list that names one of the chain
/// would never end, which is an error at the line that does it.
///
//===----------------------------------------------------------------------===//

#include "InputList.h"
#include "Console.h"
#include "auxplan/Graph/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

bool tool::isCapture(StringRef Path) {
  return Path.ends_with(".jsonl") || Path.ends_with(".jsonl.xz") || Path.ends_with(".jsonl.gz");
}

bool tool::namesSeveral(StringRef Input) {
  return Input.starts_with("@") || sys::fs::is_directory(Input);
}

std::string tool::nameOfFile(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  for (StringRef End : {".xz", ".gz", ".jsonl", ".json", ".rg"})
    Name.consume_back(End);
  return Name.str();
}

/// JSON files may be budgets, prices or anything; graphs say near their beginning that they are.
static bool isGraphJSON(const std::string &Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Head =
      MemoryBuffer::getFileSlice(Path, /*MapSize=*/256, /*Offset=*/0);
  return Head && (*Head)->getBuffer().contains("\"aux-plan/graph\"");
}

static bool isFrame(const std::string &Path) {
  StringRef Name = Path;
  return isCapture(Name) || Name.ends_with(".rg") || (Name.ends_with(".json") && isGraphJSON(Path));
}

namespace {

/// A list that is open.
struct OpenList {
  SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::string Path;
  sys::fs::UniqueID Id;
  StringRef Text, Rest; ///< all of it; what has not been read
};

class InputReader {
public:
  explicit InputReader(bool OnlyText) : OnlyText(OnlyText) {}
  bool add(StringRef Input);
  InputList take() { return std::move(List); }

private:
  bool addLines();
  bool addLine(StringRef Line);
  bool addFolder(const std::string &Path);
  bool openList(const std::string &Path);
  bool addInput(const std::string &Path, bool IsList);
  void addFile(const std::string &Path);
  bool fail(const Twine &Message);
  std::string place() const;

  const bool OnlyText;
  InputList List;
  StringSet<> Known;
  std::set<sys::fs::UniqueID> KnownLists;
  std::vector<std::unique_ptr<OpenList>> Lists; ///< the innermost last
  LocOffset At = 0;                             ///< the line of the innermost
  size_t Length = 0;
};

} // namespace

/// Reports an error at the line of the list, or one of the command line.
bool InputReader::fail(const Twine &Message) {
  if (!Lists.empty())
    return Lists.back()->D->error(At, Message, Length);
  WithColor::error(messages()) << Message << '\n';
  return false;
}

std::string InputReader::place() const {
  if (Lists.empty())
    return "";
  OpenList &In = *Lists.back();
  auto [Line, Column] = In.SM.getLineAndColumn(In.D->loc(At), In.D->buffer());
  return In.Path + ":" + std::to_string(Line) + ":" + std::to_string(Column);
}

/// The same for all names of a file: "x/../a.rg", "a.rg", a link. A file that is not there has the
/// name that was given.
static std::string realPathOf(StringRef Path) {
  SmallString<128> Real;
  if (sys::fs::real_path(Path, Real)) {
    Real = Path;
    sys::path::remove_dots(Real, /*remove_dot_dot=*/false);
  }
  return Real.str().str();
}

void InputReader::addFile(const std::string &Path) {
  if (Known.insert(realPathOf(Path)).second)
    List.Files.push_back({Path, place()});
}

bool InputReader::addFolder(const std::string &Path) {
  std::vector<std::string> Found;
  std::error_code EC;
  List.Read.push_back(Path);
  for (sys::fs::recursive_directory_iterator It(Path, EC, /*follow_symlinks=*/false), End;
       It != End && !EC; It.increment(EC)) {
    if (It->type() == sys::fs::file_type::directory_file) {
      if (sys::path::filename(It->path()).starts_with("."))
        It.no_push();
      else
        List.Read.push_back(It->path());
    } else if (sys::fs::is_regular_file(It->path()) &&
               (OnlyText ? StringRef(It->path()).ends_with(".rg") : isFrame(It->path()))) {
      Found.push_back(It->path());
    }
  }
  if (EC)
    return fail("cannot read '" + Path + "': " + EC.message());
  if (Found.empty())
    return fail("cannot read '" + Path + "': there is no .rg" +
                (OnlyText ? "" : ", .jsonl, .jsonl.xz, .jsonl.gz or graph as .json") + " in this folder");
  llvm::sort(Found);
  for (const std::string &File : Found)
    addFile(File);
  return true;
}

bool InputReader::openList(const std::string &Path) {
  sys::fs::file_status Status;
  std::error_code EC = sys::fs::status(Path, Status);
  if (!EC && sys::fs::is_directory(Status))
    EC = std::make_error_code(std::errc::is_a_directory);
  ErrorOr<std::unique_ptr<MemoryBuffer>> File =
      EC ? ErrorOr<std::unique_ptr<MemoryBuffer>>(EC) : MemoryBuffer::getFile(Path);
  if (!File)
    return fail("cannot read the list '" + Path + "': " + File.getError().message());
  if ((*File)->getBufferSize() >= None32)
    return fail("cannot read the list '" + Path + "': it is larger than 4 GiB");
  for (const auto &Open : Lists)
    if (Open->Id == Status.getUniqueID())
      return fail("the list '" + Path + "' includes itself");
  if (!KnownLists.insert(Status.getUniqueID()).second)
    return true; // its files are known
  auto New = std::make_unique<OpenList>();
  New->Path = Path;
  New->Id = Status.getUniqueID();
  New->Text = New->Rest = (*File)->getBuffer();
  unsigned Buffer = New->SM.AddNewSourceBuffer(std::move(*File), SMLoc());
  New->D = std::make_unique<DiagnosticEngine>(New->SM, Buffer);
  New->D->setOutput(messages());
  List.Read.push_back(Path);
  Lists.push_back(std::move(New));
  return true;
}

bool InputReader::addInput(const std::string &Path, bool IsList) {
  if (IsList)
    return openList(Path);
  if (sys::fs::is_directory(Path))
    return addFolder(Path);
  addFile(Path);
  return true;
}

/// One line of the innermost list.
bool InputReader::addLine(StringRef Line) {
  StringRef Name = Line.trim(" \t\r");
  if (Name.empty() || Name.starts_with("#"))
    return true;
  const OpenList &In = *Lists.back();
  At = Name.data() - In.Text.data();
  Length = Name.size();
  if (Name.contains('\0'))
    return fail("a path holds no zero byte");
  if (Name == "-" || Name == "@")
    return fail("expected a path, found '" + Name + "'");
  bool IsList = Name.consume_front("@");
  SmallString<128> Path;
  if (!sys::path::is_absolute(Name))
    Path = sys::path::parent_path(In.Path);
  sys::path::append(Path, Name);
  return addInput(Path.str().str(), IsList);
}

/// Reads the open lists to their ends.
bool InputReader::addLines() {
  while (!Lists.empty()) {
    OpenList &In = *Lists.back();
    if (In.Rest.empty()) {
      Lists.pop_back();
      continue;
    }
    StringRef Line;
    std::tie(Line, In.Rest) = In.Rest.split('\n');
    if (!addLine(Line))
      return false;
  }
  return true;
}

bool InputReader::add(StringRef Input) {
  bool IsList = Input.consume_front("@");
  return addInput(Input.str(), IsList) && addLines();
}

std::optional<InputList> tool::expandInputs(ArrayRef<std::string> Inputs, bool OnlyText) {
  InputReader Reader(OnlyText);
  for (StringRef Input : Inputs)
    if (!Reader.add(Input))
      return std::nullopt;
  InputList List = Reader.take();
  if (!List.Files.empty())
    return List;
  WithColor::error(messages()) << "'" << join(Inputs, "' and '") << "' name no file\n";
  return std::nullopt;
}
