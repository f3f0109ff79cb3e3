//===- PlanJSON.cpp - a plan as JSON --------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If a step differs between cells, it is written once for each group of equal cells, merged into
/// rectangles; each step is one line.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Views/PlanJSON.h"
#include "OpReasons.h"
#include "auxplan/Planner/RectMerge.h"
#include "lib/Planner/Model/OpNeighbours.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <charconv>
#include <cmath>

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Words and numbers
//===----------------------------------------------------------------------===//

static StringRef wordFor(Lifetime L) {
  switch (L) {
  case Lifetime::Frame:
    return "frame";
  case Lifetime::Persistent:
    return "persistent";
  case Lifetime::History:
    return "history";
  case Lifetime::External:
    return "external";
  }
  llvm_unreachable("unknown lifetime");
}

static StringRef wordFor(Predicate Pred) {
  switch (Pred) {
  case Predicate::None:
    return "";
  case Predicate::Compressed:
    return "compressed";
  case Predicate::ClearType:
    return "clear_type";
  case Predicate::Stale:
    return "stale";
  }
  llvm_unreachable("unknown predicate");
}

static StringRef wordFor(Runs R) {
  switch (R) {
  case Runs::Yes:
    return "yes";
  case Runs::No:
    return "no";
  case Runs::NotGiven:
  case Runs::Unknown:
    return "unknown";
  }
  llvm_unreachable("unknown outcome of a predicate");
}

static StringRef wordFor(TransitionBy By) {
  switch (By) {
  case TransitionBy::Barrier:
    return "barrier";
  case TransitionBy::Begin:
    return "begin";
  case TransitionBy::End:
    return "end";
  case TransitionBy::Release:
    return "release";
  case TransitionBy::Acquire:
    return "acquire";
  }
  llvm_unreachable("unknown kind of transition");
}

/// The shortest text that reads as the same number. JSON has no numbers for infinities and NaN, so
/// these are strings.
static void writeNumber(json::OStream &W, double X) {
  if (!std::isfinite(X))
    return W.value(std::isnan(X) ? "nan" : X > 0 ? "inf" : "-inf");
  char Text[32];
  auto [End, Error] = std::to_chars(Text, std::end(Text), X);
  assert(Error == std::errc() && "32 bytes hold every double");
  (void)Error;
  W.rawValue(StringRef(Text, End - Text));
}

static void writeDecimal(json::OStream &W, StringRef Key, double X) {
  W.attributeBegin(Key);
  writeNumber(W, X);
  W.attributeEnd();
}

static void writePair(json::OStream &W, StringRef Key, uint64_t A, uint64_t B) {
  W.attributeArray(Key, [&] {
    W.value(A);
    W.value(B);
  });
}

/// Writes a name, or null if there is none.
static void writeName(json::OStream &W, StringRef Key, std::optional<StringRef> Name) {
  if (Name)
    W.attribute(Key, *Name);
  else
    W.attribute(Key, nullptr);
}

//===----------------------------------------------------------------------===//
// Rectangles
//===----------------------------------------------------------------------===//

static bool sameGroup(const Problem &P, const CellChange &A, const CellChange &B) {
  return P.cell(A.Cell).Plane == P.cell(B.Cell).Plane && A.From == B.From && A.To == B.To &&
         A.Effect == B.Effect;
}

/// Equal cells of one plane as few rectangles: an example of the cells, and a rectangle. There are
/// few groups, however many cells.
static SmallVector<std::pair<CellChange, SubRange>, 2> rectanglesOf(const Problem &P,
                                                                    ArrayRef<CellChange> Cells) {
  SmallVector<std::pair<CellChange, std::vector<CellId>>, 2> Groups;
  for (const CellChange &Change : Cells) {
    auto It = llvm::find_if(Groups, [&](auto &Known) { return sameGroup(P, Known.first, Change); });
    if (It == Groups.end())
      It = Groups.insert(It, {Change, {}});
    It->second.push_back(Change.Cell);
  }
  SmallVector<std::pair<CellChange, SubRange>, 2> Rectangles;
  for (const auto &[Change, Ids] : Groups)
    for (const SubRange &R : mergeCells(P, Ids))
      Rectangles.push_back({Change, R});
  return Rectangles;
}

