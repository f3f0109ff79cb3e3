//===- PlanWriter.cpp - plans of cells as a planned graph -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes frame by frame: it gathers the choices of all cells by their place, then copies the items
/// with their choices. Cells with fewer prologue frames go on with their steady plan.
///
//===----------------------------------------------------------------------===//

#include "PlanWriter.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

class Writer {
public:
  Writer(const Problem &P, const FramePlans &Plans)
      : P(P), G(P.graph()), Plans(Plans), Out(std::make_unique<Graph>(G)) {}
  std::unique_ptr<Graph> run();

private:
  void frame(uint32_t Begin, bool IsPrologue);
  void forget() {
    Ops.clear();
    Modes.clear();
    ReadIn.clear();
  }
  void gather(const CellPoints &, const Choices &);
  Op opOf(const CellPoints &, const Point &, OpId) const;
  void finishOp(Op &, const SlotChoice &);
  void present(uint32_t Index);
  void placeOps(OpPlace);
  void pass(const Pass &, uint32_t Index);
  void item(ItemKind, uint32_t Index);

  const Problem &P;
  const Graph &G;
  const FramePlans &Plans;
  std::unique_ptr<Graph> Out;
  std::map<std::pair<OpPlace::Where, uint32_t>, std::vector<Op>> Ops;
  std::map<std::pair<uint32_t, bool>, Mode> Modes;
  std::map<uint32_t, Mode> ReadIn; ///< by present
  std::vector<uint32_t> Open;
};

} // namespace

/// An op of one cell, on a queue that can run it.
Op Writer::opOf(const CellPoints &C, const Point &N, OpId Id) const {
  const MnemonicInfo *Name = P.family().mnemonicFor(C.Kind, Id);
  Op O;
  O.Mnemonic = find_if(allMnemonics(), [&](const ParsedMnemonic &M) { return M.Info == Name; }) -
               allMnemonics().begin();
  O.Age = P.planeOf(C.Cell).Age;
  O.HasQueue = true;
  uint8_t Able = P.target().opQueues(C.Kind, Id);
  const Queue *Owner = N.Owner.queue();
  if (Owner && Able >> unsigned(Owner->Kind) & 1)
    O.On = *Owner;
  else
    O.On.Kind = QueueKind(countr_zero(Able));
  O.Image = P.planeOf(C.Cell).Image;
  O.Range = P.rangeOf(C.Cell);
  return O;
}

/// Makes one op of clears by one line, if they fill a rectangle: the limits of a driver are about
/// what an op clears.
static void joinClears(const Graph &Out, std::vector<Op> &Ops) {
  auto IsLike = [&](const Op &A, const Op &B) {
    bool Clear = A.Clear != None32 && B.Clear != None32;
    return Clear && Out.ClearValues[A.Clear] == Out.ClearValues[B.Clear] && A.Area == B.Area &&
           A.Mnemonic == B.Mnemonic && A.Image == B.Image && A.Age == B.Age && A.On == B.On &&
           A.Range.Aspects == B.Range.Aspects;
  };
  auto Join = [](SubRange &A, const SubRange &B) {
    bool SameLevels = A.MipBegin == B.MipBegin && A.MipEnd == B.MipEnd;
    bool SameLayers = A.LayerBegin == B.LayerBegin && A.LayerEnd == B.LayerEnd;
    if (SameLevels && A.LayerEnd == B.LayerBegin)
      A.LayerEnd = B.LayerEnd;
    else if (SameLayers && A.MipEnd == B.MipBegin)
      A.MipEnd = B.MipEnd;
    else
      return false;
    return true;
  };
  auto JoinTwo = [&] {
    for (Op &A : Ops)
      for (Op &B : Ops)
        if (&A != &B && IsLike(A, B) && Join(A.Range, B.Range))
          return Ops.erase(Ops.begin() + (&B - Ops.data())), true;
    return false;
  };
  while (JoinTwo())
    ;
}

/// Adds everything that a choice says beyond the op.
void Writer::finishOp(Op &O, const SlotChoice &By) {
  O.Predicate = By.Only;
  if (By.Only != Predicate::None)
    O.Runs = Runs::Unknown;
  if (By.Value)
    O.Clear = Out->addClear(By.Clear);
}

void Writer::gather(const CellPoints &C, const Choices &Plan) {
  for (size_t Id = 0; Id != C.Points.size(); ++Id) {
    const Point &N = C.Points[Id];
    if (N.What == Point::Present && N.ReadIn.size() > 1)
      ReadIn[N.Access] = N.ReadIn[std::max(0, Plan[Id])];
    if (N.What == Point::Uses)
      for (size_t U = 0; U != N.Of.size(); ++U)
        Modes[{N.Of[U].Access, N.Of[U].IsSource}] = modeOf(N, U, std::max(0, Plan[Id]));
    if (Plan[Id] <= 0 || (N.What != Point::Op && N.What != Point::Clear))
      continue;
    Op O = opOf(C, N, N.What == Point::Op ? C.Ops[Plan[Id] - 1].Op : N.Clears[Plan[Id] - 1].Op);
    if (N.What == Point::Op)
      finishOp(O, C.Ops[Plan[Id] - 1]);
    if (N.What == Point::Clear) {
      O.Clear = Out->addClear(Semantics::clearValueOf(G, G.Accesses[N.Access]));
      if (N.Clears[Plan[Id] - 1].Partial)
        O.Area = Out->addArea(*C.areaOfClear(N));
    }
    Ops[{N.Place.At, N.Place.Item}].push_back(O);
  }
}

