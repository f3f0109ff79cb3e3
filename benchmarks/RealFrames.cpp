//===- RealFrames.cpp - frames of real programs ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Copies the text line by line. The name after each `@` that begins a word gets the number of the
/// copy, and so does the name after `%` if images are copied, too.
///
//===----------------------------------------------------------------------===//

#include "RealFrames.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace auxplan;

static constexpr StringLiteral Names[] = {"deferred_full", "qtquick3d_effects",
                                          "chromium_webgl_angle", "zink_stk_race"};

ArrayRef<StringLiteral> bench::realFrames() {
  return Names;
}

/// Appends \p Line, in which names that begin with one of \p Sigils end with the number of the copy.
static void appendCopy(std::string &Text, StringRef Line, StringRef Sigils, unsigned Copy) {
  bool IsStart = true, IsName = false;
  for (char C : (Line + "\n").str()) {
    bool IsWord = isAlnum(C) || C == '_' || C == '.';
    if (IsName && !IsWord) {
      Text += "." + utostr(Copy);
      IsName = false;
    }
    IsName |= IsStart && Sigils.contains(C);
    IsStart = isSpace(C) || C == '(';
    Text += C;
  }
}

std::string bench::textOfRealFrame(StringRef Name, unsigned Copies) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Read =
      MemoryBuffer::getFile(AUXPLAN_EXAMPLES_DIR "/" + Name + ".rg");
  if (!Read)
    return "";
  SmallVector<StringRef, 0> Lines;
  (*Read)->getBuffer().split(Lines, '\n');
  auto Frame = find_if(Lines, [](StringRef Line) { return Line.starts_with("frame"); });
  auto End = std::find(Frame, Lines.end(), "}");
  bool CopiesImages = Frame->contains("explicit") && !Frame->contains("repeat");
  StringRef Sigils = CopiesImages ? "@%" : "@";
  std::string Text;
  for (unsigned Copy = 0; Copy != (CopiesImages ? Copies : 1); ++Copy)
    for (StringRef Line : make_range(Lines.begin(), Frame))
      appendCopy(Text, Line, CopiesImages ? "%" : "", Copy);
  Text += (*Frame + "\n").str();
  for (unsigned Copy = 0; Copy != Copies; ++Copy)
    for (StringRef Line : make_range(Frame + 1, End))
      appendCopy(Text, Line, Sigils, Copy);
  return Text + "}\n";
}
