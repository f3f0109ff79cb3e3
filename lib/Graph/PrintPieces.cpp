//===- PrintPieces.cpp - parts of the render-graph text -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Accesses, ops and their parts. A line leaves out everything that it need not say: ranges that
/// are the whole image, aspects that are the default.
///
//===----------------------------------------------------------------------===//

#include "PrintPieces.h"
#include "Builder.h"
#include "Lexer.h"
#include "Spelling.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

static void printQuoted(StringRef Name, raw_ostream &OS) {
  OS << '"';
  for (char C : Name) {
    if (C == '"' || C == '\\')
      OS << '\\' << C;
    else if (C == '\n')
      OS << "\\n";
    else if (C == '\t')
      OS << "\\t";
    else if (uint8_t(C) < 0x20 || C == 0x7F)
      OS << "\\x" << format_hex_no_prefix(uint8_t(C), 2, true);
    else
      OS << C;
  }
  OS << '"';
}

void auxplan::printName(char Sigil, StringRef Name, raw_ostream &OS) {
  OS << Sigil;
  if (isPlainName(Name))
    OS << Name;
  else
    printQuoted(Name, OS);
}

void auxplan::printStateValue(StringRef Value, raw_ostream &OS) {
  if (isPlainName(Value) || isIntegerText(Value))
    OS << Value;
  else
    printQuoted(Value, OS);
}

void auxplan::printSize(uint64_t Bytes, raw_ostream &OS) {
  static constexpr StringLiteral Units[] = {"", "KiB", "MiB", "GiB"};
  unsigned Unit = 0;
  while (Bytes && Unit != 3 && Bytes % 1024 == 0) {
    Bytes /= 1024;
    ++Unit;
  }
  OS << Bytes << Units[Unit];
}

void auxplan::printArea(const Area &A, raw_ostream &OS) {
  OS << " area(" << A.X << ", " << A.Y << ", " << A.W << 'x' << A.H << ')';
}

/// The highest view first, as binary numbers are written.
void auxplan::printViews(uint32_t Views, raw_ostream &OS) {
  OS << " views 0b";
  for (unsigned Bit = 32 - countl_zero(Views); Bit-- != 0;)
    OS << (Views >> Bit & 1);
}

void auxplan::printMode(const Mode &M, raw_ostream &OS) {
  OS << " aux " << nameOf(M.Usage);
  if (M.Decodes != ClearClass::None)
    OS << '/' << nameOf(M.Decodes);
}

/// Prints values; depth in its usual form.
static void printValues(const ClearValue &C, bool OfDepth, raw_ostream &OS) {
  for (unsigned I = 0; I != C.Count; ++I) {
    OS << (I ? ", " : "");
    printNumber(C.V[I], OS);
    if (OfDepth && std::trunc(C.V[I]) == C.V[I] && std::fabs(C.V[I]) < 1e5)
      OS << ".0";
  }
}

void auxplan::printRef(const Graph &G, ImageId Id, uint8_t Age, const SubRange &R,
                       AspectMask Default, raw_ostream &OS) {
  const Image &I = G.Images[Id];
  printName('%', G.Names.get(I.Name), OS);
  if (Age)
    OS << '@' << unsigned(Age);
  const char *Separator = "[";
  auto PrintSpan = [&](StringRef What, uint64_t Begin, uint64_t End) {
    OS << Separator << What;
    Separator = ", ";
    if (End == Begin + 1)
      OS << ' ' << Begin;
    else
      OS << "s " << Begin << ".." << End;
  };
  if (R.MipBegin != 0 || R.MipEnd != I.Desc.Mips)
    PrintSpan("mip", R.MipBegin, R.MipEnd);
  if (R.LayerBegin != 0 || R.LayerEnd != I.Desc.sliceCount())
    PrintSpan("layer", R.LayerBegin, R.LayerEnd);
  if (R.Aspects != Default)
    for (AspectMask Left = R.Aspects; Left; Left &= Left - 1) {
      OS << Separator << "aspect " << nameOf(Aspect(countr_zero(Left)));
      Separator = ", ";
    }
  if (Separator[0] == ',')
    OS << ']';
}