//===----------------------------------------------------------------------===//
// Head
//===----------------------------------------------------------------------===//

void auxplan::writeLimits(json::OStream &J, const PlanHeader &H) {
  if (!H.Limits.empty())
    J.attribute("limits", H.Limits);
  if (!H.Lifted.empty())
    J.attributeArray("lift", [&] {
      for (const std::string &Name : H.Lifted)
        J.value(Name);
    });
}

PlanJSON::PlanJSON(const Problem &P, const PlanCost &Cost, json::OStream &J)
    : P(P), G(P.graph()), Model(P), S(G), Weights(G), J(J),
      Neighbours(std::make_unique<OpNeighbours>(P, S)),
      Reasons(std::make_unique<OpReasons>(P, S, *Neighbours)) {
  for (const Item &I : G.Items)
    FramesLeft += I.Kind == ItemKind::FrameBegin ? G.Frames[I.Index].Count : 0;
  J.objectBegin();
  writeHead();
  writeCost(Cost);
  J.attributeArray("images", [&] { writeImages(); });
  J.attributeBegin("prologue");
  J.arrayBegin();
}

PlanJSON::~PlanJSON() = default;

void PlanJSON::writeHead() {
  const PlanHeader &H = *G.Header;
  J.attribute("format", "aux-plan/plan");
  J.attribute("version", 1);
  J.attribute("target", P.target().name());
  J.attribute("profile", P.target().profile());
  J.attribute("policy", H.Policy);
  J.attribute("contract", H.Contract);
  J.attribute("minimize", H.Minimize);
  writeLimits(J, H);
  J.attribute("repeat", llvm::any_of(G.Frames, [](const Frame &F) { return F.Repeat; }));
}

void PlanJSON::writeBound(StringRef Key, const PlanCost &Cost) {
  if (Cost.Proof.Exists)
    J.attribute(Key, Cost.boundBytes());
  else
    J.attribute(Key, nullptr);
}

void PlanJSON::writeCost(const PlanCost &Cost) {
  const CostSums &F = Cost.Frame;
  J.attributeObject("cost", [&] {
    J.attribute("total", F.total().bytes());
    writeBound("lower_bound", Cost);
    J.attribute("proven_minimal", Cost.isProven());
    J.attribute("own", F.own().bytes());
    writeBound("own_lower_bound", Cost);
    J.attribute("own_proven", Cost.isOwnProven());
    if (Cost.isCertain())
      J.attribute("expected", F.total().bytes());
    else
      J.attribute("expected", nullptr);
    J.attribute("access_bytes", F.Accesses.bytes());
    J.attribute("op_bytes", F.Ops.bytes());
    writeDecimal(J, "ops", F.Calls.perFrame());
    writeDecimal(J, "stalls", F.Stalls.perFrame());
    J.attribute("prologue", Cost.Prologue.bytes());
    J.attribute("own_bound_reached", Cost.Proof.Exists && Cost.Proof.IsReached);
  });
}

void PlanJSON::writeImages() {
  ArrayRef<Plane> Left = P.planes();
  std::vector<CellStart> Starts = startsOf(P);
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    ArrayRef<Plane> Planes = Left.take_while([I](const Plane &Pl) { return Pl.Image == I; });
    Left = Left.drop_front(Planes.size());
    line([&](Writer &W) { writeImage(W, G.Images[I], Planes, Starts); });
  }
}

