//===- PlaneClassifier.h - which class a plane has --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives the planes of a graph their classes. The tables say which aux kind a plane has. A `kind`
/// statement of the graph, and an access of a plan that binds another kind, can say otherwise; and
/// a plane whose CCS cannot be mapped loses it.
///
/// Most graphs have many images with equal descriptions, so the classifier asks the tables only
/// once about those that it has just seen.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_PLANECLASSIFIER_H
#define AUXPLAN_LIB_PLANNER_MODEL_PLANECLASSIFIER_H

#include "auxplan/Layouts/Costs.h"
#include "auxplan/Layouts/RuleMemory.h"
#include "auxplan/Planner/CellMap.h"
#include "auxplan/Planner/PlaneClass.h"
#include <array>

namespace auxplan {

class CostFile;

/// The classes, and the coefficients of costs that they name. The first table of costs is for
/// images without measurements.
struct PlaneClasses {
  std::vector<PlaneClass> Classes;
  std::vector<CostTable> Costs;
};

class PlaneClassifier {
public:
  /// \p Costs: a file of coefficients, or null. One thread at a time may ask \p Rules.
  PlaneClassifier(const Graph &G, const TargetInfo &T, const CostFile *Costs, RuleMemory &Rules,
                  CellMap &Map, PlaneClasses &To);

  /// Gives each plane the class of the tables.
  void classify();
  /// Gives planes these kinds; in a plan, others have the kinds that their accesses bind.
  void takeKinds(llvm::ArrayRef<KindStmt>);
  /// The CCS of a plane cannot be mapped.
  void loseCcs(PlaneId);
  /// The levels of a plane with aux data that have none, if there are such levels.
  std::optional<PlainLevels> plainLevelsOf(PlaneId);

private:
  using ClassesOfImage = std::array<uint16_t, NumAspects>;
  struct AlikeImages {
    ImageId First = None32;
    uint16_t Costs;
    ClassesOfImage Classes;
  };
  const ClassesOfImage &classesFor(ImageId);
  uint16_t classFor(const Image &, Aspect, uint16_t Costs, std::optional<AuxUsage> Given = {},
                    bool HasCcs = true, unsigned Mip = 0);
  uint16_t costsFor(const Image &);
  void giveKind(ImageId, Aspect, AuxUsage);
  const PlaneClass &classOf(PlaneId P) const { return To.Classes[Map.plane(P).Class]; }

  const Graph &G;
  const TargetInfo &T;
  const CostFile *Costs;
  RuleMemory &Rules;
  CellMap &Map;
  PlaneClasses &To;
  std::array<AlikeImages, 64> KnownImages; ///< by hash of the description
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_PLANECLASSIFIER_H
