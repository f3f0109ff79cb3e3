//===- LineModes.h - modes that lines may have ---------------- -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The modes among which the exact planner chooses for a line on a cell, and, under the layout
/// contract, the layout of the line and the states that this layout admits.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_LINEMODES_H
#define AUXPLAN_LIB_PLANNER_CELLS_LINEMODES_H

#include "StepShape.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>

namespace auxplan {

class LineModes {
public:
  LineModes(const Problem &, const Semantics &, Contract);

  bool knowsLayoutsOnly() const { return LayoutContract; }
  Contract contract() const { return LayoutContract ? Contract::Layout : Contract::Access; }
  bool choosesLayouts() const { return ChoosesLayouts; }
  /// May the planner put the line into GENERAL?
  bool choosesLayout(const LineUse &) const;
  /// The line number of a present.
  uint32_t lineOfPresent(uint32_t Index) const { return G.Accesses.size() + Index; }
  bool isPresent(const LineUse &U) const { return U.Access >= G.Accesses.size(); }
  /// All modes of a line on the cell, preferred first.
  llvm::ArrayRef<Mode> of(const LineUse &U, CellId C) { return knownModes(U, C).All; }
  /// The layout in which a line uses the cell, for the layout contract.
  Layout layoutOf(const LineUse &) const;
  /// Under the layout contract a line has the mode that its layout binds, or may go around the aux
  /// data: on a queue that cannot resolve them, and where a feedback loop has the same layout. If
  /// the text leaves its layout out, it may also be in GENERAL, with the mode that is bound there.
  /// Returns the layout for a mode if it is not the canonical one; else NoLayout.
  Layout chosenLayout(const LineUse &, CellId, const Mode &);
  /// The states that all accesses can take in the layout in which a line has a mode; for the layout
  /// contract.
  StateSet takenBy(const LineUse &, CellId, const Mode &);

private:
  struct KnownModes {
    llvm::SmallVector<Mode, 3> All;
    Mode InGeneral; ///< under the layout contract
  };
  const KnownModes &knownModes(const LineUse &, CellId);
  KnownModes modesOfPresent(const PlaneClass &, CellId) const;
  void findContractFacts();
  /// Does the text decide the layout of the line, by the line or by a transition behind it?
  bool isLayoutGiven(const Access &) const;
  bool isBesideGiven(const Pass &, uint32_t Access) const;
  bool mayGoAround(uint32_t Access, AuxUsage Kind) const;

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  const TargetInfo &T;
  bool LayoutContract;
  bool ChoosesLayouts = false; ///< chooses layouts that lines leave out, under the layout contract
  /// Everything about a line and a cell on which the modes depend.
  struct Key {
    unsigned Class;
    AccessKind Kind;
    uint32_t Usages;
    bool ReadOnly;
    uint32_t AccessFacts;
    Layout In;
    bool Chooses, GoesAround;
    bool operator<(const Key &O) const {
      return std::tie(Class, Kind, Usages, ReadOnly, AccessFacts, In, Chooses, GoesAround) <
             std::tie(O.Class, O.Kind, O.Usages, O.ReadOnly, O.AccessFacts, O.In, O.Chooses,
                      O.GoesAround);
    }
  };
  std::map<Key, KnownModes> ModesOf;
  std::map<std::pair<uint32_t, Layout>, StateSet> TakenIn; ///< by plane class
  llvm::DenseSet<uint32_t> BesideGiven;      ///< lines whose layout another line of their pass
                                             ///< decides
  llvm::DenseSet<uint32_t> LikeLoop;         ///< lines that share a layout with a feedback loop
  llvm::DenseSet<uint32_t> Named;            ///< lines whose layout a transition names
  llvm::DenseMap<uint32_t, Layout> SourceIn; ///< of resolves, under the layout contract
  std::vector<QueueKind> QueueOf;            ///< per access, under the layout contract
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_LINEMODES_H
