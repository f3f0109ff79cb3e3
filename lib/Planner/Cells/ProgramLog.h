//===- ProgramLog.h - the programs of all cells -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Keeps the results of CellPrograms. Each step of a cell is kept twice: as an instruction in a
/// tree (ProgramTree.h), in which equal programs are one, and as an event, which says where in the
/// graph the step is. Events stand in the order of the text.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_PROGRAMLOG_H
#define AUXPLAN_LIB_PLANNER_CELLS_PROGRAMLOG_H

#include "JointCells.h"
#include "ProgramTree.h"
#include "SearchPrices.h"
#include "lib/Planner/Decisions/Decisions.h"

namespace auxplan {

/// The place of a step in the graph, for the writer of the plan; the instruction has the meaning of
/// the step.
struct CellEvent {
  CellId Cell = 0;
  uint32_t Item = 0; ///< the item of the step
  /// The line of a step that uses the cell, or the present; see ProgramLog::accessOf().
  uint32_t Access = None32;
  SlotNumber TouchedIn = 0; ///< the slot in which the cell has been touched before
  Queue Producer;           ///< the queue of the pass that has used the cell last
  bool HasProducer = false;
  OpsAt Place : 2;
  bool BeforeChain : 1;     ///< its ops stand in front of the render pass instance
  bool HasSeveralLines : 1; ///< several lines use the cell
  bool IsSource : 1;        ///< one line uses the cell, as the source of a `resolve`
  bool IsBare : 1;          ///< it has no slot and is no use: ops may stand on either side
  bool IsAgreement : 1;     ///< it only asks for a clear value: likewise, unless ops stand there
  CellEvent()
      : Place(OpsAt::BeforeItem), BeforeChain(false), HasSeveralLines(false), IsSource(false),
        IsBare(false), IsAgreement(false) {}
};

/// One execution of a frame, or the equal executions of a frame that repeats.
struct FrameExecution {
  uint32_t FrameItem;
  uint32_t FirstEvent;
  uint64_t FrameNumber; ///< of the first of these executions
  uint32_t Times = 1;   ///< executions planned alike
  bool IsFirst = false; ///< of the first cycle of a frame that repeats, if layouts differ
};

class ProgramLog {
public:
  explicit ProgramLog(const JointCells &Joint) : Joint(Joint), LastOf(Joint.numCells(), None32) {}

  // Writing.
  void reserve(size_t NumEvents) { Events.reserve(NumEvents); }
  /// Begins the programs of another execution, whose events follow.
  void begin(FrameExecution);
  uint32_t numberOf(const Instruction &I) { return Tree.numberOf(I); }
  /// See ProgramTree::mark().
  void mark(CellId Lead, ProgramPoint At, bool MaySkip = false) {
    Tree.mark(Ends.back()[Lead], Open[Lead], At, MaySkip);
  }
  void append(CellId C, const CellEvent &E, uint32_t InstructionNumber) {
    ProgramId &End = Ends.back()[Joint.leadOf(C)];
    End = Tree.append(End, InstructionNumber);
    LastOf[C] = Events.size();
    Events.push_back(E);
    Events.back().Cell = C;
  }
  /// The number of the last instruction of a cell's program in the present execution.
  uint32_t lastInstruction(CellId C) const {
    return Tree.numberOfLast(Ends.back()[Joint.leadOf(C)]);
  }
  /// Keeps the lines of a step; returns the value for CellEvent::Access.
  uint32_t addLines(llvm::ArrayRef<LineUse>);
  /// The last event of a cell in the present execution; null: there is none.
  const CellEvent *lastOf(CellId C) const;

  // Reading.
  llvm::ArrayRef<FrameExecution> walks() const { return Walks; }
  llvm::ArrayRef<CellEvent> eventsIn(uint32_t Walk) const;
  const CellEvent &event(uint32_t Index) const { return Events[Index]; }
  llvm::ArrayRef<uint32_t> eventsOf(CellId);
  llvm::ArrayRef<uint32_t> eventsOf(CellId, uint32_t Walk);
  ProgramId programOf(CellId C, uint32_t Walk) const { return Ends[Walk][Joint.leadOf(C)]; }
  ProgramTree &programs() { return Tree; }
  const ProgramTree &programs() const { return Tree; }
  /// The line of a use of a step.
  uint32_t accessOf(const CellEvent &E, size_t Use) const {
    return E.HasSeveralLines ? SeveralLines[E.Access + Use] : E.Access;
  }
  /// Drops everything but the events in the order of the text.
  void forgetPrograms();

private:
  uint32_t endOf(uint32_t Walk) const {
    return Walk + 1 == Walks.size() ? Events.size() : Walks[Walk + 1].FirstEvent;
  }

  const JointCells &Joint;
  ProgramTree Tree;
  std::vector<CellEvent> Events;
  std::vector<uint32_t> LastOf;       ///< per cell: its last event
  std::vector<uint32_t> SeveralLines; ///< of steps with several lines for a cell
  std::vector<FrameExecution> Walks;
  std::vector<std::vector<ProgramId>> Ends; ///< by walk and leading cell
  /// By leading cell: the regions of its program in which the walk is.
  llvm::DenseMap<CellId, llvm::SmallVector<ProgramTree::OpenRegion, 2>> Open;
  std::vector<uint32_t> FirstOfLead, ByLead; ///< events by leading cell, after the first call of
                                             ///< eventsOf()
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_PROGRAMLOG_H
