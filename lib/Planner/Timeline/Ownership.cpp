//===- Ownership.cpp - images that queues pass on -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A release and an acquire of one image between the same queues belong together, as they do for
/// the warning about unpaired ones.
///
/// OwnershipWalk follows all paths, frames and loops until nothing is added, twice: first it finds
/// the cells that some line uses or releases on a queue that does not own them, then it notes who
/// owns each cell where. Owners change at transitions, presents and uses in transit, at borders of
/// regions that have such transitions inside, and where frames begin, so only these places have
/// records.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Ownership.h"
#include "RegionItems.h"
#include <map>
#include <set>
#include <tuple>

using namespace auxplan;

//===----------------------------------------------------------------------===//
// Owners on all paths
//===----------------------------------------------------------------------===//

namespace auxplan {

class OwnershipWalk {
public:
  OwnershipWalk(const Problem &P, Ownership &Rule) : P(P), G(P.graph()), Rule(Rule) {}
  void run();

private:
  void makeRecords();
  void addFrameRecords();
  void sortRecords();
  void forEachPassedOn(const Item &, llvm::function_ref<void(CellId)>) const;
  void addRecord(CellId C, uint32_t Item) { Rule.History[C].push_back({Item, {}, {}}); }
  void walk();
  void runCycle(uint32_t Begin);
  void runFrame(uint32_t Begin, uint32_t End);
  void beginFrame();
  uint32_t runItem(uint32_t ItemIndex);
  bool discards(const Pass &, CellId) const;
  void runPass(uint32_t ItemIndex);
  void passOn(const Item &);
  void record(uint32_t Item);

  const Problem &P;
  const Graph &G;
  Ownership &Rule;
  /// By item: the cells that have a record there.
  llvm::DenseMap<uint32_t, std::vector<CellId>> RecordedAt;
  /// By pass, as an item: the cells that the pass takes from another queue, or from transit.
  std::map<uint32_t, std::set<CellId>> TakenAt;
  RegionState<QueueOwner> State; ///< by cell
  uint64_t FrameNumber = 0;
  unsigned Cycle = 1; ///< of the frame being walked; 0: `every`s are as `if`s
  bool InFirst = true; ///< the first execution of the frame, or of its cycle
};

} // namespace auxplan

/// Calls \p F for the cells whose owner changes at the item, which is no pass.
void OwnershipWalk::forEachPassedOn(const Item &I, llvm::function_ref<void(CellId)> F) const {
  if (I.Kind == ItemKind::Transition && Ownership::changesOwner(G.Transitions[I.Index]))
    P.forEachCell(G.Transitions[I.Index], F);
  if (I.Kind != ItemKind::Present)
    return;
  ImageId Image = G.Presents[I.Index].Image;
  P.forEachCell(Image, 0, G.Images[Image].wholeRange(), F);
}

/// Makes a record at each place where the owner of a cell may change.
void OwnershipWalk::makeRecords() {
  Rule.History.resize(P.cells().size());
  std::vector<uint32_t> Open; // regions, by the item that opens them
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::IfBegin || It.Kind == ItemKind::LoopBegin ||
        It.Kind == ItemKind::EveryBegin)
      Open.push_back(I);
    else if (It.Kind == ItemKind::IfEnd || It.Kind == ItemKind::LoopEnd ||
             It.Kind == ItemKind::EveryEnd)
      Open.pop_back();
    auto Add = [&](CellId C) {
      addRecord(C, I + 1);
      for (uint32_t Region : Open)
        for (uint32_t At = Region;; At = G.Items[At].Match) {
          addRecord(C, At + 1);
          if (At != Region && G.Items[At].Kind != ItemKind::Else)
            break;
        }
    };
    forEachPassedOn(It, Add);
    if (auto Taken = TakenAt.find(I); Taken != TakenAt.end())
      llvm::for_each(Taken->second, Add);
  }
}

/// An image that is passed on begins frames in any role.
void OwnershipWalk::addFrameRecords() {
  for (CellId C = 0; C != Rule.History.size(); ++C)
    if (!Rule.History[C].empty())
      for (CellId Role = P.nextRole(C);; Role = P.nextRole(Role)) {
        for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
          addRecord(Role, I + 1);
        if (Role == C)
          break;
      }
}

