//===- PlanEdits.h - plans changed by a step --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Changes a plan, given as lines of canonical text, by a step: an op is added, removed or moved,
/// or gets another queue or a predicate; an access or a present gets another mode; an op does a
/// clear; a part of another plan replaces a part. The graph of the plan stays the same. The edits
/// know nothing of what is right, so many results are no plans.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ATTACK_PLANEDITS_H
#define AUXPLAN_UNITTESTS_ATTACK_PLANEDITS_H

#include "Dice.h"
#include "auxplan/Planner/Problem.h"

namespace auxplan::attack {

std::string joined(const Words &Lines);
Words splitLines(llvm::StringRef Text);

/// Edits of plans of one graph for one target.
class PlanEdits {
public:
  PlanEdits(const Problem &P, Dice &Choices);
  /// \p Other: another plan of the same graph, from which parts are taken.
  void change(Words &Plan, const Words &Other);
  /// Says that the plan keeps another contract, or the limits of the driver.
  void changeTerms(Words &Plan);

private:
  enum class LineKind : uint8_t {
    Outside,
    Frame,
    Region,
    Else,
    Pass,
    Close,
    Op,
    Access,
    Present,
    Other
  };
  struct Range {
    std::string Text;
    std::string Image; ///< with its age
    AuxUsage Kind;
    Aspect Of;
  };
  struct Place {
    LineKind Kind = LineKind::Outside;
    bool InPass = false;
    uint32_t Opener = 0; ///< of a closing line
    std::string Queue;   ///< of the pass that the line is in or before
  };

  void addRange(ImageId, uint8_t Age, SubRange);
  void addKinds(const Plane &, const SubRange &Whole);
  void addValues();
  std::vector<Place> placesOf(const Words &Plan) const;
  size_t find(const std::vector<Place> &, LineKind);

  void removeOp(Words &);
  void insertOp(Words &);
  void moveOp(Words &);
  void copyOp(Words &);
  void renameOp(Words &);
  void reQueue(Words &);
  void predicate(Words &);
  void splitOp(Words &);
  void changeMode(Words &);
  void clearByOp(Words &);
  void clearOtherwise(Words &);
  void joinOp(Words &);
  void addElse(Words &);
  void addPrologue(Words &);
  void takePass(Words &, const Words &Other);
  void changeKind(Words &);

  std::string someOp();
  std::string opFor(const Range &, const std::string &Mnemonic);
  std::string someValue(const Range &);
  std::string someMnemonic(const Range &);
  std::string somePredicate();
  std::string someMode(llvm::StringRef Line);
  std::string placed(std::string Op, const Place &);
  void put(Words &, const std::string &Op);
  const MnemonicInfo *mnemonicIn(llvm::StringRef Line) const;

  const Problem &P;
  Dice &Choices;
  std::vector<Range> Ranges;
  Words ColorValues, DepthValues, StencilValues;
  Words Modes;
  struct Kinded {
    std::string Text;  ///< as in `aux TEXT KIND`
    std::string Image; ///< without its age
    llvm::SmallVector<AuxUsage, 4> Kinds;
  };
  std::vector<Kinded> Several; ///< planes that could have several kinds
};

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_PLANEDITS_H
