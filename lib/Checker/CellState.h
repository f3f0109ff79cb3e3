//===- CellState.h - the state of one cell at one point ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checker's knowledge of a cell at one point of a plan, and how it joins where two paths meet.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CELLSTATE_H
#define AUXPLAN_LIB_CHECKER_CELLSTATE_H

#include "auxplan/Planner/Ownership.h"

namespace auxplan {

/// Number of a clear value among those that the plan uses. 0: none.
using ValueId = uint32_t;
/// Two paths disagree about the value.
constexpr ValueId ConflictingValues = ~0u;

/// The most that the word for the clear type may say in each state of a row. The word may say more
/// than the state carries: an access that goes around the aux data does not write it.
struct ClearWord {
  StateSet Default, Any; ///< states in which the word may tell this clear type

  ClearClass in(StateId S) const {
    if (Any.has(S))
      return ClearClass::Any;
    return Default.has(S) ? ClearClass::Default : ClearClass::None;
  }
  ClearClass most() const {
    if (!Any.empty())
      return ClearClass::Any;
    return Default.empty() ? ClearClass::None : ClearClass::Default;
  }
  void add(StateSet In, ClearClass Says) {
    if (Says >= ClearClass::Default)
      Default.join(In);
    if (Says >= ClearClass::Any)
      Any.join(In);
  }
  void join(const ClearWord &O) {
    Default.join(O.Default);
    Any.join(O.Any);
  }
  bool operator==(const ClearWord &O) const { return Default == O.Default && Any == O.Any; }
};

/// The state of one cell at one point.
struct CellState {
  StateSet Row;
  /// Members of the row in which the contents may be defined. In other members they are undefined,
  /// and reading them is never wrong.
  StateSet Held;
  /// The value for which the clear blocks of the row's members stand; 0 if no member carries
  /// any.
  ValueId Value = 0;
  Layout In = Layout::UNDEFINED; ///< NoLayout: any
  Aspect Of = Aspect::Color;     ///< the cell's
  bool Moves = true;             ///< uses move it from a layout to one of another name
  bool MayMove = false;          ///< a path has left it in another layout than `In`
  bool LosesName = false;        ///< explicit paths join, and the image does not go back to an
                                 ///< external owner
  bool Nameless = false;         ///< such paths have left it in two layouts; the next use discards
                                 ///< it
  bool Defined = false;          ///< the contents may be defined
  bool HoldsClear = false;       ///< a member of Held carries clear blocks
  bool Lost = false;             ///< on some path another object has overwritten it since
  bool Denied = false;           ///< see OpRules::apply
  /// Words in memory may still say that the cell is compressed, though its row does not.
  bool WordStale = false;
  ClearWord Word;
  bool EntryLost = false;       ///< the entries that lead to its aux data may be those of another
                                ///< cell
  LocOffset EntryAt = None32;   ///< the place that wrote those entries; for notes
  bool WithOwner = false;       ///< released to an external owner and not used since
  QueueOwner Owner;             ///< who may run ops on it
  uint32_t PassedBy = None32;   ///< the transition that has made them its owner; for notes
  LocOffset ChangedAt = None32; ///< the place that brought it into its states; for notes

  bool operator==(const CellState &O) const {
    return Row == O.Row && Held == O.Held && Value == O.Value && In == O.In &&
           MayMove == O.MayMove && Nameless == O.Nameless && Defined == O.Defined &&
           Denied == O.Denied && WordStale == O.WordStale && Word == O.Word && Lost == O.Lost &&
           EntryLost == O.EntryLost && WithOwner == O.WithOwner && Owner == O.Owner;
  }
  bool joinFrom(const CellState &);
  /// An access goes around the aux data, or another owner takes the memory; neither writes the
  /// word.
  void leaveWord(StateSet Compressed) { WordStale |= !(Row & Compressed).empty(); }
  void moveTo(Layout L) {
    In = L;
    MayMove = Nameless = false;
  }
  void undefine() {
    Defined = HoldsClear = false;
    Held = StateSet();
  }
  /// A discard: contents that were lost are not needed any more.
  void discard() {
    undefine();
    Lost = false;
  }
  /// The value of clear blocks does not matter if the contents are undefined.
  ValueId neededValue() const { return HoldsClear ? Value : 0; }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CELLSTATE_H