void OwnershipWalk::sortRecords() {
  for (CellId C = 0; C != Rule.History.size(); ++C) {
    std::vector<Ownership::Record> &Of = Rule.History[C];
    llvm::sort(Of);
    Of.erase(std::unique(Of.begin(), Of.end(), [](auto &A, auto &B) { return A.Item == B.Item; }),
             Of.end());
    for (const Ownership::Record &R : Of)
      RecordedAt[R.Item].push_back(C);
  }
}

void OwnershipWalk::record(uint32_t Item) {
  auto It = RecordedAt.find(Item);
  if (It == RecordedAt.end())
    return;
  for (CellId C : It->second) {
    auto Here = llvm::lower_bound(Rule.History[C], Ownership::Record{Item, {}, {}});
    (InFirst ? Here->InFirst : Here->Later).joinFrom(State[C]);
  }
}

/// Does a line of the pass give up the contents of the cell where the pass begins?
bool OwnershipWalk::discards(const Pass &Pass, CellId C) const {
  return llvm::any_of(G.accessesOf(Pass), [&](const Access &A) {
    bool Replaces = !A.IsBuffer && infoOf(A.Kind).IsAttachment &&
                    (A.Load == LoadOp::Clear || A.Load == LoadOp::DontCare) &&
                    P.coversWhole(C, G.areaOf(Pass, A));
    bool IsMoved = !A.IsBuffer && A.From != NoLayout && infoOf(A.From).Discards;
    bool Touches = false;
    auto Note = [&](CellId Other) { Touches |= Other == C; };
    if (IsMoved)
      P.forEachCell(MovedBy{A}, Note);
    else if (Replaces)
      P.forEachCell(A, Note);
    return Touches;
  });
}

void OwnershipWalk::runPass(uint32_t ItemIndex) {
  const Pass &Pass = G.Passes[G.Items[ItemIndex].Index];
  forEachTouchedCell(P, Pass, [&](CellId C) {
    if (State[C].admits(Pass.On))
      return;
    if (!discards(Pass, C))
      Rule.Heeded.reset(C);
    TakenAt[ItemIndex].insert(C);
    State.at(C).useOn(Pass.On);
  });
}

/// Runs a transition or a present.
void OwnershipWalk::passOn(const Item &I) {
  const Transition *X = I.Kind == ItemKind::Transition ? &G.Transitions[I.Index] : nullptr;
  forEachPassedOn(I, [&](CellId C) {
    if (X && X->Kind == TransitionKind::Release && !State[C].admits(X->Src))
      Rule.Heeded.reset(C);
    State.at(C) = X ? Rule.ownerBehind(*X, C) : QueueOwner();
  });
}

/// Returns the item to go on with.
uint32_t OwnershipWalk::runItem(uint32_t ItemIndex) {
  record(ItemIndex);
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::Pass)
    runPass(ItemIndex);
  else if (I.Kind == ItemKind::Transition || I.Kind == ItemKind::Present)
    passOn(I);
  return runRegionItem(State, G, ItemIndex, Cycle, FrameNumber);
}

/// Images that are kept go on in their next role.
void OwnershipWalk::beginFrame() {
  std::vector<QueueOwner> Next(State.size());
  for (CellId C = 0; C != Next.size(); ++C)
    if (isKept(P, C))
      Next[P.nextRole(C)] = State[C];
  State.setValues(std::move(Next));
}

void OwnershipWalk::runFrame(uint32_t Begin, uint32_t End) {
  beginFrame();
  State.forgetHeads();
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
  record(End);
}

void OwnershipWalk::runCycle(uint32_t Begin) {
  for (uint32_t N = 0; N != std::max(Cycle, 1u); ++N) {
    FrameNumber = firstNumberOf(G, Begin) + N;
    runFrame(Begin, G.Items[Begin].Match);
  }
}

void OwnershipWalk::walk() {
  State.assign(P.cells().size(), QueueOwner());
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    Cycle = plannedCycleOf(G, I);
    InFirst = true;
    runCycle(I);
    InFirst = false;
    for (bool Again = F.Repeat || F.Count > 1; Again;) {
      RegionState<QueueOwner> Head = State;
      runCycle(I);
      Again = Head.joinFrom(State);
      State.setValues(Head.values());
    }
  }
}

