//===- ScriptWriter.cpp - the graph of a script ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes lines, then gap by gap. A barrier of the text stays if it does with all its parts what
/// the script says; else it stays for those parts with which it does. The other parts get new
/// barriers, the first move of each part first, in the fewest ranges.
///
//===----------------------------------------------------------------------===//

#include "BarrierScript.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

class ScriptWriter {
public:
  ScriptWriter(const BarrierStops &Stops, const BarrierScript &Old, const BarrierScript &S,
               const std::set<uint32_t> *Gaps)
      : Stops(Stops), Parts(Stops.parts()), G(Stops.graph()), Old(Old), S(S), Gaps(Gaps), New(G) {}
  Graph run();

private:
  void writeLines();
  void operate(Access &, const LineOperations &);
  void writeGap(uint32_t Gap);
  bool followsStartFrame() const;
  void extendStartFrame(uint32_t Gap, ArrayRef<PartId> Changed);
  void addStartFrame(uint32_t Gap, ArrayRef<PartId> Changed);
  void keepBarrier(const Transition &, const DenseSet<PartId> &Changed);
  void addBarriers(uint32_t Gap, ArrayRef<PartId> Changed, bool InOwnFrame);
  LocOffset locFor(uint32_t Gap, const Transition &) const;
  bool extendBarrier(ArrayRef<PartId> By, const PartMove &);
  void push(const Transition &);
  void pushStop(uint32_t Stop);
  void shiftEverys(uint32_t From);

  const BarrierStops &Stops;
  const BarrierParts &Parts;
  const Graph &G;
  const BarrierScript &Old, &S;
  const std::set<uint32_t> *Gaps; ///< in which moves may differ; null: all
  Graph New;
  std::vector<uint32_t> ItemOfStop;
  size_t FirstOfGap = 0; ///< in New.Transitions
};

} // namespace

void ScriptWriter::writeLines() {
  for (uint32_t L = 0; L != G.Accesses.size(); ++L) {
    Access &A = New.Accesses[L];
    if (A.IsBuffer)
      continue;
    if (S.Lines[L].In != Old.Lines[L].In)
      A.LayoutGiven = S.Lines[L].In;
    A.From = S.Lines[L].From;
    A.To = S.Lines[L].To;
    if (S.Lines[L].Does != Old.Lines[L].Does)
      operate(A, S.Lines[L].Does);
  }
}

void ScriptWriter::operate(Access &A, const LineOperations &Does) {
  A.Load = Does.Load;
  A.Store = Does.Store;
  if (A.Extra != None32 || Does.Value)
    New.extraFor(A).Clear = Does.Value;
}

void ScriptWriter::push(const Transition &X) {
  Item It = {ItemKind::Transition};
  It.Index = New.Transitions.size();
  New.Transitions.push_back(X);
  New.Items.push_back(It);
}

void ScriptWriter::keepBarrier(const Transition &X, const DenseSet<PartId> &Changed) {
  SmallVector<PartId> Kept;
  bool IsWhole = true;
  Parts.forEach(X.Image, X.Age, X.Range, [&](PartId P) {
    IsWhole &= !Changed.contains(P);
    if (!Changed.contains(P))
      Kept.push_back(P);
  });
  if (IsWhole)
    return push(X);
  for (const SubRange &R : Parts.rangesOf(Kept)) {
    Transition Piece = X;
    Piece.Range = R;
    push(Piece);
  }
}

/// Gives a barrier of the gap that makes the same move these parts too, if all together are one
/// range: drivers work barrier by barrier.
bool ScriptWriter::extendBarrier(ArrayRef<PartId> By, const PartMove &How) {
  const BarrierPart &First = Parts[By.front()];
  for (size_t N = FirstOfGap; N != New.Transitions.size(); ++N) {
    Transition &X = New.Transitions[N];
    if (X.Image != First.Image || X.Age != First.Age || !(PartMove{X.Old, X.New} == How))
      continue;
    SmallVector<PartId> All(By);
    Parts.forEach(X.Image, X.Age, X.Range, [&](PartId P) { All.push_back(P); });
    llvm::sort(All);
    std::vector<SubRange> Ranges = Parts.rangesOf(All);
    if (Ranges.size() != 1)
      continue;
    X.Range = Ranges.front();
    return true;
  }
  return false;
}

