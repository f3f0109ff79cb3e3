//===- Diagnostics.cpp - errors, warnings and notes -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counting, limits and printing. llvm::SourceMgr prints, except in two cases that it does not
/// handle: a diagnostic without a place, and a source line too long to show (a JSON file may be one
/// line of any length).
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;

/// Source lines up to this length are shown whole; of longer lines a window of this length is
/// shown.
static constexpr size_t MaxShownLine = 160;
static constexpr size_t WindowBefore = 60;

static bool isTokenChar(char C) {
  return isAlnum(C) || C == '_' || C == '.' || C == '$';
}

/// The length in bytes of the token at the beginning of \p Text, for underlining.
static size_t tokenLength(StringRef Text) {
  Text = Text.take_front(MaxShownLine).take_until([](char C) { return C == '\n' || C == '\r'; });
  size_t Sigil = !Text.empty() && (Text[0] == '%' || Text[0] == '@');
  if (Text.drop_front(Sigil).starts_with("\"")) {
    size_t Close = Text.find('"', Sigil + 1);
    return Close == StringRef::npos ? Text.size() : Close + 1;
  }
  size_t Length = Sigil;
  while (Length < Text.size() &&
         (isTokenChar(Text[Length]) ||
          (Text[Length] == '-' && Length + 1 < Text.size() && isTokenChar(Text[Length + 1]))))
    ++Length;
  return std::max<size_t>(Length, 1);
}

DiagnosticSink::~DiagnosticSink() = default;

DiagnosticEngine DiagnosticEngine::muted() const {
  DiagnosticEngine Of(SM, Buffer, /*MaxErrors=*/1);
  Of.Muted = true;
  return Of;
}

SMLoc DiagnosticEngine::loc(LocOffset Loc) const {
  const MemoryBuffer *Main = SM.getMemoryBuffer(Buffer);
  if (Loc == None32 || Loc > Main->getBufferSize())
    return SMLoc();
  return SMLoc::getFromPointer(Main->getBufferStart() + Loc);
}

std::string DiagnosticEngine::withPlace(LocOffset Loc, const Twine &Msg) const {
  if (Loc != None32 || !Place)
    return Msg.str();
  std::string At = Place();
  return At.empty() ? Msg.str() : (Msg + " (" + At + ")").str();
}

bool DiagnosticEngine::error(LocOffset Loc, const Twine &Msg, unsigned Length, StringRef FixIt) {
  LastSilent = Stopped;
  if (Stopped)
    return false;
  if (MaxErrors && NumErrors == MaxErrors) {
    Stopped = LastSilent = true;
    print(None32, SourceMgr::DK_Error, "too many errors emitted, stopping now", 0, "");
    return false;
  }
  ++NumErrors;
  if (Muted)
    return false;
  print(Loc, SourceMgr::DK_Error, withPlace(Loc, Msg), Length, FixIt);
  return false;
}

void DiagnosticEngine::warning(LocOffset Loc, const Twine &Msg, unsigned Length, StringRef Flag) {
  auto Known = WarningFlags.find(Flag);
  LastSilent = Stopped || (Known != WarningFlags.end() && !Known->second);
  if (LastSilent)
    return;
  if (isError(Flag)) {
    error(Loc, Msg + " [-Werror" + (Flag.empty() ? "" : ",-W" + Flag) + "]", Length);
    return;
  }
  ++NumWarnings;
  if (Muted)
    return;
  std::string Text = withPlace(Loc, Msg);
  if (Flag.empty())
    return print(Loc, SourceMgr::DK_Warning, Text, Length, "");
  print(Loc, SourceMgr::DK_Warning, Text + " [-W" + Flag + "]", Length, "");
}

void DiagnosticEngine::note(LocOffset Loc, const Twine &Msg, unsigned Length, StringRef FixIt) {
  if (!LastSilent)
    print(Loc, SourceMgr::DK_Note, Msg, Length, FixIt);
}

raw_ostream &DiagnosticEngine::os() const {
  return Out ? *Out : errs();
}