void PlanJSON::writeImage(Writer &W, const Image &I, ArrayRef<Plane> Planes,
                          ArrayRef<CellStart> Starts) {
  W.attribute("name", G.Names.get(I.Name));
  W.attribute("format", nameOf(I.Desc.Format));
  W.attributeArray("extent", [&] {
    W.value(I.Desc.Width);
    W.value(I.Desc.Height);
    W.value(I.Desc.Depth);
  });
  W.attribute("type", nameOf(I.Desc.Type));
  W.attribute("mips", I.Desc.Mips);
  W.attribute("layers", I.Desc.Layers);
  W.attribute("samples", I.Desc.Samples);
  W.attribute("lifetime", wordFor(I.Lifetime));
  W.attribute("history", I.History);
  W.attributeArray("planes", [&] {
    for (const Plane &Pl : Planes)
      writePlane(W, Pl, Starts);
  });
}

void PlanJSON::writePlane(Writer &W, const Plane &Pl, ArrayRef<CellStart> Starts) {
  // Cells without aux data differ only in whether they have contents.
  std::vector<CellChange> Cells;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    CellEffect Contents;
    Contents.Reads = Starts[C].Defined;
    Cells.push_back({C, Starts[C].Row, Starts[C].Row, Contents});
  }
  W.object([&] {
    W.attribute("aspect", nameOf(Pl.TheAspect));
    W.attribute("role", Pl.Age);
    W.attribute("aux", nameOf(P.classOf(Pl).Kind));
    W.attributeArray("start", [&] {
      for (const auto &[Group, Range] : rectanglesOf(P, Cells))
        W.object([&, &Group = Group, &Range = Range] {
          writePair(W, "mips", Range.MipBegin, Range.MipEnd);
          writePair(W, "layers", Range.LayerBegin, Range.LayerEnd);
          writeRow(W, "states", Group.From);
          W.attribute("contents", Group.Effect.Reads);
        });
    });
  });
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// Writes an object on a line of its own; JSON allows white space between values.
template <typename Fn> void PlanJSON::line(Fn Write) {
  J.rawValue([&](raw_ostream &OS) {
    OS << "\n  ";
    Writer W(OS);
    W.object([&] { Write(W); });
  });
}

template <typename StepT, typename Fn>
void PlanJSON::linePerRectangle(const StepT &Step, Fn Write) {
  for (const auto &[Group, Range] : rectanglesOf(P, Step.Cells))
    line([&, &Group = Group, &Range = Range](Writer &W) { Write(W, Group, Range); });
}

template <typename StepT>
uint64_t PlanJSON::bytesOf(const StepT &Step, const CellChange &Group, const SubRange &R) const {
  const Plane &Pl = P.planeOf(Group.Cell);
  uint64_t Units = 0;
  P.forEachCell(Pl.Image, Pl.Age, R, [&](CellId C) {
    CellChange Change = Group;
    Change.Cell = C;
    Units += Model.priceOf(Step, Change).Dearest;
  });
  return Units * UnitBytes;
}

void PlanJSON::writeWhere(Writer &W, CellId C, const SubRange &R) {
  const Plane &Pl = P.planeOf(C);
  W.attribute("image", G.Names.get(G.Images[Pl.Image].Name));
  W.attribute("role", Pl.Age);
  W.attribute("aspect", nameOf(Pl.TheAspect));
  writePair(W, "mips", R.MipBegin, R.MipEnd);
  writePair(W, "layers", R.LayerBegin, R.LayerEnd);
}

void PlanJSON::writeRow(Writer &W, StringRef Key, StateSet Row) {
  ArrayRef<StateInfo> States = P.family().States;
  W.attributeArray(Key, [&] {
    for (StateId S = 0; S != States.size(); ++S)
      if (Row.has(S))
        W.value(States[S].Name);
  });
}

void PlanJSON::writeArea(Writer &W, const Area *A) {
  if (!A)
    return W.attribute("area", nullptr);
  W.attributeArray("area", [&] {
    for (uint32_t N : {A->X, A->Y, A->W, A->H})
      W.value(N);
  });
}

