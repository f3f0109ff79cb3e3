//===- Printer.cpp - writes the render-graph text -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The canonical text: statements and their comments. `fmt` also writes the comments of its input.
/// A comment belongs to the statement after it, or to the statement at the end of whose line it
/// stands.
///
//===----------------------------------------------------------------------===//

#include "Comments.h"
#include "PrintPieces.h"
#include "Spelling.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Graph/TextNotes.h"
#include "auxplan/State/StateTables.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// Indentation stops growing at this depth, since nobody could read on: a graph may be nested as
/// deep as its file is long.
static constexpr unsigned MaxIndentedDepth = 32;

namespace {
class TextPrinter {
  const Graph &G;
  raw_ostream &OS;
  CommentMap *Comments;
  const TextNotes *Notes;
  unsigned Depth = 0;
  bool WantBlank = false;

public:
  TextPrinter(const Graph &G, CommentMap *Comments, raw_ostream &OS,
              const TextNotes *Notes = nullptr)
      : G(G), OS(OS), Comments(Comments), Notes(Notes) {}
  void print();

private:
  unsigned columns() const { return 2 * std::min(Depth, MaxIndentedDepth); }
  void comments(LocOffset Loc);
  raw_ostream &begin(LocOffset Loc);
  raw_ostream &beginClosing(LocOffset Loc);
  void end(LocOffset Loc, bool MayBeCall = false);
  void printNotes(const Image &I);
  void printFrameNote(const Item &I);
  void name(char Sigil, NameId Id) { printName(Sigil, G.Names.get(Id), OS); }
  void printHeader();
  void printImage(const Image &I);
  void printImageNumbers(const ImageDesc &D);
  void printImageFlags(const Image &I);
  void printImageTail(const Image &I);
  template <typename FlagT> void printFlags(StringRef Word, uint32_t Bits);
  void printObjects();
  void printBind(const Bind &B);
  void printState(const DrawState &S);
  void printItem(const Item &I);
  void printIf(const If &I);
  void printPass(const Pass &P);
  void printPassBody(const Pass &P);
  void printOps(ArrayRef<Op> Ops);
  void printTransition(const Transition &T);
  void printPresent(const Present &P);
  void printBarrier(const Barrier &B);
  void printPassBarriers(StringRef Place, ArrayRef<Barrier> Barriers);
  void printSync(const Sync &S);
};
} // namespace

/// The layout of a `starts`.
static StringRef startWord(Layout L) {
  return L == NoLayout ? "unknown" : nameOf(L);
}

/// Prints the comments that stand before a statement.
void TextPrinter::comments(LocOffset Loc) {
  std::vector<StringRef> Lines;
  if (Comments)
    Lines = Comments->takeBefore(Loc);
  // A blank line sets a frame apart, and comments that were apart in the input.
  if (WantBlank && (Lines.empty() || !Lines.front().empty()))
    OS << '\n';
  WantBlank = false;
  for (StringRef Line : Lines)
    OS.indent(Line.empty() ? 0 : columns()) << Line << '\n';
}

raw_ostream &TextPrinter::begin(LocOffset Loc) {
  comments(Loc);
  return OS.indent(columns());
}

/// Begins the line of a closing brace; comments before the brace stand inside.
raw_ostream &TextPrinter::beginClosing(LocOffset Loc) {
  comments(Loc);
  --Depth;
  return OS.indent(columns());
}

/// \p MayBeCall: the statement may be a call of a capture.
void TextPrinter::end(LocOffset Loc, bool MayBeCall) {
  if (std::string Call = Comments && MayBeCall ? Comments->callAt(Loc) : ""; !Call.empty())
    OS << " // " << Call;
  if (Comments)
    for (StringRef Comment : Comments->takeBehind(Loc))
      OS << ' ' << Comment;
  OS << '\n';
}

std::string auxplan::textOf(const PlanHeader &H) {
  std::string Lifted = join(H.Lifted, ", "), Text = "target(" + H.Target + ')';
  for (auto [Word, Value] : {std::pair("policy", &H.Policy),
                             {"contract", &H.Contract},
                             {"minimize", &H.Minimize},
                             {"limits", &H.Limits},
                             {"lift", &Lifted}})
    if (!Value->empty())
      Text += " " + std::string(Word) + '(' + *Value + ')';
  return Text;
}

void TextPrinter::printHeader() {
  begin(G.HeaderLoc) << "plan " << textOf(*G.Header);
  end(G.HeaderLoc);
  WantBlank = true;
}

