//===- JSONPrinter.cpp - writes graphs as JSON ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fields have the names of the words in the text, and are left out where the text leaves out the
/// word; share/auxplan/graph.schema.json describes them. JSONDeclarationPrinter writes what stands
/// in front of the frames.
///
//===----------------------------------------------------------------------===//

#include "Builder.h"
#include "JSONDeclarationPrinter.h"
#include "JSONPieces.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;

namespace {
/// Writes the items of frames.
class JSONItemPrinter {
  const Graph &G;
  JSONLines &J;

public:
  JSONItemPrinter(const Graph &G, JSONLines &J) : G(G), J(J) {}
  void item(const Item &I);

private:
  void access(const Access &A);
  void extraBefore(const Access &A, const AccessExtra &X);
  void extraAfter(const Access &A, const AccessExtra &X);
  void op(const Op &O);
  void ops(StringRef Key, ArrayRef<Op> Ops);
  void pass(const Pass &P);
  void transition(const Transition &T);
  void present(const Present &P);
  void barrier(const Barrier &B);
  void scopesOf(const Barrier &B);
  void passBarriers(StringRef Key, ArrayRef<Barrier> Barriers);
  void sync(const Sync &S);
  void frame(const Frame &F);
};
} // namespace

//===----------------------------------------------------------------------===//
// Accesses and ops
//===----------------------------------------------------------------------===//

void JSONItemPrinter::extraBefore(const Access &A, const AccessExtra &X) {
  if (X.ResolveSource != None32) {
    J.key("source");
    J.open('{');
    writeRef(J, G, X.ResolveSource, X.ResolveSourceAge, X.ResolveSourceRange, A.Range.Aspects);
    J.close('}');
  }
  if (X.Mode != ResolveMode::NotGiven)
    J.field("mode", wordFor(ResolveModeWords, X.Mode));
  if (X.Clear && X.Clear->Count)
    writeClear(J, *X.Clear);
}

void JSONItemPrinter::extraAfter(const Access &A, const AccessExtra &X) {
  if (X.Area)
    writeArea(J, *X.Area);
  if (X.View != NoFormat)
    J.field("view", nameOf(X.View));
  if (X.Overdraw != 0) {
    J.key("overdraw");
    J.decimal(X.Overdraw);
  }
  if (A.HasMode)
    writeMode(J, "aux", "clear_class", A.Planned);
  if (X.HasSourceMode)
    writeMode(J, "source_aux", "source_clear_class", X.SourcePlanned);
}

void JSONItemPrinter::access(const Access &A) {
  static const AccessExtra Nothing;
  const AccessExtra &X = A.Extra == None32 ? Nothing : G.Extras[A.Extra];
  J.beginLine();
  J.field("access", nameOf(A.Kind));
  if (A.RW != ReadWrite::Default)
    J.field("rw", wordFor(ReadWriteWords, A.RW));
  if (A.IsBuffer)
    J.field("buffer", G.Names.get(G.Buffers[A.Image].Name));
  else
    writeRef(J, G, A.Image, A.Age, A.Range, defaultAspects(A.Kind, G.Images[A.Image].aspects()));
  writeBytes(J, X.Bytes);
  writeLayout(J, "layout", A.LayoutGiven);
  writeLayout(J, "from", A.From);
  if (A.Load != LoadOp::NotGiven)
    J.field("load", wordFor(LoadWords, A.Load));
  extraBefore(A, X);
  if (A.Store != StoreOp::NotGiven)
    J.field("store", wordFor(StoreWords, A.Store));
  writeLayout(J, "to", A.To);
  J.flag("blend", A.Blend);
  if (StageMask Stages = G.stagesOf(A); llvm::popcount(Stages) > 1)
    writeStages(J, "at", Stages);
  else if (Stages)
    J.field("at", nameOf(A.At));
  extraAfter(A, X);
  J.close('}');
}

