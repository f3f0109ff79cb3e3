//===- WordTexts.cpp - sentences that explain words -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A row of a table becomes a sentence: its second cell, and the other cells with the head of their
/// column before them. Formats have no rows; their facts are put in words here.
///
//===----------------------------------------------------------------------===//

#include "WordTexts.h"
#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Layouts/Tables.h"
#include "auxplan/State/StateTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;

namespace {

using Cells = SmallVector<StringRef, 6>;

/// The rows of the tables, by word.
class WordTable {
public:
  WordTable();
  std::map<std::string, SmallVector<std::string, 1>, std::less<>> Texts;

private:
  void addRow(const Cells &Head, const Cells &Row);
};

} // namespace

static constexpr char Pages[] =
#include "Pages.inc"
    ;

/// The cells of `| a | b \| c |`.
static Cells cellsOf(StringRef Line) {
  Cells Found;
  Line.consume_front("|");
  for (size_t From = 0, At = 0; (At = Line.find('|', At)) != StringRef::npos; ++At) {
    if (At && Line[At - 1] == '\\')
      continue;
    Found.push_back(Line.slice(From, At).trim());
    From = At + 1;
  }
  return Found;
}

/// The words that a row explains: the code in its first cell, each up to what varies.
static SmallVector<std::string, 4> wordsOf(StringRef Cell) {
  SmallVector<std::string, 4> Words;
  SmallVector<StringRef, 8> Parts;
  Cell.split(Parts, '`');
  for (size_t I = 1; I < Parts.size(); I += 2) {
    StringRef Code = Parts[I];
    // Ops have names of two words.
    auto [First, Rest] = Code.split(' ');
    if (First.contains('.') && !Rest.empty()) {
      Words.push_back(Code.str());
      continue;
    }
    StringRef Word = Code.take_while([](char C) { return isAlnum(C) || C == '_' || C == '.'; });
    if (!Word.empty() && !is_contained(Words, Word))
      Words.push_back(Word.str());
  }
  return Words;
}

void WordTable::addRow(const Cells &Head, const Cells &Row) {
  std::string Text;
  for (size_t C = 1; C < std::min(Head.size(), Row.size()); ++C) {
    StringRef Label = Head[C];
    bool IsMain = C == 1 && (Label.starts_with("mean") || Label.starts_with("what"));
    if (Row[C].empty() || (Row[C] == "-" && !IsMain))
      continue;
    if (!Text.empty())
      Text += "  \n";
    Text += IsMain ? Row[C].str() : (Label + ": " + Row[C]).str();
  }
  // Cells of tables escape the bar.
  for (size_t At = 0; (At = Text.find("\\|", At)) != std::string::npos;)
    Text.erase(At, 1);
  for (const std::string &Word : wordsOf(Row.front()))
    if (!Text.empty() && !is_contained(Texts[Word], Text))
      Texts[Word].push_back(Text);
}

WordTable::WordTable() {
  Cells Head;
  for (StringRef Line : split(Pages, '\n')) {
    Cells Row = cellsOf(Line);
    if (!Line.starts_with("|") || Row.empty()) {
      Head.clear();
      continue;
    }
    if (Row.front().starts_with("--"))
      continue;
    // A head has no code.
    if (!Row.front().contains('`'))
      Head = Row;
    else if (!Head.empty())
      addRow(Head, Row);
  }
}

static StringRef nameOfNumeric(NumericClass C) {
  switch (C) {
  case NumericClass::UNorm:
    return "UNORM";
  case NumericClass::SNorm:
    return "SNORM";
  case NumericClass::UScaled:
    return "USCALED";
  case NumericClass::SScaled:
    return "SSCALED";
  case NumericClass::UInt:
    return "UINT";
  case NumericClass::SInt:
    return "SINT";
  case NumericClass::UFloat:
    return "UFLOAT";
  case NumericClass::SFloat:
    return "SFLOAT";
  case NumericClass::SRGB:
    return "SRGB";
  }
  llvm_unreachable("unknown class of numbers");
}