void ScriptWriter::addBarriers(uint32_t Gap, ArrayRef<PartId> Changed, bool InOwnFrame) {
  using Key = std::tuple<ImageId, uint8_t, PartMove>;
  for (size_t Round = 0, Left = 1; Left; ++Round) {
    std::map<Key, SmallVector<PartId, 4>> Alike;
    for (PartId P : Changed)
      if (ArrayRef<PartMove> Moves = S.movesOf(Gap, P); Round < Moves.size()) {
        PartId Named = InOwnFrame ? Parts.inLastFrame(P) : P;
        Alike[{Parts[P].Image, Parts[Named].Age, Moves[Round]}].push_back(Named);
      }
    Left = Alike.size();
    for (auto &[Of, Moved] : Alike) {
      llvm::sort(Moved);
      if (Round == 0 && extendBarrier(Moved, std::get<2>(Of)))
        continue;
      for (const SubRange &R : Parts.rangesOf(Moved)) {
        Transition X;
        X.Image = std::get<0>(Of);
        X.Age = std::get<1>(Of);
        X.Old = std::get<2>(Of).Old;
        X.New = std::get<2>(Of).New;
        X.Range = R;
        X.Loc = locFor(Gap, X);
        push(X);
      }
    }
  }
}

/// The place of a barrier of the text that the new one stands for, so that its comments stay;
/// None32: it stands for none.
LocOffset ScriptWriter::locFor(uint32_t Gap, const Transition &X) const {
  auto IsTaken = [&](LocOffset Loc) {
    return any_of(ArrayRef(New.Transitions).drop_front(FirstOfGap),
                  [&](const Transition &Of) { return Of.Loc == Loc; });
  };
  for (uint32_t Id : Stops.barriersIn(Gap))
    if (const Transition &Was = G.Transitions[Id]; Was.Image == X.Image && Was.Age == X.Age &&
                                                   Was.Range.overlaps(X.Range) && !IsTaken(Was.Loc))
      return Was.Loc;
  return None32;
}

/// Frames from \p From on get other numbers, since the frame of barriers comes before them.
void ScriptWriter::shiftEverys(uint32_t From) {
  for (uint32_t Stop = From; Stop != Stops.size(); ++Stop)
    if (Stops[Stop].Kind == ItemKind::EveryBegin) {
      Every &E = New.Everys[Stops[Stop].Index];
      E.Offset = (E.Offset + 1) % E.Period;
    }
}

void ScriptWriter::writeGap(uint32_t Gap) {
  SmallVector<PartId> Changed;
  auto AddChanged = [&](const BarrierScript &Of, const BarrierScript &Other) {
    for (auto It = Of.Moves.lower_bound({Gap, 0}); It != Of.Moves.end() && It->first.first == Gap;
         ++It)
      if (ArrayRef<PartMove>(It->second) != Other.movesOf(Gap, It->first.second))
        Changed.push_back(It->first.second);
  };
  if (!Gaps || Gaps->count(Gap)) {
    AddChanged(S, Old);
    AddChanged(Old, S);
  }
  for (uint32_t X : Stops.barriersIn(Gap)) {
    const Transition &Of = G.Transitions[X];
    if (S.Merged.count({Gap, Of.Image}))
      Parts.forEach(Of.Image, Of.Age, Of.Range, [&](PartId P) { Changed.push_back(P); });
  }
  llvm::sort(Changed);
  Changed.erase(llvm::unique(Changed), Changed.end());
  FirstOfGap = New.Transitions.size();
  DenseSet<PartId> IsChanged(Changed.begin(), Changed.end());
  for (uint32_t X : Stops.barriersIn(Gap))
    keepBarrier(G.Transitions[X], IsChanged);
  bool IsBetweenFrames = Gap != Stops.size() && Stops[Gap].Kind == ItemKind::FrameBegin;
  if (!IsBetweenFrames || Changed.empty())
    return addBarriers(Gap, Changed, /*InOwnFrame=*/false);
  if (followsStartFrame())
    extendStartFrame(Gap, Changed);
  else
    addStartFrame(Gap, Changed);
}