template <typename FlagT> void TextPrinter::printFlags(StringRef Word, uint32_t Bits) {
  OS << ' ' << Word << '(';
  const char *Separator = "";
  for (; Bits; Bits &= Bits - 1) {
    OS << Separator << nameOf(FlagT(Bits & -Bits));
    Separator = ", ";
  }
  OS << ')';
}

void TextPrinter::printImageNumbers(const ImageDesc &D) {
  OS << D.Width;
  if (D.Type != ImageType::Type1D || D.Height != 1 || D.Depth != 1)
    OS << 'x' << D.Height;
  if (D.Type == ImageType::Type3D || D.Depth != 1)
    OS << 'x' << D.Depth;
  if (D.Type != ImageType::Type2D || D.Depth != 1)
    OS << " type " << nameOf(D.Type);
  if (D.Mips != 1)
    OS << " mips " << unsigned(D.Mips);
  if (D.Layers != 1)
    OS << " layers " << D.Layers;
  if (D.Samples != 1)
    OS << " samples " << unsigned(D.Samples);
}

void TextPrinter::printImageFlags(const Image &I) {
  const ImageDesc &D = I.Desc;
  printFlags<UsageFlag>("usage", D.Usage);
  if (I.HasStencilUsage)
    printFlags<UsageFlag>("stencil_usage", D.StencilUsage);
  if (D.Flags)
    printFlags<CreateFlag>("flags", D.Flags);
  if (D.ViewFormats.empty())
    return;
  OS << " formats(";
  for (size_t N = 0; N != D.ViewFormats.size(); ++N)
    OS << (N ? ", " : "") << nameOf(D.ViewFormats[N]);
  OS << ')';
}

void TextPrinter::printImageTail(const Image &I) {
  if (I.Desc.Tiling == Tiling::Linear)
    OS << " tiling LINEAR";
  if (I.Desc.Modifier)
    OS << " modifier " << modifierName(I.Desc.Modifier);
  if (I.ModifierChosen)
    OS << " chosen";
  if (I.CopyOf != None32) {
    OS << " copy_of ";
    name('%', G.Images[I.CopyOf].Name);
  }
  if (I.NumDevices) {
    const char *Separator = " shared(";
    for (const SharedDevice &Device : devicesOf(G, I)) {
      OS << Separator << G.Names.get(Device.Name);
      Separator = ", ";
    }
    OS << ')';
  }
  if (I.Desc.ExternalMemory)
    OS << " external_memory";
  if (I.Desc.Concurrent)
    OS << " concurrent";
  if (I.SliceLayouts)
    OS << " slice_layouts";
  if (I.SizeBytes) {
    OS << " size ";
    printSize(I.SizeBytes, OS);
  }
  if (I.Granules)
    OS << " granules " << I.Granules;
  if (I.Start != StartKind::NotGiven) {
    OS << " starts " << startWord(I.Start == StartKind::Layout ? I.StartLayout : NoLayout);
  }
}

void TextPrinter::printNotes(const Image &I) {
  if (!Notes)
    return;
  comments(I.Loc);
  for (const std::string &Line : Notes->aboutImage(&I - ArrayRef<Image>(G.Images).data()))
    OS.indent(columns()) << "// " << Line << '\n';
}

void TextPrinter::printFrameNote(const Item &I) {
  std::string Note = Notes ? Notes->aboutFrame(I.Index) : std::string();
  if (Note.empty())
    return;
  comments(I.Loc);
  OS.indent(columns()) << "// " << Note << '\n';
}

void TextPrinter::printImage(const Image &I) {
  printNotes(I);
  begin(I.Loc) << "image ";
  name('%', I.Name);
  OS << " : " << nameOf(I.Desc.Format) << ' ';
  printImageNumbers(I.Desc);
  printImageFlags(I);
  printImageTail(I);
  switch (I.Lifetime) {
  case Lifetime::Frame:
    break;
  case Lifetime::Persistent:
    OS << " persistent";
    break;
  case Lifetime::History:
    OS << " history " << unsigned(I.History);
    break;
  case Lifetime::External:
    OS << " external";
    break;
  }
  end(I.Loc);
}

void TextPrinter::printBind(const Bind &B) {
  begin(B.Loc) << "bind ";
  if (B.IsBuffer) {
    name('%', G.Buffers[B.Object].Name);
  } else {
    SubRange R = G.Images[B.Object].wholeRange();
    R.Aspects = B.Aspects;
    printRef(G, B.Object, 0, R, 0, OS);
  }
  OS << ", ";
  name('%', G.Memories[B.Memory].Name);
  OS << ", 0x";
  OS.write_hex(B.Offset);
  end(B.Loc);
}

