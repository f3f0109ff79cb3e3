//===- CellSearch.h - the cheapest choices for one cell ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Best-first search over partial plans of a CellPoints (Oracle.h has the idea).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ORACLE_CELLSEARCH_H
#define AUXPLAN_UNITTESTS_ORACLE_CELLSEARCH_H

#include "CellPoints.h"

namespace auxplan::test {

/// Bytes and ops, weighted, in the order in which they count.
struct PlanPrice {
  uint64_t First = 0, Second = 0;
  bool operator<(const PlanPrice &O) const {
    return std::tie(First, Second) < std::tie(O.First, O.Second);
  }
};

using WorldSet = std::vector<World>; ///< sorted
/// The choices of a plan at each point; -1: no path comes there.
using Choices = std::vector<int>;
/// Modes that lines have been given because other cells share them, and the cells whose clear by a
/// line has been said to be fast, or slow.
struct FixedModes : std::map<std::pair<uint32_t, bool>, Mode> {
  std::map<std::pair<uint32_t, CellId>, bool> Clears;
};

/// The mode of a use in combination number \p Index of the modes of a phase.
inline Mode modeOf(const Point &N, size_t Use, unsigned Index) {
  for (size_t U = 0; U != Use; ++U)
    Index /= N.Of[U].Modes.size();
  return N.Of[Use].Modes[Index % N.Of[Use].Modes.size()];
}

class CellSearch {
public:
  /// \p Budget: the number of partial plans that the search may look at.
  CellSearch(const Problem &P, const CellPoints &C, Minimize M, size_t &Budget)
      : P(P), C(C), M(M), Budget(Budget) {}

  struct Found {
    PlanPrice Price;
    Choices Plan;
    WorldSet End; ///< the worlds at the end of the frame
  };
  /// The cheapest plan of the frame from \p From; none: there is no plan, or GaveUp. For a frame
  /// that repeats, \p Steady asks for a plan with which the frame can go on.
  std::optional<Found> cheapest(const WorldSet &From, bool Steady, const FixedModes &);
  /// All sets of worlds in which a frame from \p From may end, each with a plan.
  std::vector<Found> allEnds(const WorldSet &From, const FixedModes &);
  bool GaveUp = false;

private:
  using Mask = unsigned __int128; ///< of numbered worlds
  struct Partial {
    std::vector<Mask> Seen, Pending;
    Choices Choice;
    std::vector<uint64_t> Paid; ///< per price slot, in units
    uint64_t Bytes = 0, Ops = 0, Rest = 0;
  };
  using Key = std::vector<Mask>;

  unsigned number(const World &);
  uint64_t price(uint32_t Point, const PointUse *, unsigned What, bool Cleared, StateId);
  void pay(Partial &, uint32_t Slot, uint64_t Weight, uint64_t Units) const;
  std::vector<Found> search(const WorldSet &From, bool Steady, bool All, const FixedModes &);
  /// Goes on until a choice is needed at the returned point, or all paths have been walked (returns
  /// the number of points), or a world is stopped (returns -1).
  int advance(Partial &, const FixedModes &);
  void choose(Partial &, uint32_t Id, int Way);
  bool visit(Partial &, uint32_t Id);
  bool hasOneValue(const Partial &, uint32_t Id) const;
  uint8_t valueInPlace(const Partial &, uint32_t Id) const;
  void comeFromOwner(Hold, World Given, std::vector<World> &To) const;
  bool leave(Partial &, uint32_t Id, World, std::vector<World> &To);
  bool use(Partial &, uint32_t Id, World, std::vector<World> &To);
  bool runOp(Partial &, uint32_t Id, const SlotChoice &, World, std::vector<World> &To);
  bool isSelected(const SlotChoice &, StateId) const;
  bool isRead(const Point &, Mode, World) const;
  bool clear(Partial &, uint32_t Id, const FastClear &, World, std::vector<World> &To);
  World changed(const Partial &, uint32_t Id, World, StateId Next, Hold) const;
  void choicesAt(const Partial &, uint32_t Id, const FixedModes &, std::vector<int> &) const;
  bool isIdle(const Partial &, uint32_t Id, const SlotChoice &) const;
  Mask placeAtJoin(Mask);
  template <typename Fn> void leaveInAllWays(Partial &, uint32_t Id, World Now, Fn Leave) const;
  void findComing(const WorldSet &From);
  Mask comesBack(const Partial &, uint32_t Id) const;
  Key keyOf(const Partial &) const;
  PlanPrice priceOf(const Partial &S, bool WithRest) const {
    uint64_t Bytes = S.Bytes + (WithRest ? S.Rest : 0);
    return M == Minimize::Traffic ? PlanPrice{Bytes, S.Ops} : PlanPrice{S.Ops, Bytes};
  }

  const Problem &P;
  const CellPoints &C;
  Minimize M;
  size_t &Budget;
  bool Loops = false; ///< the frame's end leads to its beginning in this search
  std::vector<World> Worlds;
  std::vector<Mask> Coming, Returning; ///< per point: the worlds that paths may bring, forward and
                                       ///< back
  std::map<std::tuple<uint32_t, uint32_t, unsigned, bool, StateId>, uint64_t> Prices;
};

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_CELLSEARCH_H