/// Writes one number for each channel of the aspect that a clear fills.
void PlanJSON::writeClear(Writer &W, const ClearValue *Value, CellId C) {
  if (!Value)
    return W.attribute("clear", nullptr);
  Aspect A = P.planeOf(C).TheAspect;
  unsigned Count = A == Aspect::Depth || A == Aspect::Stencil ? 1 : 4;
  W.attributeArray("clear", [&] {
    for (double X : ArrayRef(Value->V).take_front(Count))
      writeNumber(W, X);
  });
}

void PlanJSON::writePass(Writer &W, const StepPlace &Place) {
  writeName(W, "pass",
            Place.Pass == None32 ? std::nullopt
                                 : std::optional(G.Names.get(G.Passes[Place.Pass].Name)));
  W.attribute("pass_index", Place.PassIndex);
  W.attribute("queue", nameOf(Place.On));
}

void PlanJSON::frame(const Frame &, uint32_t) {
  if (InFrame)
    J.arrayEnd();
  InFrame = true;
  if (--FramesLeft) {
    J.arrayBegin();
    return;
  }
  endPrologue();
}

/// The prologue consists of all lists except the last.
void PlanJSON::endPrologue() {
  J.arrayEnd();
  J.attributeEnd();
  J.attributeBegin("steps");
  J.arrayBegin();
}