void DiagnosticEngine::enableWarning(StringRef Flag, bool On) {
  WarningFlags[Flag] = On;
}

void DiagnosticEngine::makeErrors(StringRef Flag, bool On) {
  ErrorFlags[Flag] = On;
}

bool DiagnosticEngine::isError(StringRef Flag) const {
  auto Its = ErrorFlags.find(Flag);
  return Its != ErrorFlags.end() ? Its->second : ErrorFlags.lookup("");
}

/// The line around \p Offset, and the offset within the line; empty if the line is too long to
/// show.
static std::pair<StringRef, size_t> lineAround(StringRef Source, size_t Offset) {
  size_t From = Offset - std::min(Offset, MaxShownLine);
  StringRef Before = Source.slice(From, Offset), After = Source.substr(Offset, MaxShownLine);
  size_t Break = Before.find_last_of("\n\r"), End = After.find_first_of("\n\r");
  bool Open = (Break == StringRef::npos && From) ||
              (End == StringRef::npos && Offset + After.size() != Source.size());
  size_t Begin = From + Break + 1; // npos + 1 is 0
  StringRef Line = Source.slice(Begin, Offset + std::min(End, After.size()));
  if (Open || Line.size() > MaxShownLine)
    return {StringRef(), 0};
  return {Line, Offset - Begin};
}

/// The columns of one character, or of one byte that is not UTF-8. A character that a terminal does
/// not show takes none or one; which is not known.
static unsigned widthOf(StringRef Char) {
  int Width = sys::unicode::columnWidthUTF8(Char);
  return Width < 0 ? 1 : Width;
}

/// Calls \p F with each character of \p Text; each byte that is not UTF-8 counts as one.
template <typename Fn> static void forEachChar(StringRef Text, Fn F) {
  while (!Text.empty()) {
    const auto *First = reinterpret_cast<const UTF8 *>(Text.begin());
    const auto *End = reinterpret_cast<const UTF8 *>(Text.end());
    size_t Length = isLegalUTF8Sequence(First, End) ? getNumBytesForUTF8(*First) : 1;
    F(Text.take_front(Length));
    Text = Text.drop_front(Length);
  }
}

/// Blank space as wide as \p Text is shown.
static std::string blankLike(StringRef Text) {
  std::string Blank;
  forEachChar(Text, [&](StringRef Char) {
    Blank += Char == "\t" ? std::string("\t") : std::string(widthOf(Char), ' ');
  });
  return Blank;
}

static size_t widthOfAll(StringRef Text) {
  size_t Sum = 0;
  forEachChar(Text, [&](StringRef Char) { Sum += widthOf(Char); });
  return Sum;
}

/// Shows lines that are not ASCII, for which LLVM prints no caret, and long lines, which LLVM
/// prints whole. \p Shown is the line, or a part of it; \p At is at \p Column in it.
void DiagnosticEngine::printLine(SMLoc At, SourceMgr::DiagKind Kind, StringRef Msg, StringRef Shown,
                                 size_t Column, size_t Length, StringRef FixIt) {
  const MemoryBuffer *Main = SM.getMemoryBuffer(Buffer);
  auto [Line, LineColumn] = SM.getLineAndColumn(At, Buffer);
  if (SM.getDiagHandler()) {
    SMDiagnostic Diag(SM, At, Main->getBufferIdentifier(), Line, LineColumn - 1, Kind, Msg, "", {});
    return SM.getDiagHandler()(Diag, SM.getDiagContext());
  }
  std::string Blank = blankLike(Shown.take_front(Column));
  size_t Width = std::max<size_t>(1, widthOfAll(Shown.substr(Column, Length)));
  // An SMDiagnostic without source lines and without a column prints only its head, so place and
  // message are one text here.
  SMDiagnostic Head(
      (Main->getBufferIdentifier() + ":" + Twine(Line) + ":" + Twine(LineColumn)).str(), Kind, Msg);
  Head.print(nullptr, os());
  os() << Shown << '\n';
  WithColor(os(), raw_ostream::GREEN, /*Bold=*/true)
      << Blank << '^' << std::string(Width - 1, '~') << '\n';
  if (!FixIt.empty())
    os() << Blank << FixIt << '\n';
}