/// "format: 8 bytes a texel, SFLOAT; aspects: color".
static std::string textOfFormat(Format F) {
  const FormatInfo &Info = infoOf(F);
  SmallVector<StringRef, 3> Aspects;
  for (unsigned A = 0; A != NumAspects; ++A)
    if (Info.Aspects >> A & 1)
      Aspects.push_back(nameOf(Aspect(A)));
  std::string Unit = Info.BlockW * Info.BlockH == 1 ? "a texel"
                                                    : "a block of " + utostr(Info.BlockW) + "x" +
                                                          utostr(Info.BlockH) + " texels";
  return "format: " + utostr(Info.BlockBytes) + (Info.BlockBytes == 1 ? " byte " : " bytes ") +
         Unit + ", " + nameOfNumeric(Info.Numeric).str() + "; " +
         (Aspects.size() == 1 ? "aspect " : "aspects ") + join(Aspects, ", ");
}

/// "group of graphics state, set by `vkCmdSetStencilReference`".
static std::string textOfGroup(const StateGroupInfo &Of) {
  std::string Text = "group of graphics state";
  if (StringRef Setters = Of.Setters; !Setters.empty())
    Text += ", set by `" + Setters.str() + "`";
  return Text;
}

std::string lsp::textAbout(StringRef Word) {
  static const WordTable Table;
  auto Found = Table.Texts.find(Word);
  if (Found != Table.Texts.end()) {
    std::string Text = join(Found->second, "\n\n");
    for (const ParsedMnemonic &M : allMnemonics())
      if (M.Info->Text == Word)
        return textAbout(M.Family->Ops[M.Info->Op].Name) + "\n\n" + Text;
    return Text;
  }
  if (std::optional<Format> F = parseFormat(Word))
    return textOfFormat(*F);
  if (std::optional<StateGroup> Group = parseStateGroup(Word))
    return textOfGroup(infoOf(*Group));
  if (std::optional<Layout> L = parseLayout(Word)) {
    Found = Table.Texts.find(nameOf(*L));
    return Found == Table.Texts.end() ? "" : join(Found->second, "\n\n");
  }
  return "";
}

/// "usage flag: accesses `sampled` need it".
static std::string textOfUsage(UsageFlag Flag) {
  std::string Kinds;
  for (unsigned K = 0; K != NumAccessKinds; ++K)
    if (const AccessKindInfo &Info = infoOf(AccessKind(K)); Info.Usage & maskOf(Flag))
      Kinds += (Kinds.empty() ? "`" : ", `") + std::string(Info.Name) + "`";
  if (Kinds.empty())
    return "usage flag: no access of a graph needs it, but the aux kind may depend on it";
  return "usage flag, for accesses " + Kinds;
}

/// The word before the bracket that is open at \p Offset, in the same line; empty: none is.
static StringRef openerAt(StringRef Text, uint32_t Offset) {
  StringRef Before = Text.take_front(Offset);
  Before = Before.drop_front(Before.find_last_of("\r\n") + 1);
  size_t Open = Before.rfind('(');
  if (Open == StringRef::npos || Before.substr(Open).contains(')'))
    return "";
  Before = Before.take_front(Open).rtrim();
  return Before.drop_front(Before.find_last_not_of("abcdefghijklmnopqrstuvwxyz_") + 1);
}

std::string lsp::textAboutWordAt(StringRef Text, uint32_t Offset, StringRef Word) {
  StringRef Opener = openerAt(Text, Offset);
  if (Opener == "usage" || Opener == "stencil_usage")
    if (std::optional<UsageFlag> Flag = parseUsageFlag(Word))
      return textOfUsage(*Flag);
  if (Opener == "load" || Opener == "store")
    return textAbout(Opener);
  bool IsReceiver = Text.take_front(Offset).rtrim().ends_with(" to");
  if (Opener == "shared" || IsReceiver)
    if (std::optional<sharing::KnownDevice> Device = knownDevice(Word))
      return "device: " + Device->doc().str();
  return textAbout(Word);
}