void auxplan::printRange(const Graph &G, ImageId Id, uint8_t Age, const SubRange &R,
                         raw_ostream &OS) {
  printRef(G, Id, Age, R, G.Images[Id].aspects(), OS);
}

//===----------------------------------------------------------------------===//
// Accesses and ops
//===----------------------------------------------------------------------===//

static void printResolveSource(const Graph &G, const Access &A, const AccessExtra &X,
                               raw_ostream &OS) {
  if (X.ResolveSource == None32)
    return;
  OS << " from ";
  printRef(G, X.ResolveSource, X.ResolveSourceAge, X.ResolveSourceRange, A.Range.Aspects, OS);
}

static void printExtraBefore(const Access &A, const AccessExtra &X, raw_ostream &OS) {
  if (X.Mode != ResolveMode::NotGiven)
    OS << " mode " << wordFor(ResolveModeWords, X.Mode);
  if (A.Kind == AccessKind::Clear && X.Clear && X.Clear->Count) {
    OS << " value(";
    printValues(*X.Clear, A.Range.Aspects == maskOf(Aspect::Depth), OS);
    OS << ')';
  }
}

static void printLoadAndStore(const Access &A, const AccessExtra *X, raw_ostream &OS) {
  if (A.From != NoLayout)
    OS << " from " << nameOf(A.From);
  if (A.Load != LoadOp::NotGiven) {
    OS << " load(" << wordFor(LoadWords, A.Load);
    if (A.Load == LoadOp::Clear && X && X->Clear && X->Clear->Count) {
      OS << ' ';
      printValues(*X->Clear, A.Range.Aspects == maskOf(Aspect::Depth), OS);
    }
    OS << ')';
  }
  if (A.Store != StoreOp::NotGiven)
    OS << " store(" << wordFor(StoreWords, A.Store) << ')';
  if (A.To != NoLayout)
    OS << " to " << nameOf(A.To);
}

static void printExtraAfter(const AccessExtra &X, raw_ostream &OS) {
  if (X.View != NoFormat)
    OS << " view " << nameOf(X.View);
  if (X.Overdraw != 0) {
    OS << " overdraw ";
    printNumber(X.Overdraw, OS);
  }
}

void auxplan::printAccess(const Graph &G, const Access &A, raw_ostream &OS) {
  const AccessExtra *X = G.extraOf(A);
  OS << nameOf(A.Kind) << ' ';
  if (A.RW != ReadWrite::Default)
    OS << wordFor(ReadWriteWords, A.RW) << ' ';
  if (A.IsBuffer) {
    printName('%', G.Names.get(G.Buffers[A.Image].Name), OS);
    if (X)
      printBytes(X->Bytes, OS);
  } else {
    printRef(G, A.Image, A.Age, A.Range, defaultAspects(A.Kind, G.Images[A.Image].aspects()), OS);
  }
  if (X)
    printResolveSource(G, A, *X, OS);
  if (A.LayoutGiven != NoLayout)
    OS << ' ' << nameOf(A.LayoutGiven);
  if (X)
    printExtraBefore(A, *X, OS);
  printLoadAndStore(A, X, OS);
  if (X && X->Area)
    printArea(*X->Area, OS);
  if (A.Blend)
    OS << " blend";
  if (A.At != NoStage)
    OS << " at " << listStages(G.stagesOf(A), " or ");
  if (X)
    printExtraAfter(*X, OS);
  if (A.HasMode)
    printMode(A.Planned, OS);
  if (X && X->HasSourceMode) {
    OS << " from";
    printMode(X->SourcePlanned, OS);
  }
}