void OwnershipWalk::run() {
  Rule.Heeded.resize(P.cells().size(), true);
  walk();
  makeRecords();
  addFrameRecords();
  sortRecords();
  walk();
}

//===----------------------------------------------------------------------===//
// Ownership
//===----------------------------------------------------------------------===//

Ownership::Ownership(const Problem &P) : G(P.graph()), Paired(G.Transitions.size()) {
  findPairs();
  HasReleases =
      llvm::any_of(G.Transitions, [](const Transition &X) { return isRelease(X) || comesBack(X); });
  if (HasReleases)
    OwnershipWalk(P, *this).run();
}

/// An image comes back from an external owner on any queue.
void Ownership::findPairs() {
  using HandOver = std::tuple<ImageId, unsigned, unsigned>;
  auto KeyOf = [](const Transition &X) {
    auto Number = [](Queue Q) { return unsigned(Q.Kind) << 8 | Q.Index; };
    if (X.Src.isOutside() || X.Dst.isOutside())
      return HandOver(X.Image, 0, Number(X.Src.isOutside() ? X.Src : X.Dst));
    return HandOver(X.Image, Number(X.Src), Number(X.Dst));
  };
  std::set<HandOver> Releases, Acquires;
  for (const Transition &X : G.Transitions) {
    if (isRelease(X) || leavesDevice(X))
      Releases.insert(KeyOf(X));
    else if (X.Kind == TransitionKind::Acquire)
      Acquires.insert(KeyOf(X));
  }
  for (size_t N = 0; N != G.Transitions.size(); ++N) {
    const Transition &X = G.Transitions[N];
    if (isRelease(X) || leavesDevice(X))
      Paired[N] = Acquires.count(KeyOf(X));
    else if (X.Kind == TransitionKind::Acquire)
      Paired[N] = Releases.count(KeyOf(X));
  }
}

bool Ownership::endsRelease(const Transition &X) {
  return X.Kind == TransitionKind::Acquire || infoOf(X.Old).Discards || leavesDevice(X);
}

QueueOwner Ownership::ownerBehind(const Transition &X, bool IsPaired, bool IsHeeded) {
  if (IsPaired && (isRelease(X) || leavesDevice(X)))
    return QueueOwner::nobody();
  bool ToQueue = isRelease(X) || (takes(X) && IsPaired) || comesBack(X);
  bool Keeps = ToQueue && !infoOf(X.Old).Discards && IsHeeded;
  return Keeps ? QueueOwner::only(X.Dst) : QueueOwner();
}

QueueOwner Ownership::findOwner(uint32_t Item, CellId C, bool InFirst) const {
  auto Behind = llvm::upper_bound(History[C], Record{Item, {}, {}});
  if (Behind == History[C].begin())
    return QueueOwner();
  return InFirst ? std::prev(Behind)->InFirst : std::prev(Behind)->Later;
}

bool auxplan::canRunOps(const Problem &P, CellId C, Queue Q) {
  return P.rules().resolveQueues(P.classOfCell(C).Kind) >> unsigned(Q.Kind) & 1;
}

const Transition *auxplan::releaseAhead(const Problem &P, uint32_t Item, CellId C) {
  const Graph &G = P.graph();
  auto IsOp = [&](uint32_t I) {
    return G.Items[I].Kind == ItemKind::Op || G.Items[I].Kind == ItemKind::Sync ||
           G.Items[I].Kind == ItemKind::Barrier;
  };
  auto MovedBy = [&](uint32_t I) -> const Transition * {
    if (G.Items[I].Kind != ItemKind::Transition)
      return nullptr;
    const Transition &X = G.Transitions[G.Items[I].Index];
    const Plane &Pl = P.planeOf(C);
    bool Takes = P.firstOf(X.Image) == Pl.Image && X.Age == Pl.Age &&
                 P.imageOf(Pl).movedRange(X.Range).overlaps(P.rangeOf(C));
    return Takes ? &X : nullptr;
  };
  uint32_t Behind = Item, Before = Item; // the items of a frame enclose the items of its ops
  while (IsOp(Behind))
    ++Behind;
  while (IsOp(Before))
    --Before;
  const Transition *X = MovedBy(Behind);
  bool IsRelease = X && X->Kind == TransitionKind::Release;
  return IsRelease && (X->Dst.isOutside() || !MovedBy(Before)) ? X : nullptr;
}
