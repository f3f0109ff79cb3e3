//===- DiagnosticVerifier.cpp - expected diagnostics ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The verifier collects the comments first. Each diagnostic takes the first open comment of its
/// kind and line whose text is part of the message; diagnostics and comments that are left over are
/// errors.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/DiagnosticVerifier.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;

static StringRef wordOf(SourceMgr::DiagKind Kind) {
  switch (Kind) {
  case SourceMgr::DK_Error:
    return "error";
  case SourceMgr::DK_Warning:
    return "warning";
  case SourceMgr::DK_Remark:
    return "remark";
  case SourceMgr::DK_Note:
    return "note";
  }
  llvm_unreachable("unknown kind of diagnostic");
}

DiagnosticVerifier::DiagnosticVerifier(SourceMgr &SM, unsigned Buffer) : SM(SM) {
  StringRef Rest = SM.getMemoryBuffer(Buffer)->getBuffer();
  for (unsigned Number = 1; !Rest.empty(); ++Number) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    scanLine(Line, Number);
  }
  SM.setDiagHandler([](const SMDiagnostic &Diag,
                       void *Self) { static_cast<DiagnosticVerifier *>(Self)->take(Diag); },
                    this);
}

DiagnosticVerifier::~DiagnosticVerifier() {
  SM.setDiagHandler(nullptr);
}

void DiagnosticVerifier::fail(StringRef At, const Twine &Msg) {
  Failed = true;
  SM.PrintMessage(errs(), SM.GetMessage(SMLoc::getFromPointer(At.data()), SourceMgr::DK_Error, Msg,
                                        {SMRange(SMLoc::getFromPointer(At.begin()),
                                                 SMLoc::getFromPointer(At.end()))}));
}

void DiagnosticVerifier::scanLine(StringRef Line, unsigned Number) {
  while (true) {
    size_t At = Line.find("expected-");
    if (At == StringRef::npos)
      return;
    StringRef Comment = Line.substr(At);
    Line = Comment.drop_front(strlen("expected-"));
    for (SourceMgr::DiagKind Kind :
         {SourceMgr::DK_Error, SourceMgr::DK_Warning, SourceMgr::DK_Note})
      if (Line.consume_front(wordOf(Kind))) {
        Line = scanComment(Comment, Kind, Number);
        break;
      }
  }
}

/// Reads one expectation at the beginning of \p Comment; returns the rest.
StringRef DiagnosticVerifier::scanComment(StringRef Comment, SourceMgr::DiagKind Kind,
                                          unsigned Number) {
  StringRef Rest = Comment.drop_front(strlen("expected-") + wordOf(Kind).size());
  std::optional<unsigned> Line = scanPlace(Rest, Number);
  Rest = Rest.ltrim();
  size_t End = Rest.find("}}");
  if (!Line || !Rest.starts_with("{{") || End == StringRef::npos) {
    fail(Comment, "cannot read this expectation: wanted 'expected-KIND[@PLACE] {{TEXT}}'");
    return Rest;
  }
  Expected.push_back({Kind, *Line, Rest.slice(2, End),
                      Comment.take_front(Rest.data() + End + 2 - Comment.data())});
  return Rest.substr(End + 2);
}

/// Reads `@PLACE`, if it is there, and returns the line that it means.
std::optional<unsigned> DiagnosticVerifier::scanPlace(StringRef &Rest, unsigned Number) const {
  if (!Rest.consume_front("@"))
    return Number;
  if (Rest.consume_front("unknown"))
    return 0;
  if (Rest.consume_front("above"))
    return Number - 1;
  if (Rest.consume_front("below"))
    return Number + 1;
  bool Down = Rest.consume_front("+");
  unsigned Distance;
  if ((!Down && !Rest.consume_front("-")) || Rest.consumeInteger(10, Distance))
    return std::nullopt;
  return Down ? Number + Distance : Number - Distance;
}

void DiagnosticVerifier::take(const SMDiagnostic &Diag) {
  unsigned Line = Diag.getLineNo() > 0 ? Diag.getLineNo() : 0;
  for (Expectation &E : Expected)
    if (!E.Met && E.Kind == Diag.getKind() && E.Line == Line &&
        Diag.getMessage().contains(E.Text)) {
      E.Met = true;
      return;
    }
  Failed = true;
  errs() << Diag.getFilename() << ':' << Line << ": error: unexpected " << wordOf(Diag.getKind())
         << ": " << Diag.getMessage() << '\n';
}

bool DiagnosticVerifier::finish() {
  SM.setDiagHandler(nullptr);
  for (const Expectation &E : Expected)
    if (!E.Met)
      fail(E.Comment, "expected " + wordOf(E.Kind) + " was not produced: '" + E.Text + "'");
  return !Failed;
}
