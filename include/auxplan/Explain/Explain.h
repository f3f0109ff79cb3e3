//===- Explain.h - why an op is in a plan -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Answers, for each op of a plan, whoever made the plan: which steps left the cells in the states
/// that the op finds, which access cannot take these states, which rows of the tables say so, and
/// what the op costs. An op that no access needs saves cost, or is superfluous.
///
/// The checker decides whether an op is needed: it executes the plan once more without the op, and
/// the errors that it then finds are the accesses that need the op. If it finds none, the
/// difference between the two costs is the reason. An op that is superfluous by itself may be
/// needed if another op is left out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_EXPLAIN_EXPLAIN_H
#define AUXPLAN_EXPLAIN_EXPLAIN_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Layouts/RuleText.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan {

/// A step of a plan that an explanation names.
struct NamedStep {
  enum class Is : uint8_t {
    Start,      ///< memory that no step has written
    Owner,      ///< an external owner has handed the image over
    Access,     ///< Index: into Graph::Accesses
    Op,         ///< Index: into Graph::Ops
    Transition, ///< Index: into Graph::Transitions
    Present,    ///< Index: into Graph::Presents
    FrameEnd,   ///< an external owner gets the image back. Index: into Graph::Items
    Join        ///< paths meet. Index: into Graph::Items
  };
  Is What = Is::Start;
  bool IsSource = false; ///< the source of a `resolve`
  uint32_t Index = None32;
  bool operator==(const NamedStep &O) const {
    return What == O.What && IsSource == O.IsSource && Index == O.Index;
  }
  bool operator<(const NamedStep &O) const {
    return std::tie(What, Index, IsSource) < std::tie(O.What, O.Index, O.IsSource);
  }
};

/// A way from one step to another leaves the order of the text.
enum class WayAround : uint8_t {
  None, ///< the second step stands behind the first
  Loop, ///< the way leads from the end of a loop to its beginning
  Frame ///< the way leads into a later frame
};

/// A step that left cells in states that the op finds.
struct OpMaker {
  NamedStep Step;
  StateSet Leaves; ///< the states in which it leaves the cells of the op
  WayAround Way = WayAround::None;
  uint32_t Loop = None32; ///< the item of that loop
};

/// A step that is wrong without the op.
struct OpNeed {
  NamedStep Step;
  StateSet Refused;    ///< states that it cannot take
  std::string Message; ///< what the checker says about it
  std::string Because; ///< why it cannot take these states; empty: it is not about states
  WayAround Way = WayAround::None;
  uint32_t Loop = None32;
  Mode Used;                   ///< of accesses
  std::vector<RuleText> Rules; ///< rows of the tables that decide about it
};

/// An access that costs more without the op.
struct OpSaving {
  NamedStep Step;
  uint64_t With = 0, Without = 0; ///< bytes of one execution
};

/// Why one op is in a plan.
struct OpExplanation {
  uint32_t Op = None32; ///< index into Graph::Ops
  uint32_t Pass =
      None32;            ///< the pass that it belongs to, or the next one; index into Graph::Passes
  uint32_t Present = None32; ///< the present that follows before any pass does; Graph::Presents
  bool IsBefore = false; ///< in a frame before the last, which runs once: in the prologue
  uint32_t ClearOf = None32; ///< the access whose clear the op does; index into Graph::Accesses
  StateSet From, To;
  uint64_t Bytes = 0;  ///< of one execution, without calls and stalls
  uint64_t Weight = 0; ///< executions per frame, in 1/2^20
  RuleText Rule;       ///< the row of the tables without which the op would not be needed
  std::optional<Disturbance> Disturbs; ///< what it does to graphics state; none: not known
  std::vector<OpMaker> MadeBy;
  std::vector<OpNeed> NeededBy;  ///< empty: the plan is right without the op
  std::vector<OpSaving> Savings; ///< the plan is right without the op: accesses, the dearest first
  /// If the plan is right without the op: the bytes that a frame, with all frames before it, costs
  /// more without it. Negative: the op costs more than it saves.
  std::optional<int64_t> Saves;
};

/// Why an access does not use the aux data of its plane.
struct LostMode {
  NamedStep Step;
  Mode Used;
  /// The aux data that the rules let it bind: the plan goes around these by choice. Empty: the rules
  /// decide.
  std::vector<AuxUsage> MayBind;
  std::vector<RuleText> Rules; ///< rows that decide; none if the plan does
};

/// A line of a feedback loop for which its driver binds aux data that the hardware cannot keep.
struct UnsafeLoop {
  NamedStep Step;
  std::string Why; ///< what the driver binds, and which layout is safe
};

/// The aux data of one plane, and the accesses that go around them.
struct PlaneExplanation {
  PlaneId Plane = 0;
  AuxUsage Kind = AuxUsage::NONE;
  std::string Why; ///< facts of the plane and the rule that gives or refuses the kind
  RuleText Rule;
  std::vector<LostMode> Lost;
  std::vector<UnsafeLoop> Loops;
};

struct PlanExplanation {
  /// In the order of the text, but those of the last frame come first: people ask about these.
  std::vector<OpExplanation> Ops;
  std::vector<PlaneExplanation> Planes; ///< the planes of role 0 that the graph uses
  PlanCost Cost;
  std::vector<std::string> Apart; ///< why each frame of the prologue is planned apart
};

/// Explains the plan in \p P.graph(). None after errors: the plan is wrong, and \p D says why.
std::optional<PlanExplanation> explainPlan(const Problem &P, DiagnosticEngine &D);

} // namespace auxplan

#endif // AUXPLAN_EXPLAIN_EXPLAIN_H
