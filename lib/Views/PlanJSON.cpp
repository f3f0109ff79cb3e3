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
#include "PlanHead.h"
#include "PlanJSONParts.h"
#include "auxplan/Graph/SharedImages.h"
#include "lib/Planner/Model/OpNeighbours.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

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

/// A clear to no value initialises, whatever codes it writes.
StringRef auxplan::nameInProfiler(const Problem &P, const Op &O) {
  const FamilyInfo &F = P.family();
  const MnemonicInfo *Shown = allMnemonics()[O.Mnemonic].Info;
  if (F.Ops[Shown->Op].Effect != OpEffect::FastClear || O.Clear != None32)
    return Shown->InProfiler;
  Aspect TheAspect = Aspect(countr_zero(unsigned(O.Range.Aspects)));
  AuxUsage Kind = P.classOf(P.plane(P.planeId(O.Image, O.Age, TheAspect))).Kind;
  for (OpId Init : F.opsFor(OpEffect::Ambiguate))
    if (const MnemonicInfo *Its = F.mnemonicFor(Kind, Init))
      Shown = Its;
  return Shown->InProfiler;
}

PlanJSON::PlanJSON(const Problem &P, const PlanCost &Cost, json::OStream &J,
                   ArrayRef<SharingChoice> Sharing)
    : P(P), G(P.graph()), Model(P), S(G), Weights(G), Restores(drawStates(P)), J(J),
      Neighbours(std::make_unique<OpNeighbours>(P, S)),
      Reasons(std::make_unique<OpReasons>(P, S, *Neighbours)) {
  for (const Item &I : G.Items)
    FramesLeft += I.Kind == ItemKind::FrameBegin ? G.Frames[I.Index].Count : 0;
  J.objectBegin();
  writePlanHead(P, Cost, Sharing, J);
  J.attributeBegin("prologue");
  J.arrayBegin();
}

PlanJSON::~PlanJSON() = default;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