void DiagnosticEngine::printWindow(SMLoc At, SourceMgr::DiagKind Kind, StringRef Msg, size_t Length,
                                   StringRef FixIt) {
  StringRef Source = SM.getMemoryBuffer(Buffer)->getBuffer();
  size_t Offset = At.getPointer() - Source.data();
  unsigned Column = SM.getLineAndColumn(At, Buffer).second;
  size_t From = Offset - std::min<size_t>(WindowBefore, Column - 1);
  size_t End = std::min(From + MaxShownLine, Source.size());
  auto IsInsideChar = [&](size_t I) { return (uint8_t(Source[I]) & 0xC0) == 0x80; };
  while (From != Offset && IsInsideChar(From))
    ++From;
  while (End != Source.size() && End > Offset && IsInsideChar(End))
    --End;
  StringRef Window =
      Source.slice(From, End).take_until([](char C) { return C == '\n' || C == '\r'; });
  printLine(At, Kind, Msg, Window, Offset - From, Length, FixIt);
}

/// Gives the sink the diagnostic that would otherwise be printed. Its range ends with the line.
void DiagnosticEngine::hand(SMLoc At, SourceMgr::DiagKind Kind, StringRef Msg, unsigned Length,
                            StringRef FixIt) {
  const MemoryBuffer *Main = SM.getMemoryBuffer(Buffer);
  StringRef Name = Main->getBufferIdentifier();
  if (!At.isValid())
    return Sink->take(SMDiagnostic(Name, Kind, Msg));
  StringRef Rest(At.getPointer(), Main->getBufferEnd() - At.getPointer());
  if (!Length)
    Length = tokenLength(Rest);
  Length = std::min<size_t>(Length, std::min(Rest.find_first_of("\n\r"), Rest.size()));
  auto [Line, Column] = SM.getLineAndColumn(At, Buffer);
  SmallVector<SMFixIt, 1> FixIts;
  if (!FixIt.empty())
    FixIts.push_back(
        SMFixIt(SMRange(At, SMLoc::getFromPointer(At.getPointer() + Length)), FixIt));
  std::pair<unsigned, unsigned> Range(Column - 1, Column - 1 + Length);
  Sink->take(SMDiagnostic(SM, At, Name, Line, Column - 1, Kind, Msg, "", Range, FixIts));
}

void DiagnosticEngine::print(LocOffset Loc, SourceMgr::DiagKind Kind, const Twine &Msg,
                             unsigned Length, StringRef FixIt) {
  if (Muted)
    return;
  SMLoc At = loc(Loc);
  const MemoryBuffer *Main = SM.getMemoryBuffer(Buffer);
  if (Sink)
    return hand(At, Kind, Msg.str(), Length, FixIt);
  if (BeforePrinting && !SM.getDiagHandler())
    BeforePrinting();
  if (!At.isValid()) {
    SM.PrintMessage(os(), SMDiagnostic(Main->getBufferIdentifier(), Kind, Msg.str()));
    return;
  }
  StringRef Source = Main->getBuffer();
  auto [Line, Column] = lineAround(Source, Loc);
  if (!Length)
    Length = tokenLength(Source.substr(Loc, MaxShownLine));
  if (!Line.data())
    return printWindow(At, Kind, Msg.str(), Length, FixIt);
  Length = std::min<size_t>(Length, Line.size() - Column);
  if (!isASCII(Line) && !SM.getDiagHandler())
    return printLine(At, Kind, Msg.str(), Line, Column, Length, FixIt);
  SMRange Range(At, SMLoc::getFromPointer(At.getPointer() + Length));
  SmallVector<SMFixIt, 1> FixIts;
  if (!FixIt.empty())
    FixIts.push_back(SMFixIt(Range, FixIt));
  SM.PrintMessage(os(), At, Kind, Msg, Range, FixIts);
}