void JSONItemPrinter::op(const Op &O) {
  J.field("mnemonic", allMnemonics()[O.Mnemonic].Info->Text);
  writeRef(J, G, O.Image, O.Age, O.Range, defaultOpAspects(G, O));
  if (O.Clear != None32)
    writeClear(J, G.ClearValues[O.Clear]);
  if (O.Area != None32)
    writeArea(J, G.Areas[O.Area]);
  if (O.Predicate != Predicate::None)
    J.field("predicate", wordFor(PredicateWords, O.Predicate));
  if (O.Runs != Runs::NotGiven)
    J.field("runs", wordFor(RunsWords, O.Runs));
  if (O.HasQueue)
    J.field("queue", nameOf(O.On));
  J.close('}');
}

void JSONItemPrinter::ops(StringRef Key, ArrayRef<Op> Ops) {
  if (Ops.empty())
    return;
  J.beginLines(Key);
  for (const Op &O : Ops) {
    J.beginLine();
    op(O);
  }
  J.endLines();
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

void JSONItemPrinter::pass(const Pass &P) {
  J.beginLine();
  J.field("kind", "pass");
  J.field("name", G.Names.get(P.Name));
  J.field("queue", nameOf(P.On));
  if (P.Continues != None32)
    J.field("continues", G.Names.get(G.Passes[P.Continues].Name));
  if (P.Area != None32)
    writeArea(J, G.Areas[P.Area]);
  if (P.Views)
    J.number("views", P.Views);
  if (P.State != None32)
    J.field("state", G.Names.get(G.States[P.State].Name));
  passBarriers("begin_barriers", G.beginBarriersOf(P));
  ops("ops", G.opsOf(P));
  J.beginLines("accesses");
  for (const Access &A : G.accessesOf(P))
    access(A);
  J.endLines();
  ops("end_ops", G.endOpsOf(P));
  passBarriers("end_barriers", G.endBarriersOf(P));
  J.close('}');
}

void JSONItemPrinter::transition(const Transition &T) {
  static constexpr StringLiteral Kinds[] = {"transition", "release", "acquire"};
  J.beginLine();
  J.field("kind", Kinds[unsigned(T.Kind)]);
  writeRef(J, G, T.Image, T.Age, T.Range, G.Images[T.Image].aspects());
  writeLayout(J, "old", T.Old);
  writeLayout(J, "new", T.New);
  if (T.Kind != TransitionKind::Barrier) {
    J.beginList("queues");
    J.element(nameOf(T.Src));
    J.element(nameOf(T.Dst));
    J.endList();
  }
  if (T.HasQueue)
    J.field("queue", nameOf(T.On));
  if (T.HasScopes) {
    writeScope(J, "after", T.Scopes.After, /*Needed=*/T.Scopes.Before.empty());
    writeScope(J, "before", T.Scopes.Before, /*Needed=*/false);
  }
  J.flag("with", T.With);
  J.close('}');
}

void JSONItemPrinter::scopesOf(const Barrier &B) {
  switch (B.Kind) {
  case BarrierKind::Barrier:
  case BarrierKind::SetEvent:
  case BarrierKind::WaitEvent:
  case BarrierKind::Release:
  case BarrierKind::Acquire: {
    bool Needed = B.Kind != BarrierKind::Release && B.Kind != BarrierKind::Acquire;
    writeScope(J, "after", B.Scopes.After, Needed);
    return writeScope(J, "before", B.Scopes.Before, Needed);
  }
  case BarrierKind::Signal:
    return B.Scopes.After == wholeQueue() ? void() : writeScope(J, "after", B.Scopes.After, true);
  case BarrierKind::Wait:
    return B.Scopes.Before == wholeQueue() ? void()
                                           : writeScope(J, "before", B.Scopes.Before, true);
  case BarrierKind::HostWait:
    return;
  }
  llvm_unreachable("unknown kind of barrier");
}

void JSONItemPrinter::barrier(const Barrier &B) {
  J.beginLine();
  J.field("kind", wordFor(BarrierKindWords, B.Kind));
  if (B.Name)
    J.field("name", G.Names.get(B.Name));
  if (B.Image != None32)
    writeRef(J, G, B.Image, B.Age, B.Range, G.Images[B.Image].aspects());
  if (B.Buffer != None32)
    J.field("buffer", G.Names.get(G.Buffers[B.Buffer].Name));
  writeBytes(J, B.Bytes);
  if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire) {
    J.beginList("queues");
    J.element(nameOf(B.Src));
    J.element(nameOf(B.Dst));
    J.endList();
  }
  if (B.HasQueue)
    J.field("queue", nameOf(B.On));
  scopesOf(B);
  J.flag("by_region", B.ByRegion);
  J.flag("with", B.With);
  J.close('}');
}