void Writer::item(ItemKind Kind, uint32_t Index) {
  uint32_t Here = Out->Items.size();
  Out->Items.push_back({Kind, Index, None32, None32});
  auto Close = [&] {
    uint32_t Begin = Open.back();
    Open.pop_back();
    Out->Items[Begin].Match = Here;
    return Begin;
  };
  switch (Kind) {
  case ItemKind::FrameBegin:
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    Open.push_back(Here);
    break;
  case ItemKind::Else:
    Close();
    Open.push_back(Here);
    break;
  case ItemKind::IfEnd: {
    uint32_t Begin = Close(); // or the `else`: then what opened it stands before
    if (Out->Items[Begin].Kind == ItemKind::Else)
      for (uint32_t I = Begin; I-- > 0;)
        if (Out->Items[I].Match == Begin && Out->Items[I].Kind == ItemKind::IfBegin) {
          Begin = I;
          break;
        }
    Out->Items[Here].Match = Begin;
    break;
  }
  case ItemKind::FrameEnd:
  case ItemKind::LoopEnd:
    Out->Items[Here].Match = Close();
    break;
  default:
    break;
  }
}

void Writer::placeOps(OpPlace Place) {
  for (const Op &O : Ops[{Place.At, Place.Item}]) {
    Out->Ops.push_back(O);
    item(ItemKind::Op, Out->Ops.size() - 1);
  }
}

void Writer::pass(const Pass &From, uint32_t Index) {
  Pass To = From;
  To.FirstAccess = Out->Accesses.size();
  for (uint32_t I = From.FirstAccess, E = I + From.NumAccesses; I != E; ++I) {
    Access A = G.Accesses[I];
    if (!A.IsBuffer) {
      A.HasMode = true;
      A.Planned = Modes[{I, false}];
    }
    if (auto It = Modes.find({I, true}); It != Modes.end()) {
      Out->Extras.push_back(*G.extraOf(A));
      A.Extra = Out->Extras.size() - 1;
      Out->Extras.back().HasSourceMode = true;
      Out->Extras.back().SourcePlanned = It->second;
    }
    Out->Accesses.push_back(A);
  }
  auto Inside = [&](OpPlace::Where At, uint32_t &First, uint32_t &Count) {
    First = Out->Ops.size();
    joinClears(*Out, Ops[{At, Index}]);
    for (Op O : Ops[{At, Index}]) {
      O.HasQueue = O.On != From.On;
      Out->Ops.push_back(O);
    }
    Count = Out->Ops.size() - First;
  };
  Inside(OpPlace::PassBegin, To.FirstOp, To.NumOps);
  Inside(OpPlace::PassEnd, To.FirstEndOp, To.NumEndOps);
  Out->Passes.push_back(To);
  item(ItemKind::Pass, Out->Passes.size() - 1);
}

void Writer::present(uint32_t Index) {
  Present To = G.Presents[Index];
  auto Read = ReadIn.find(Index);
  To.HasMode = Read != ReadIn.end();
  if (To.HasMode)
    To.Planned = Read->second;
  Out->Presents.push_back(To);
  item(ItemKind::Present, Out->Presents.size() - 1);
}

/// Writes the frame that begins at an item with what has been gathered.
void Writer::frame(uint32_t Begin, bool IsPrologue) {
  Frame F = G.Frames[G.Items[Begin].Index];
  if (IsPrologue) {
    F.Prologue = true;
    F.Repeat = false;
  }
  Out->Frames.push_back(F);
  item(ItemKind::FrameBegin, Out->Frames.size() - 1);
  uint32_t End = G.Items[Begin].Match;
  for (uint32_t I = Begin + 1; I != End; ++I) {
    const Item &It = G.Items[I];
    placeOps({OpPlace::BeforeItem, I});
    if (!Ops[{OpPlace::AbsentElse, I}].empty()) {
      item(ItemKind::Else, It.Index);
      placeOps({OpPlace::AbsentElse, I});
    }
    if (It.Kind == ItemKind::Pass)
      pass(G.Passes[It.Index], It.Index);
    else if (It.Kind == ItemKind::Present)
      present(It.Index);
    else
      item(It.Kind, It.Index);
  }
  placeOps({OpPlace::BeforeItem, End});
  item(ItemKind::FrameEnd, Out->Frames.size() - 1);
}

std::unique_ptr<Graph> Writer::run() {
  PlanOptions Options;
  Options.Policy = Policy::Tracked;
  Options.DriverLimits = !P.target().held().empty();
  Options.Lifted = P.target().limits() - P.target().held();
  Out->Header = headerFor(P.target(), Options);
  Out->Items.clear();
  Out->Frames.clear();
  Out->Passes.clear();
  Out->Accesses.clear();
  size_t NumBefore = 0;
  for (const auto &[Job, Plan] : Plans) {
    NumBefore = std::max(NumBefore, Plan.Prologue.size());
    if (Job->StartUp)
      gather(*Job->StartUp, Plan.StartUp);
    else if (!G.Frames.back().Repeat)
      gather(Job->Main, Plan.Frame);
  }
  uint32_t Begin = 0;
  for (; Begin != G.Items.size(); Begin = G.Items[Begin].Match + 1) {
    if (G.Frames[G.Items[Begin].Index].Repeat)
      break;
    frame(Begin, false);
  }
  for (size_t Index = 0; Begin != G.Items.size() && Index <= NumBefore; ++Index) {
    forget();
    for (const auto &[Job, Plan] : Plans)
      gather(Job->Main, Index < Plan.Prologue.size() ? Plan.Prologue[Index] : Plan.Frame);
    frame(Begin, Index != NumBefore);
  }
  return std::move(Out);
}

std::unique_ptr<Graph> auxplan::test::writePlan(const Problem &P, const FramePlans &Plans) {
  return Writer(P, Plans).run();
}