void auxplan::printTransition(const Graph &G, const Transition &T, raw_ostream &OS) {
  static constexpr StringLiteral Words[] = {"transition ", "release ", "acquire "};
  OS << Words[unsigned(T.Kind)];
  printRange(G, T.Image, T.Age, T.Range, OS);
  OS << ' ' << nameOf(T.Old) << " -> " << nameOf(T.New);
  if (T.Kind != TransitionKind::Barrier)
    OS << ' ' << nameOf(T.Src) << " -> " << nameOf(T.Dst);
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void auxplan::printBytes(const std::optional<ByteRange> &R, raw_ostream &OS) {
  if (!R)
    return;
  OS << '[';
  printSize(R->Begin, OS);
  OS << "..";
  printSize(R->End, OS);
  OS << ']';
}

static void printScope(StringRef Word, const SyncScope &S, raw_ostream &OS) {
  OS << ' ' << Word << '(';
  if (S.Stages)
    OS << listStages(S.Stages);
  if (S.Accesses)
    OS << (S.Stages ? " : " : ": ") << listAccesses(S.Accesses);
  OS << ')';
}

void auxplan::printScopes(const Dependency &D, bool Both, raw_ostream &OS) {
  if (Both || !D.After.empty() || D.Before.empty())
    printScope("after", D.After, OS);
  if (Both || !D.Before.empty())
    printScope("before", D.Before, OS);
}

static void printScopesOf(const Barrier &B, raw_ostream &OS) {
  switch (B.Kind) {
  case BarrierKind::Barrier:
  case BarrierKind::SetEvent:
  case BarrierKind::WaitEvent:
    return printScopes(B.Scopes, /*Both=*/true, OS);
  case BarrierKind::Release:
  case BarrierKind::Acquire:
    return B.Scopes == Dependency() ? void() : printScopes(B.Scopes, /*Both=*/false, OS);
  case BarrierKind::Signal:
    return B.Scopes.After == wholeQueue() ? void() : printScope("after", B.Scopes.After, OS);
  case BarrierKind::Wait:
    return B.Scopes.Before == wholeQueue() ? void() : printScope("before", B.Scopes.Before, OS);
  case BarrierKind::HostWait:
    return;
  }
  llvm_unreachable("unknown kind of barrier");
}

void auxplan::printBarrier(const Graph &G, const Barrier &B, raw_ostream &OS) {
  OS << wordFor(BarrierKindWords, B.Kind);
  if (B.Name) {
    OS << ' ';
    printName('@', G.Names.get(B.Name), OS);
  }
  if (B.Image != None32) {
    OS << ' ';
    printRange(G, B.Image, B.Age, B.Range, OS);
  }
  if (B.Buffer != None32) {
    OS << ' ';
    printName('%', G.Names.get(G.Buffers[B.Buffer].Name), OS);
    printBytes(B.Bytes, OS);
  }
  if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire)
    OS << ' ' << nameOf(B.Src) << " -> " << nameOf(B.Dst);
  if (B.HasQueue)
    OS << " on " << nameOf(B.On);
  printScopesOf(B, OS);
  if (B.ByRegion)
    OS << " by_region";
  if (B.With)
    OS << " with";
}

std::string auxplan::placeOf(const Graph &G, const Barrier &B) {
  std::string Text = "at '";
  raw_string_ostream OS(Text);
  printBarrier(G, B, OS);
  return Text + "'";
}

std::string auxplan::placeOf(const Graph &G, const Pass &P, const Access &A) {
  std::string Text = "in pass '" + passName(G, P) + "', at '";
  raw_string_ostream OS(Text);
  printAccess(G, A, OS);
  return Text + "'";
}

std::string auxplan::placeOf(const Graph &G, const Transition &T) {
  std::string Text = "at '";
  raw_string_ostream OS(Text);
  printTransition(G, T, OS);
  return Text + "'";
}

void auxplan::printOp(const Graph &G, const Op &O, raw_ostream &OS) {
  OS << allMnemonics()[O.Mnemonic].Info->Text << ' ';
  printRef(G, O.Image, O.Age, O.Range, defaultOpAspects(G, O), OS);
  if (O.Clear != None32) {
    OS << " value(";
    printValues(G.ClearValues[O.Clear], O.Range.Aspects == maskOf(Aspect::Depth), OS);
    OS << ')';
  }
  if (O.Area != None32)
    printArea(G.Areas[O.Area], OS);
  if (O.Predicate != Predicate::None)
    OS << " predicated(" << wordFor(PredicateWords, O.Predicate) << ')';
  if (O.Runs != Runs::NotGiven)
    OS << " runs(" << wordFor(RunsWords, O.Runs) << ')';
  if (O.HasQueue)
    OS << " on " << nameOf(O.On);
}