void TextPrinter::printState(const DrawState &S) {
  begin(S.Loc) << "state ";
  name('@', S.Name);
  OS << " {";
  end(S.Loc);
  ++Depth;
  ArrayRef<StateValue> Values = G.valuesOf(S);
  for (const StateValue &V : Values) {
    begin(V.Loc) << allStateGroups()[V.Group].Name << ' ';
    printStateValue(G.Names.get(V.Value), OS);
    OS << (&V == &Values.back() ? "" : ",");
    end(V.Loc);
  }
  --Depth;
  OS << "}\n";
}

void TextPrinter::printObjects() {
  for (const Image &I : G.Images)
    printImage(I);
  for (const Buffer &B : G.Buffers) {
    begin(B.Loc) << "buffer ";
    name('%', B.Name);
    OS << " : ";
    printSize(B.SizeBytes, OS);
    printFlags<BufferUsageFlag>("usage", B.Usage);
    end(B.Loc);
  }
  for (const Memory &M : G.Memories) {
    begin(M.Loc) << "memory ";
    name('%', M.Name);
    OS << " : ";
    printSize(M.SizeBytes, OS);
    if (M.Coherent)
      OS << " coherent";
    if (M.Atom)
      OS << " atom " << M.Atom;
    end(M.Loc);
  }
  for (const Bind &B : G.Binds)
    printBind(B);
  for (const StartStmt &S : G.Starts) {
    begin(S.Loc) << "starts ";
    printRange(G, S.Image, 0, S.Range, OS);
    OS << ' ' << startWord(S.StartLayout);
    end(S.Loc);
  }
  for (const KindStmt &S : G.Kinds) {
    const Image &I = G.Images[S.Image];
    begin(S.Loc) << "aux ";
    name('%', I.Name);
    if (I.aspects() != maskOf(S.TheAspect))
      OS << "[aspect " << nameOf(S.TheAspect) << ']';
    OS << ' ' << nameOf(S.Kind);
    end(S.Loc);
  }
  for (const DrawState &S : G.States)
    if (S.Declared)
      printState(S);
}

static void printFrame(const Frame &F, raw_ostream &OS) {
  OS << "frame";
  if (F.Count != 1)
    OS << ' ' << F.Count;
  if (F.Prologue)
    OS << " prologue";
  if (F.Explicit)
    OS << " explicit";
  if (F.Repeat)
    OS << " repeat";
}

void TextPrinter::printIf(const If &I) {
  OS << "if ";
  name('@', I.Name);
  if (I.ProbDen) {
    OS << " prob ";
    printProbability(I, OS);
  }
}

static void printLoop(const Loop &L, raw_ostream &OS) {
  OS << "loop";
  if (L.Count)
    OS << ' ' << L.Count;
  if (L.AtLeastOnce)
    OS << " at_least_once";
}

void TextPrinter::printOps(ArrayRef<Op> Ops) {
  for (const Op &O : Ops) {
    begin(O.Loc);
    printOp(G, O, OS);
    if (std::string Note = Notes ? Notes->aboutOp(O) : std::string(); !Note.empty())
      OS << " // " << Note;
    end(O.Loc);
  }
}

/// Ops of the end phase stand before the first `resolve`, but never first in the pass, where they
/// would belong to its beginning.
void TextPrinter::printPassBody(const Pass &P) {
  printPassBarriers("begin", G.beginBarriersOf(P));
  printOps(G.opsOf(P));
  bool EndOpsPrinted = false;
  ArrayRef<Access> Accesses = G.accessesOf(P);
  for (size_t I = 0; I != Accesses.size(); ++I) {
    const Access &A = Accesses[I];
    if (I && !EndOpsPrinted && A.Kind == AccessKind::Resolve) {
      printOps(G.endOpsOf(P));
      EndOpsPrinted = true;
    }
    begin(A.Loc);
    printAccess(G, A, OS);
    end(A.Loc);
  }
  if (!EndOpsPrinted)
    printOps(G.endOpsOf(P));
  printPassBarriers("end", G.endBarriersOf(P));
}

void TextPrinter::printPass(const Pass &P) {
  begin(P.Loc) << "pass ";
  name('@', P.Name);
  OS << " on " << nameOf(P.On);
  if (P.Continues != None32) {
    OS << " continues ";
    name('@', G.Passes[P.Continues].Name);
  }
  if (P.Area != None32)
    printArea(G.Areas[P.Area], OS);
  if (P.Views)
    printViews(P.Views, OS);
  if (P.State != None32) {
    OS << " state ";
    name('@', G.States[P.State].Name);
  }
  OS << " {";
  end(P.Loc, /*MayBeCall=*/true);
  ++Depth;
  printPassBody(P);
  beginClosing(P.EndLoc) << '}';
  end(P.EndLoc);
}