template <typename StepT, typename Fn>
void PlanJSON::linePerRectangle(const StepT &Step, Fn Write) {
  for (const auto &[Group, Range] : rectanglesOf(P, Step.Cells))
    writeLine(J, [&, &Group = Group, &Range = Range](Writer &W) { Write(W, Group, Range); });
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

void PlanJSON::frame(const Frame &, uint32_t) {
  Restores.begin();
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

void auxplan::writeDisturbance(json::OStream &W, const Problem &P,
                               const std::optional<Disturbance> &Of) {
  if (!Of) {
    W.attribute("disturbs", nullptr);
    W.attribute("restores", nullptr);
    return;
  }
  const StateModel &Model = *drawStates(P).model();
  const Graph &G = P.graph();
  W.attributeObject("disturbs", [&] {
    W.attribute("unit", nameOf(Of->Work->Unit));
    W.attributeArray("groups", [&] {
      for (StateGroup Group : groupsOf(Model, Of->Work->Disturbs))
        W.value(infoOf(Group).Name);
    });
    W.attribute("dwords", Of->Sent);
  });
  if (Of->At == None32)
    return W.attribute("restores", nullptr);
  W.attributeObject("restores", [&] {
    uint32_t Behind = drawStates(P).passBehind(Of->At);
    writeName(W, "pass",
              Behind == None32 ? std::nullopt : std::optional(G.Names.get(G.Passes[Behind].Name)));
    W.attributeArray("packets", [&] {
      for (PacketId Id : Of->Restored.Packets)
        W.value(Model[Id].Name);
    });
    W.attribute("dwords", Of->Restored.Dwords);
  });
}

void PlanJSON::writeOp(Writer &W, const OpStep &Step, const CellChange &Group, const SubRange &R,
                       const std::optional<Disturbance> &Disturbs) {
  const Op &O = *Step.TheOp;
  const ClearValue *Value = O.Clear == None32 ? nullptr : &G.ClearValues[O.Clear];
  W.attribute("kind", "op");
  W.attribute("op", P.family().Ops[Step.Id].Name);
  const MnemonicInfo &Names = *allMnemonics()[O.Mnemonic].Info;
  W.attribute("mnemonic", Names.Text);
  if (StringRef Key = P.family().ProfilerKey; !Key.empty()) {
    StringRef Shown = nameInProfiler(P, O);
    writeName(W, Key, Shown.empty() ? std::nullopt : std::optional(Shown));
  }
  W.attribute("aux", nameOf(P.classOfCell(Group.Cell).Kind));
  writeWhere(W, P, Group.Cell, R);
  writeArea(W, O.Area == None32 ? nullptr : &G.Areas[O.Area]);
  writeClear(W, P, Value, Group.Cell);
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
  writeRow(W, P.family(), "from", Group.From);
  writeRow(W, P.family(), "to", Group.To);
  W.attribute("bytes", bytesOf(Step, Group, R));
  writeDecimal(W, "weight", perFrame(Weights.weight()));
  writeNeighbours(W, Step);
  W.attribute("rule", Reasons->ruleOf(Step, Group));
  W.attribute("number", uint64_t(&O - G.Ops.data()));
  writeDisturbance(W, P, Disturbs);
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
    return Class.entriesHull(S, O.Range.MipBegin, O.Range.MipEnd, Layer);
  };
  ByteRange Begin = HullOf(O.Range.LayerBegin), End = HullOf(O.Range.LayerEnd - 1);
  W.attribute("kind", "aux_tt_update");
  writeWhere(W, P, First, O.Range);
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
    return writeLine(J, [&](Writer &W) { writeEntryUpdate(W, Step); });
  std::optional<Disturbance> Disturbs = disturbanceOf(P, Step, Restores);
  linePerRectangle(Step, [&](Writer &W, const CellChange &Group, const SubRange &R) {
    writeOp(W, Step, Group, R, Disturbs);
    // The op is one, however many lines it has.
    if (Disturbs)
      Disturbs->Restored = {};
  });
}

void PlanJSON::sync(const Sync &Sy, uint32_t Slot) {
  auto Names = [&](Writer &W, StringRef Key, ArrayRef<NameId> Ids) {
    W.attributeArray(Key, [&] {
      for (NameId Id : Ids)
        W.value(G.Names.get(Id));
    });
  };
  writeLine(J, [&](Writer &W) {
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

void PlanJSON::writeAccess(Writer &W, const AccessStep &Step, const CellChange &Group,
                           const SubRange &R) {
  const Access &A = *Step.TheAccess;
  const AccessExtra *X = Step.IsSource ? nullptr : G.extraOf(A);
  AccessKind Kind = Step.IsSource ? Semantics::sourceKind(A) : A.Kind;
  ClearValue Value = Semantics::clearValueOf(G, A);
  W.attribute("kind", "access");
  writePass(W, G, Step.Place);
  W.attribute("access", nameOf(Kind));
  writeWhere(W, P, Group.Cell, R);
  writeArea(W, Step.IsSource ? nullptr : G.areaOf(G.Passes[Step.Place.Pass], A));
  W.attribute("layout", nameOf(Step.In));
  writeName(W, "view_format",
            X && X->View != NoFormat ? std::optional(nameOf(X->View)) : std::nullopt);
  writeEffect(W, Group.Effect);
  writeClear(W, P, Group.Effect.SlowClear ? &Value : nullptr, Group.Cell);
  writeMode(W, P.family(), Step.Used, Group);
  W.attribute("bytes", bytesOf(Step, Group, R));
}

void PlanJSON::access(const AccessStep &Step) {
  linePerRectangle(Step, [&](Writer &W, const CellChange &Group, const SubRange &R) {
    writeAccess(W, Step, Group, R);
  });
}

void PlanJSON::present(const PresentStep &Step) {
  const Present &Pr = *Step.ThePresent;
  linePerRectangle(Step, [&](Writer &W, const CellChange &Group, const SubRange &R) {
    W.attribute("kind", "access");
    writePass(W, G, Step.Place);
    W.attribute("access", handOverWord(Pr));
    if (isHandoff(Pr))
      W.attribute("device", deviceOf(G, Pr));
    writeWhere(W, P, Group.Cell, R);
    writeArea(W, nullptr);
    W.attribute("layout", nameOf(Layout::PRESENT_SRC_KHR));
    W.attribute("view_format", nullptr);
    CellEffect Effect;
    Effect.Reads = isRead(Pr);
    Effect.Writes = isWritten(Pr);
    Effect.Overwrites = !isRead(Pr);
    writeEffect(W, Effect);
    writeClear(W, P, nullptr, Group.Cell);
    writeMode(W, P.family(), modeOfPresent(P, Pr, Group.Cell), Group);
    W.attribute("bytes", bytesOf(Step, Group, R));
  });
}

void PlanJSON::bufferAccess(const Access &A, const StepPlace &Place) {
  writeLine(J, [&](Writer &W) {
    W.attribute("kind", "buffer_access");
    writePass(W, G, Place);
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
    writeLine(J, [&, &Group = Group, &Range = Range](Writer &W) {
      W.attribute("kind", "transition");
      writeWhere(W, P, Group.Cell, Range);
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