void JSONItemPrinter::passBarriers(StringRef Key, ArrayRef<Barrier> Barriers) {
  if (Barriers.empty())
    return;
  J.beginLines(Key);
  for (const Barrier &B : Barriers) {
    J.beginLine();
    scopesOf(B);
    J.flag("by_region", B.ByRegion);
    J.close('}');
  }
  J.endLines();
}

void JSONItemPrinter::present(const Present &P) {
  J.beginLine();
  J.field("kind", handOverWord(P));
  J.field("image", G.Names.get(G.Images[P.Image].Name));
  if (isHandoff(P)) {
    J.field("device", deviceOf(G, P));
    J.field("rw", wordFor(ReadWriteWords, P.Does));
  }
  if (P.HasQueue)
    J.field("queue", nameOf(P.On));
  if (P.HasMode)
    writeMode(J, "aux", "clear_class", P.Planned);
  J.close('}');
}

void JSONItemPrinter::sync(const Sync &S) {
  J.beginLine();
  J.field("kind", "sync");
  for (auto [Key, Names] : {std::pair("flush", &S.Flush), std::pair("invalidate", &S.Invalidate)}) {
    if (Names->empty())
      continue;
    J.beginList(Key);
    for (NameId Id : *Names)
      J.element(G.Names.get(Id));
    J.endList();
  }
  J.flag("stall", S.Stall);
  J.close('}');
}

void JSONItemPrinter::frame(const Frame &F) {
  if (F.Count != 1)
    J.number("count", F.Count);
  J.flag("prologue", F.Prologue);
  J.flag("explicit", F.Explicit);
  J.flag("repeat", F.Repeat);
  J.beginLines("body");
}

void JSONItemPrinter::item(const Item &I) {
  switch (I.Kind) {
  case ItemKind::FrameBegin:
    J.beginLine();
    return frame(G.Frames[I.Index]);
  case ItemKind::IfBegin:
    J.beginLine();
    J.field("kind", "if");
    J.field("name", G.Names.get(G.Ifs[I.Index].Name));
    if (G.Ifs[I.Index].ProbDen) {
      J.key("prob");
      printProbability(G.Ifs[I.Index], J.os());
    }
    return J.beginLines("then");
  case ItemKind::Else:
    J.endLines();
    return J.beginLines("else");
  case ItemKind::LoopBegin:
    J.beginLine();
    J.field("kind", "loop");
    if (G.Loops[I.Index].Count)
      J.number("count", G.Loops[I.Index].Count);
    J.flag("at_least_once", G.Loops[I.Index].AtLeastOnce);
    return J.beginLines("body");
  case ItemKind::EveryBegin:
    J.beginLine();
    J.field("kind", "every");
    J.number("period", G.Everys[I.Index].Period);
    J.number("offset", G.Everys[I.Index].Offset);
    return J.beginLines("body");
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    J.endLines();
    return J.close('}');
  case ItemKind::Pass:
    return pass(G.Passes[I.Index]);
  case ItemKind::Transition:
    return transition(G.Transitions[I.Index]);
  case ItemKind::Present:
    return present(G.Presents[I.Index]);
  case ItemKind::Op:
    J.beginLine();
    J.field("kind", "op");
    return op(G.Ops[I.Index]);
  case ItemKind::Sync:
    return sync(G.Syncs[I.Index]);
  case ItemKind::Barrier:
    return barrier(G.Barriers[I.Index]);
  }
  llvm_unreachable("unknown item");
}

void auxplan::printJSON(const Graph &G, raw_ostream &OS) {
  JSONLines J(OS);
  OS << "{ \"format\": \"aux-plan/graph\", \"version\": 1,";
  J.newLine();
  printDeclarations(G, J);
  J.beginLines("frames");
  JSONItemPrinter Printer(G, J);
  for (const Item &I : G.Items)
    Printer.item(I);
  J.endLines();
  OS << "\n}\n";
}
