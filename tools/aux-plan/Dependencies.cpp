//===- Dependencies.cpp - the files that an output depends on -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names are escaped as GCC and Clang do it, and colons too: Make and Ninja both understand that.
/// No escape exists for line breaks.
///
//===----------------------------------------------------------------------===//

#include "Dependencies.h"
#include "CommandLine.h"
#include "InputList.h"
#include "Output.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static std::string escapedForMake(StringRef Name) {
  std::string Text;
  for (char C : Name) {
    if (C == ' ' || C == '\t' || C == '#' || C == ':') {
      // Backslashes mean themselves unless one of these follows.
      for (size_t N = Text.size(); C != ':' && N != 0 && Text[N - 1] == '\\'; --N)
        Text += '\\';
      Text += '\\';
    } else if (C == '$') {
      Text += '$';
    }
    Text += C;
  }
  return Text;
}

static void addNew(std::vector<std::string> &To, const std::string &Name) {
  if (!Name.empty() && Name != "-" && !is_contained(To, Name))
    To.push_back(Name);
}

bool Dependencies::find(const Options &O) {
  std::vector<std::string> Frames = O.Input.Files;
  if (takesNames(O.Command))
    Frames = {O.Input.File}; // the others are names
  std::vector<std::string> Read;
  if (O.Input.AreSeveral && !takesNames(O.Command)) {
    std::optional<InputList> List = expandInputs(Frames, O.Fmt.Check);
    if (!List)
      return false;
    Frames.clear();
    for (InputFile &F : List->Files)
      Frames.push_back(std::move(F.Path));
    Read = std::move(List->Read);
  }
  File = O.Dependencies.File;
  Targets = O.Dependencies.Targets;
  bool HasNames = !Targets.empty();
  for (const std::string &Frame : O.Output.isPerFile() ? ArrayRef(Frames) : ArrayRef(O.Output.File))
    for (const NamedTarget &T : O.Output.isPerTarget() ? O.Targets : std::vector<NamedTarget>(1)) {
      std::string Name = O.Output.isPerTarget() ? O.Output.fileFor(T) : O.Output.File;
      if (!HasNames)
        addNew(Targets, O.Output.isPerFile() ? withFileName(Name, Frame) : Name);
    }
  for (const std::string &Frame : Frames) {
    addNew(Inputs, Frame);
    if (!O.Check.Write)
      addNew(Inputs, withFileName(O.Check.Budget, Frame));
  }
  addNew(Inputs, O.Input.Costs);
  for (const std::string &Name : O.Input.Records)
    addNew(Inputs, Name);
  for (const std::string &Name : Read)
    addNew(Inputs, Name);
  if (File.empty()) {
    SmallString<128> Beside = StringRef(O.Output.File);
    sys::path::replace_extension(Beside, "d");
    File = Beside.str().str();
  }
  for (const auto *Names : {&Targets, &Inputs})
    for (StringRef Name : *Names)
      if (Name.contains('\n')) {
        WithColor::error() << "a dependency file cannot name '" << Name
                           << "', which has a line break\n";
        return false;
      }
  return true;
}

bool Dependencies::write() const {
  Output Out(File);
  if (!Out.open())
    return false;
  for (const std::string &Name : Targets)
    Out.os() << (&Name == &Targets.front() ? "" : " ") << escapedForMake(Name);
  Out.os() << ':';
  for (const std::string &Name : Inputs)
    Out.os() << " \\\n  " << escapedForMake(Name);
  Out.os() << '\n';
  return Out.keep();
}