void TextPrinter::printTransition(const Transition &T) {
  auxplan::printTransition(G, T, begin(T.Loc));
  if (T.HasQueue)
    OS << " on " << nameOf(T.On);
  if (T.HasScopes)
    printScopes(T.Scopes, /*Both=*/false, OS);
  if (T.With)
    OS << " with";
  end(T.Loc, /*MayBeCall=*/true);
}

void TextPrinter::printBarrier(const Barrier &B) {
  auxplan::printBarrier(G, B, begin(B.Loc));
  end(B.Loc, /*MayBeCall=*/true);
}

/// The barriers at the begin or the end of a pass.
void TextPrinter::printPassBarriers(StringRef Place, ArrayRef<Barrier> Barriers) {
  for (const Barrier &B : Barriers) {
    begin(B.Loc) << "barrier " << Place;
    printScopes(B.Scopes, /*Both=*/true, OS);
    if (B.ByRegion)
      OS << " by_region";
    end(B.Loc);
  }
}

void TextPrinter::printPresent(const Present &P) {
  begin(P.Loc) << handOverWord(P) << ' ';
  name('%', G.Images[P.Image].Name);
  if (isHandoff(P))
    OS << " to " << deviceOf(G, P) << ' ' << wordFor(ReadWriteWords, P.Does);
  if (P.HasQueue)
    OS << " on " << nameOf(P.On);
  if (P.HasMode)
    printMode(P.Planned, OS);
  end(P.Loc, /*MayBeCall=*/true);
}

static void printNames(const Graph &G, StringRef Word, ArrayRef<NameId> Names, raw_ostream &OS) {
  if (Names.empty())
    return;
  OS << ' ' << Word << '(';
  for (size_t I = 0; I != Names.size(); ++I)
    OS << (I ? ", " : "") << G.Names.get(Names[I]);
  OS << ')';
}

void TextPrinter::printSync(const Sync &S) {
  begin(S.Loc) << "sync";
  printNames(G, "flush", S.Flush, OS);
  printNames(G, "invalidate", S.Invalidate, OS);
  if (S.Stall)
    OS << " stall";
  end(S.Loc);
}

void TextPrinter::printItem(const Item &I) {
  auto Open = [&] {
    OS << " {";
    end(I.Loc);
    ++Depth;
  };
  switch (I.Kind) {
  case ItemKind::FrameBegin:
    printFrameNote(I);
    printFrame(G.Frames[I.Index], begin(I.Loc));
    return Open();
  case ItemKind::IfBegin:
    begin(I.Loc);
    printIf(G.Ifs[I.Index]);
    return Open();
  case ItemKind::Else:
    beginClosing(I.Loc) << "} else";
    return Open();
  case ItemKind::LoopBegin:
    printLoop(G.Loops[I.Index], begin(I.Loc));
    return Open();
  case ItemKind::EveryBegin:
    begin(I.Loc) << "every " << G.Everys[I.Index].Period << " offset " << G.Everys[I.Index].Offset;
    return Open();
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    beginClosing(I.Loc) << '}';
    return end(I.Loc);
  case ItemKind::Pass:
    return printPass(G.Passes[I.Index]);
  case ItemKind::Transition:
    return printTransition(G.Transitions[I.Index]);
  case ItemKind::Present:
    return printPresent(G.Presents[I.Index]);
  case ItemKind::Op:
    return printOps(G.Ops[I.Index]);
  case ItemKind::Sync:
    return printSync(G.Syncs[I.Index]);
  case ItemKind::Barrier:
    return printBarrier(G.Barriers[I.Index]);
  }
  llvm_unreachable("unknown item");
}

void TextPrinter::print() {
  if (G.Header)
    printHeader();
  printObjects();
  for (const Item &I : G.Items) {
    WantBlank |= I.Kind == ItemKind::FrameBegin;
    printItem(I);
  }
  if (Comments)
    for (StringRef Line : Comments->takeBefore(None32))
      OS << Line << '\n';
}

void auxplan::printText(const Graph &G, raw_ostream &OS) {
  TextPrinter(G, nullptr, OS).print();
}

TextNotes::~TextNotes() = default;

void auxplan::printText(const Graph &G, const TextNotes &Notes, raw_ostream &OS) {
  TextPrinter(G, nullptr, OS, &Notes).print();
}

void auxplan::formatGraph(const Graph &G, DiagnosticEngine &D, raw_ostream &OS) {
  formatChanged(G, G, D, OS);
}

void auxplan::formatChanged(const Graph &G, const Graph &Before, DiagnosticEngine &D,
                            raw_ostream &OS) {
  CommentMap Comments(G, Before, D);
  TextPrinter(G, &Comments, OS).print();
}