/// Is the frame before this place one that runs once, of barriers alone?
bool ScriptWriter::followsStartFrame() const {
  if (New.Items.empty() || New.Items.back().Kind != ItemKind::FrameEnd)
    return false;
  const Item &End = New.Items.back();
  auto Body = ArrayRef(New.Items).drop_front(End.Match + 1).drop_back();
  return !runsOften(New.Frames[End.Index]) &&
         all_of(Body, [](const Item &I) { return I.Kind == ItemKind::Transition; });
}

void ScriptWriter::extendStartFrame(uint32_t Gap, ArrayRef<PartId> Changed) {
  Item End = New.Items.back();
  New.Items.pop_back();
  addBarriers(Gap, Changed, /*InOwnFrame=*/true);
  ItemOfStop.back() = New.Items[End.Match].Match = New.Items.size();
  New.Items.push_back(End);
}

void ScriptWriter::addStartFrame(uint32_t Gap, ArrayRef<PartId> Changed) {
  Item It = {ItemKind::FrameBegin};
  It.Index = New.Frames.size();
  It.Match = None32;
  uint32_t Begin = New.Items.size();
  New.Frames.emplace_back();
  New.Frames.back().Explicit = true;
  New.Items.push_back(It);
  addBarriers(Gap, Changed, /*InOwnFrame=*/true);
  if (New.Items.size() == Begin + 1) { // there are fewer barriers than before, and none is new
    New.Items.pop_back();
    New.Frames.pop_back();
    return;
  }
  New.Items[Begin].Match = New.Items.size();
  It.Kind = ItemKind::FrameEnd;
  It.Match = Begin;
  New.Items.push_back(It);
  shiftEverys(Gap);
}

void ScriptWriter::pushStop(uint32_t Stop) {
  Item It = Stops[Stop];
  ItemOfStop.push_back(New.Items.size());
  if (It.Kind == ItemKind::FrameBegin) {
    New.Frames.push_back(G.Frames[It.Index]);
    It.Index = New.Frames.size() - 1;
  } else if (It.Kind == ItemKind::FrameEnd) {
    // The barriers before the next frame may join this one.
    It.Match = ItemOfStop[Stops.matchOf(Stop)];
    It.Index = New.Items[It.Match].Index;
  } else if (It.Kind == ItemKind::Transition) {
    New.Transitions.push_back(G.Transitions[It.Index]);
    It.Index = New.Transitions.size() - 1;
  }
  New.Items.push_back(It);
}

Graph ScriptWriter::run() {
  New.Items.clear();
  New.Transitions.clear();
  New.Frames.clear();
  writeLines();
  for (uint32_t Stop = 0; Stop != Stops.size(); ++Stop) {
    writeGap(Stop);
    pushStop(Stop);
  }
  for (uint32_t Stop = 0; Stop != Stops.size(); ++Stop)
    if (Stops[Stop].Match != None32)
      New.Items[ItemOfStop[Stop]].Match = ItemOfStop[Stops.matchOf(Stop)];
  dropLooseWith(New);
  return std::move(New);
}

Graph BarrierStops::write(const BarrierScript &Old, const BarrierScript &S,
                          const std::set<uint32_t> *Gaps) const {
  return ScriptWriter(*this, Old, S, Gaps).run();
}
