//===- RegionState.h - values under control flow ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An array of values, one per cell or plane. A walk over the flat item list changes them, and
/// joins them where control flow joins.
///
/// Entering a region opens a log. The first change of a value inside notes the old value. So
/// leaving the region costs as much as was changed in it, not the size of the array, and nothing
/// recurses.
///
///   if     The values at the end of the first arm are put aside and the old ones restored;
///          after the other arm (or at once, if there is none) both are joined.
///   loop   The old values are the head. The values at the end of the body are joined to
///          it. If that adds nothing the loop is done, else the body runs again from the
///          larger head, which is kept for later runs of the same walk. Only the outermost
///          of nested loops runs again, for all of them at once, so a nest costs a few
///          runs, however deep it is.
///
/// The value type has `bool joinFrom(const T &)`, true if it grew, and ==.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_TIMELINE_REGIONSTATE_H
#define AUXPLAN_LIB_PLANNER_TIMELINE_REGIONSTATE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace auxplan {

template <typename T> class RegionState {
  struct Change {
    uint32_t Index;
    uint32_t LoggedIn; ///< region in which the value was logged before this one
    T Old;
  };
  struct Region {
    uint32_t Serial;
    size_t FirstChange;
    std::vector<std::pair<uint32_t, T>> OtherArm; ///< exits of the `then` arm
    bool IsLoop = false;
    bool RunsAgain = false; ///< the head of a loop inside has grown
    std::map<size_t, T> NewHeads = {}; ///< of a loop, by change: see forEachExit()
  };

  std::vector<T> Values;
  /// Per value: serial of the innermost region that logged it; empty while there
  /// has been no region.
  std::vector<uint32_t> LoggedIn;
  std::vector<Change> Log;
  std::vector<Region> Regions;
  std::vector<uint32_t> OpenLoops; ///< which of the regions are loops
  uint32_t LastSerial = 0;
  std::map<uint32_t, std::vector<std::pair<uint32_t, T>>> Heads; ///< by loop item

public:
  void assign(size_t N, const T &V) { Values.assign(N, V); }
  void push_back(const T &V) { Values.push_back(V); }
  size_t size() const { return Values.size(); }
  bool operator==(const RegionState &O) const { return Values == O.Values; }
  /// Joins all values, outside of any region.
  bool joinFrom(const RegionState &O) {
    bool Grew = false;
    for (size_t I = 0; I != Values.size(); ++I)
      Grew |= Values[I].joinFrom(O.Values[I]);
    return Grew;
  }
  const T &operator[](size_t I) const { return Values[I]; }
  const std::vector<T> &values() const { return Values; }
  void setValues(std::vector<T> V) { Values = std::move(V); }

  /// For changing a value.
  T &at(uint32_t I) {
    if (!Regions.empty() && LoggedIn[I] != Regions.back().Serial) {
      Log.push_back({I, LoggedIn[I], Values[I]});
      LoggedIn[I] = Regions.back().Serial;
    }
    return Values[I];
  }

  /// Forgets the heads of loops: a new walk begins.
  void forgetHeads() { Heads.clear(); }

  void enterIf() { open(); }
  void enterElse() {
    std::vector<std::pair<uint32_t, T>> Arm;
    for (size_t N = Log.size(); N-- > Regions.back().FirstChange;) {
      Change &C = Log[N];
      Arm.push_back({C.Index, std::move(Values[C.Index])});
      Values[C.Index] = C.Old;
      LoggedIn[C.Index] = C.LoggedIn;
    }
    Log.resize(Regions.back().FirstChange);
    Regions.pop_back();
    open();
    Regions.back().OtherArm = std::move(Arm);
  }
  /// At the end of the second arm, before leaveIf(): calls \p F(index, then, else) with the values
  /// that the two arms leave, for each value that one of them has changed. \p F may change both.
  template <typename Fn> void forEachJoining(Fn F) {
    Region &R = Regions.back();
    llvm::DenseSet<uint32_t> InThen;
    size_t NumThen = R.OtherArm.size();
    for (size_t N = 0; N != NumThen; ++N) {
      uint32_t I = R.OtherArm[N].first;
      InThen.insert(I);
      T Then = R.OtherArm[N].second, &Else = at(I);
      F(I, Then, Else);
      R.OtherArm[N].second = std::move(Then);
    }
    for (size_t N = R.FirstChange; N != Log.size(); ++N) {
      if (InThen.count(Log[N].Index))
        continue;
      T Then = Log[N].Old;
      F(Log[N].Index, Then, Values[Log[N].Index]);
      if (!(Then == Log[N].Old))
        R.OtherArm.push_back({Log[N].Index, std::move(Then)});
    }
  }
  /// Value \p I at the end of the first arm, for changing it.
  T &thenValue(uint32_t I) {
    for (auto &[Index, V] : Regions.back().OtherArm)
      if (Index == I)
        return V;
    T Old = Values[I];
    for (size_t N = Regions.back().FirstChange; N != Log.size(); ++N)
      if (Log[N].Index == I)
        Old = Log[N].Old;
    Regions.back().OtherArm.push_back({I, std::move(Old)});
    return Regions.back().OtherArm.back().second;
  }

  /// Leaves an `if` after its second arm, which enterElse() has begun even if there is no `else`.
  /// Returns the values that were changed in one of the arms.
  std::vector<uint32_t> leaveIf() {
    std::vector<uint32_t> Joined;
    std::vector<std::pair<uint32_t, T>> Then = std::move(Regions.back().OtherArm);
    llvm::DenseSet<uint32_t> InThen;
    std::vector<Change> Changed = close();
    for (auto &[I, V] : Then) {
      at(I).joinFrom(V);
      InThen.insert(I);
      Joined.push_back(I);
    }
    // A value that only the second arm has changed has its old value in the first arm.
    for (Change &C : Changed)
      if (!InThen.count(C.Index)) {
        Values[C.Index].joinFrom(C.Old);
        Joined.push_back(C.Index);
      }
    return Joined;
  }
  /// Leaves an `if` as if it had not been entered.
  void abandonIf() {
    for (Change &C : close())
      Values[C.Index] = C.Old;
  }

  /// Is the innermost region, a loop, inside another loop?
  bool isInLoop() const { return OpenLoops.size() > 1; }
  /// Makes the loop around the innermost one run again in any case.
  void runLoopAroundAgain() { Regions[OpenLoops[OpenLoops.size() - 2]].RunsAgain = true; }

  /// Does the body of the innermost loop end within its head, and the bodies of the loops inside it
  /// within theirs?
  bool loopHolds() const {
    if (Regions.back().RunsAgain)
      return false;
    for (size_t N = Regions.back().FirstChange; N != Log.size(); ++N)
      if (T Head = headAt(N); Head.joinFrom(Values[Log[N].Index]))
        return false;
    return true;
  }
  /// Leaves a loop as if it had not been entered, except for changed heads.
  void abandonLoop() {
    for (Change &C : closeLoop())
      Values[C.Index] = C.Old;
  }

  /// Calls \p F(index, head, exit) for the values that the body of the innermost loop has changed.
  /// \p F may change both, the head for the next run. The regions around the loop keep the value
  /// from before the loop.
  template <typename Fn> void forEachExit(Fn F) {
    for (size_t N = Regions.back().FirstChange; N != Log.size(); ++N) {
      T Head = headAt(N);
      F(Log[N].Index, Head, Values[Log[N].Index]);
      if (!(Head == headAt(N)))
        Regions.back().NewHeads[N] = std::move(Head);
    }
  }
  /// The joined head of loop \p Item: (index, value), for the values that the loop has changed so
  /// far.
  llvm::ArrayRef<std::pair<uint32_t, T>> headOf(uint32_t Item) const {
    auto It = Heads.find(Item);
    if (It == Heads.end())
      return {};
    return It->second;
  }
  /// Forgets value \p I in the heads of the loops from item \p Begin up to \p End, since these were
  /// joined under another head of a loop around them.
  void dropHeads(uint32_t Begin, uint32_t End, uint32_t I) {
    for (auto It = Heads.lower_bound(Begin); It != Heads.end() && It->first < End; ++It)
      llvm::erase_if(It->second, [I](const auto &Entry) { return Entry.first == I; });
  }

  void enterLoop(uint32_t Item) {
    auto It = Heads.find(Item);
    if (It != Heads.end())
      for (auto &[I, V] : It->second)
        at(I).joinFrom(V);
    OpenLoops.push_back(Regions.size());
    open();
    Regions.back().IsLoop = true;
  }
  /// True: the loop is left; false: the body must run again (go to enterLoop). A loop inside
  /// another loop is always left, and the outermost loop runs again for it. \p StaysInHead: the
  /// loop may be left from its head.
  bool leaveLoop(uint32_t Item, bool StaysInHead) {
    bool RunsAgain = Regions.back().RunsAgain, Grew = false;
    std::vector<std::pair<uint32_t, T>> JoinedHead;
    std::vector<Change> Changed = closeLoop();
    for (Change &C : Changed) {
      T Head = C.Old;
      Grew |= Head.joinFrom(Values[C.Index]);
      JoinedHead.push_back({C.Index, std::move(Head)});
    }
    if (Grew)
      keepHead(Item, JoinedHead);
    if (Grew || RunsAgain) {
      if (OpenLoops.empty()) {
        for (Change &C : Changed)
          Values[C.Index] = C.Old;
        return false;
      }
      Regions[OpenLoops.back()].RunsAgain = true;
    }
    if (StaysInHead)
      for (auto &[I, Head] : JoinedHead)
        Values[I] = std::move(Head);
    return true;
  }

private:
  void open() {
    LoggedIn.resize(Values.size());
    Regions.push_back({++LastSerial, Log.size(), {}});
  }

  /// Joins \p Head to the kept head of \p Item.
  void keepHead(uint32_t Item, llvm::ArrayRef<std::pair<uint32_t, T>> Head) {
    std::vector<std::pair<uint32_t, T>> &Kept = Heads[Item];
    llvm::DenseMap<uint32_t, uint32_t> At;
    for (uint32_t N = 0; N != Kept.size(); ++N)
      At[Kept[N].first] = N;
    for (auto &[I, V] : Head)
      if (auto It = At.find(I); It != At.end())
        Kept[It->second].second.joinFrom(V);
      else
        Kept.push_back({I, V});
  }

  /// The head of the innermost loop, for the value of change \p N.
  const T &headAt(size_t N) const {
    auto It = Regions.back().NewHeads.find(N);
    return It == Regions.back().NewHeads.end() ? Log[N].Old : It->second;
  }

  /// Closes the innermost region, a loop. Returns the changes, with the heads.
  std::vector<Change> closeLoop() {
    size_t FirstChange = Regions.back().FirstChange;
    std::map<size_t, T> NewHeads = std::move(Regions.back().NewHeads);
    std::vector<Change> Changed = close();
    for (auto &[N, Head] : NewHeads)
      Changed[N - FirstChange].Old = std::move(Head);
    return Changed;
  }

  /// Closes the innermost region; its changes count as changes of the region around it. Returns the
  /// changes, with the values from before the region.
  std::vector<Change> close() {
    std::vector<Change> Changed(Log.begin() + Regions.back().FirstChange, Log.end());
    Log.resize(Regions.back().FirstChange);
    if (Regions.back().IsLoop)
      OpenLoops.pop_back();
    Regions.pop_back();
    for (Change &C : Changed) {
      LoggedIn[C.Index] = C.LoggedIn;
      if (Regions.empty() || C.LoggedIn == Regions.back().Serial)
        continue;
      Log.push_back({C.Index, C.LoggedIn, C.Old});
      LoggedIn[C.Index] = Regions.back().Serial;
    }
    return Changed;
  }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_TIMELINE_REGIONSTATE_H