void PlanJSON::finish() {
  if (!InFrame)
    endPrologue();
  J.arrayEnd();
  J.attributeEnd();
  J.objectEnd();
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void PlanJSON::openRegion(const Item &I) {
  Weights.open(I);
  J.objectBegin();
  if (I.Kind == ItemKind::IfBegin) {
    J.attribute("kind", "if");
    J.attribute("name", G.Names.get(G.Ifs[I.Index].Name));
    writeDecimal(J, "weight", perFrame(Weights.weight()));
    HasElse.push_back(false);
  } else if (I.Kind == ItemKind::LoopBegin) {
    const Loop &L = G.Loops[I.Index];
    J.attribute("kind", "loop");
    J.attribute("count", L.Count ? json::Value(L.Count) : json::Value(nullptr));
    J.attribute("may_skip", maySkip(L));
  } else {
    const Every &E = G.Everys[I.Index];
    J.attribute("kind", "every");
    J.attribute("period", E.Period);
    J.attribute("offset", E.Offset);
  }
  J.attributeBegin(I.Kind == ItemKind::IfBegin ? "then" : "body");
  J.arrayBegin();
}

void PlanJSON::elseArm() {
  Weights.elseArm();
  HasElse.back() = true;
  J.arrayEnd();
  J.attributeEnd();
  J.attributeBegin("else");
  J.arrayBegin();
}

void PlanJSON::closeRegion(const Item &I) {
  Weights.close();
  J.arrayEnd();
  J.attributeEnd();
  if (I.Kind == ItemKind::IfEnd) {
    if (!HasElse.back())
      J.attributeArray("else", [] {});
    HasElse.pop_back();
  }
  J.objectEnd();
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void PlanJSON::writeNeighbours(Writer &W, const OpStep &Step) {
  uint32_t Index = Step.TheOp - G.Ops.data();
  auto PassName = [&](AccessRef A) -> std::optional<StringRef> {
    if (A.Access == None32)
      return std::nullopt;
    return G.Names.get(Neighbours->passOf(A).Name);
  };
  writeName(W, "producer", PassName(Neighbours->producerOf(Index)));
  writeName(W, "consumer", PassName(Neighbours->consumerOf(Index)));
}

void PlanJSON::writeOp(Writer &W, const OpStep &Step, const CellChange &Group, const SubRange &R) {
  const Op &O = *Step.TheOp;
  const ClearValue *Value = O.Clear == None32 ? nullptr : &G.ClearValues[O.Clear];
  W.attribute("kind", "op");
  W.attribute("op", P.family().Ops[Step.Id].Name);
  W.attribute("mnemonic", allMnemonics()[O.Mnemonic].Info->Text);
  W.attribute("aux", nameOf(P.classOfCell(Group.Cell).Kind));
  writeWhere(W, Group.Cell, R);
  writeArea(W, O.Area == None32 ? nullptr : &G.Areas[O.Area]);
  writeClear(W, Value, Group.Cell);
  W.attribute("clear_class", nameOf(Step.Class));
  W.attribute("slot", Step.Place.Slot);
  if (Step.Place.PassIndex == None32)
    W.attribute("pass_index", nullptr);
  else
    W.attribute("pass_index", Step.Place.PassIndex);
  W.attribute("queue", nameOf(Step.Place.On));
  if (O.Predicate != Predicate::None) {
    W.attribute("predicate", wordFor(O.Predicate));
    W.attribute("runs", wordFor(O.Runs));
  }
  writeRow(W, "from", Group.From);
  writeRow(W, "to", Group.To);
  W.attribute("bytes", bytesOf(Step, Group, R));
  writeDecimal(W, "weight", perFrame(Weights.weight()));
  writeNeighbours(W, Step);
  W.attribute("rule", Reasons->ruleOf(Step, Group));
}

/// An update of entries is one line: it writes the tiles from the first level to the last, whatever
/// cells these are.
void PlanJSON::writeEntryUpdate(Writer &W, const OpStep &Step) {
  const Op &O = *Step.TheOp;
  CellId First = Step.Cells.front().Cell;
  const PlaneClass &Class = P.classOfCell(First);
  AuxUsage Kind = Class.Kind;
  Surface S(P.target(), P.imageOfCell(First).Desc, P.planeOf(First).TheAspect);
  auto HullOf = [&](uint32_t Layer) {
    return P.entriesHull(Class, S, O.Range.MipBegin, O.Range.MipEnd, Layer);
  };
  ByteRange Begin = HullOf(O.Range.LayerBegin), End = HullOf(O.Range.LayerEnd - 1);
  W.attribute("kind", "aux_tt_update");
  writeWhere(W, First, O.Range);
  W.attributeArray("range", [&] {
    W.value(Begin.Begin);
    W.value(End.End);
  });
  W.attribute("entries", tableEntries(P, O));
  W.attribute("valid", bool(CcsAuxUsages >> unsigned(Kind) & 1));
  W.attribute("slot", Step.Place.Slot);
  if (Step.Place.PassIndex == None32)
    W.attribute("pass_index", nullptr);
  else
    W.attribute("pass_index", Step.Place.PassIndex);
  W.attribute("queue", nameOf(Step.Place.On));
  W.attribute("bytes", Model.priceOf(Step, Step.Cells.front()).Dearest * UnitBytes);
  writeDecimal(W, "weight", perFrame(Weights.weight()));
}

void PlanJSON::op(const OpStep &Step) {
  if (Model.isEntryUpdate(Step))
    return line([&](Writer &W) { writeEntryUpdate(W, Step); });
  linePerRectangle(Step, [&](Writer &W, const CellChange &Group, const SubRange &R) {
    writeOp(W, Step, Group, R);
  });
}

void PlanJSON::sync(const Sync &Sy, uint32_t Slot) {
  auto Names = [&](Writer &W, StringRef Key, ArrayRef<NameId> Ids) {
    W.attributeArray(Key, [&] {
      for (NameId Id : Ids)
        W.value(G.Names.get(Id));
    });
  };
  line([&](Writer &W) {
    W.attribute("kind", "sync");
    W.attribute("slot", Slot);
    Names(W, "flush", Sy.Flush);
    Names(W, "invalidate", Sy.Invalidate);
    W.attribute("stall", Sy.Stall);
    W.attributeArray("hazards", [] {});
  });
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void PlanJSON::writeEffect(Writer &W, const CellEffect &E) {
  // Texels that a write leaves as they are, are needed, too.
  bool Leaves = E.Writes && !E.Overwrites && !E.DiscardsBefore;
  W.attribute("reads", E.Reads || Leaves);
  W.attribute("writes", E.Writes);
  W.attribute("overwrites", E.Overwrites);
  W.attribute("discards_before", E.DiscardsBefore);
  W.attribute("discards_after", E.DiscardsAfter);
}

void PlanJSON::writeMode(Writer &W, const Mode &M, const CellChange &Group) {
  W.attribute("aux_usage", nameOf(M.Usage));
  W.attribute("clear_class", nameOf(M.Decodes));
  writeRow(W, "from", Group.From);
  writeRow(W, "to", Group.To);
}

void PlanJSON::writeAccess(Writer &W, const AccessStep &Step, const CellChange &Group,
                           const SubRange &R) {
  const Access &A = *Step.TheAccess;
  const AccessExtra *X = Step.IsSource ? nullptr : G.extraOf(A);
  AccessKind Kind = Step.IsSource ? Semantics::sourceKind(A) : A.Kind;
  ClearValue Value = Semantics::clearValueOf(G, A);
  W.attribute("kind", "access");
  writePass(W, Step.Place);
  W.attribute("access", nameOf(Kind));
  writeWhere(W, Group.Cell, R);
  writeArea(W, Step.IsSource ? nullptr : G.areaOf(G.Passes[Step.Place.Pass], A));
  W.attribute("layout", nameOf(Step.In));
  writeName(W, "view_format",
            X && X->View != NoFormat ? std::optional(nameOf(X->View)) : std::nullopt);
  writeEffect(W, Group.Effect);
  writeClear(W, Group.Effect.SlowClear ? &Value : nullptr, Group.Cell);
  writeMode(W, Step.Used, Group);
  W.attribute("bytes", bytesOf(Step, Group, R));
}

void PlanJSON::access(const AccessStep &Step) {
  linePerRectangle(Step, [&](Writer &W, const CellChange &Group, const SubRange &R) {
    writeAccess(W, Step, Group, R);
  });
}

void PlanJSON::present(const PresentStep &Step) {
  linePerRectangle(Step, [&](Writer &W, const CellChange &Group, const SubRange &R) {
    W.attribute("kind", "access");
    writePass(W, Step.Place);
    W.attribute("access", nameOf(AccessKind::Present));
    writeWhere(W, Group.Cell, R);
    writeArea(W, nullptr);
    W.attribute("layout", nameOf(Layout::PRESENT_SRC_KHR));
    W.attribute("view_format", nullptr);
    CellEffect Effect;
    Effect.Reads = true;
    writeEffect(W, Effect);
    writeClear(W, nullptr, Group.Cell);
    writeMode(W, modeOfPresent(P, *Step.ThePresent, Group.Cell), Group);
    W.attribute("bytes", bytesOf(Step, Group, R));
  });
}

void PlanJSON::bufferAccess(const Access &A, const StepPlace &Place) {
  line([&](Writer &W) {
    W.attribute("kind", "buffer_access");
    writePass(W, Place);
    W.attribute("access", nameOf(A.Kind));
    W.attribute("buffer", G.Names.get(G.Buffers[A.Image].Name));
    W.attribute("reads", G.reads(A));
    W.attribute("writes", G.writes(A));
  });
}

void PlanJSON::transition(const TransitionStep &Step) {
  std::vector<CellChange> Cells;
  for (CellId C : Step.Cells)
    Cells.push_back({C, {}, {}, {}});
  for (const auto &[Group, Range] : rectanglesOf(P, Cells))
    line([&, &Group = Group, &Range = Range](Writer &W) {
      W.attribute("kind", "transition");
      writeWhere(W, Group.Cell, Range);
      writeName(W, "old", Step.Old == NoLayout ? std::nullopt : std::optional(nameOf(Step.Old)));
      W.attribute("new", nameOf(Step.New));
      W.attribute("by", wordFor(Step.By));
      if (Step.HasQueues)
        W.attributeArray("queues", [&] {
          W.value(nameOf(Step.Src));
          W.value(nameOf(Step.Dst));
        });
      else
        W.attribute("queues", nullptr);
    });
}
