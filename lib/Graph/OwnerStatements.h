//===- OwnerStatements.h - queues that own what they have written *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Warns if a queue of an explicit frame reads what another queue owns. A queue owns the contents
/// of an image that it has certainly written, or acquired, unless the image is `concurrent` or
/// linear: linear images need no transfer with VK_KHR_maintenance9. A queue that gives the image
/// away, or gives up its contents, does not own it any longer. One half of a transfer is enough
/// here, since there is another warning about the other half.
///
/// Values are sets, as layouts are: a queue may be the owner on some path.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_OWNERSTATEMENTS_H
#define AUXPLAN_LIB_GRAPH_OWNERSTATEMENTS_H

#include "SliceValues.h"
#include "auxplan/Graph/Diagnostics.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan {

class OwnerStatements {
public:
  OwnerStatements(const Graph &G, DiagnosticEngine &D, SliceValues &Values);

  void beginFrame(bool IsExplicit) { Explicit = IsExplicit; }
  /// Warnings wait until the values have settled.
  void setReporting(bool Report) { Reporting = Report; }
  /// \p Item: a pass. The contents are still those before it.
  void pass(uint32_t Item);
  void transition(const Transition &T);
  /// \p Item: a present.
  void present(uint32_t Item);

private:
  uint64_t memberOf(Queue Q) const;
  bool hasOwners(ImageId I) const;
  void takeOver(const Access &A, uint64_t By);
  void read(uint32_t Item, const ImagePart &P, Aspect A, Queue On, LocOffset Loc);
  void noteOwning(uint32_t Item, const ImagePart &P, Queue Owner);
  std::optional<LocOffset> makesOwner(const Item &I, const ImagePart &P, Queue Owner,
                                      bool InSameFrame) const;

  const Graph &G;
  DiagnosticEngine &D;
  SliceValues &Values;
  std::vector<Queue> Queues; ///< by member; those beyond a word have none
  llvm::DenseSet<LocOffset> Reported;
  bool Explicit = false, Reporting = true;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_OWNERSTATEMENTS_H
