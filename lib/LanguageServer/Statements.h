//===- Statements.h - from the text to the plan -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The things of a plan that stand at a place of the text. A plan may hold copies of a frame, for
/// the frames before the steady one; its last frame counts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_STATEMENTS_H
#define AUXPLAN_LIB_LANGUAGESERVER_STATEMENTS_H

#include "Snapshot.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Explain/StepRules.h"

namespace auxplan::lsp {

/// The word at an offset; an op of two words is one word. None: there is none.
std::optional<TextRange> wordAt(const Snapshot &, uint32_t Offset);

/// A name at an offset, and the thing that it names.
struct NamedThing {
  NameUse::Is Role; ///< of the declaration
  std::string Name;
  TextRange At;                  ///< where the name stands
  uint32_t Declaration = None32; ///< the name there; None32: there is none
};
/// Asks the graph, which knows declarations, and the index only where the graph does not.
std::optional<NamedThing> nameAt(const Snapshot &, uint32_t Offset);

/// The statement around an offset, if it is a line of a pass or an op.
struct StatementAt {
  llvm::SmallVector<uint32_t, 2> Accesses; ///< a line that names two aspects is two
  uint32_t Op = None32;
};
StatementAt statementAt(const Snapshot &, const Graph &Plan, uint32_t Offset);

/// The pass whose name stands at an offset.
std::optional<uint32_t> passAt(const Graph &Plan, uint32_t Loc);

/// Can the target have an image like this?
bool verifiesFor(const Image &, const TargetInfo &);

/// The rows of the tables that give accesses their modes.
class ModeRules {
public:
  explicit ModeRules(const Problem &P) : S(P.graph()), Ways(P.graph()), Rules(P, S, Ways) {}
  std::vector<RuleText> of(const NamedStep &Step, CellId Cell) const {
    return Rules.ofMode(Step, Cell);
  }

private:
  Semantics S;
  StepWays Ways;
  StepRules Rules;
};

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_STATEMENTS_H
