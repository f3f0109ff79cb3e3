//===- CostFile.h - costs given in a file -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A file of cost coefficients, for all images and for single ones, that replace those of the
/// tables. docs/Costs.md has the form.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_COSTFILE_H
#define AUXPLAN_PLANNER_COSTFILE_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Layouts/Costs.h"

namespace auxplan {

class CostFile {
public:
  /// Reads the buffer of \p D. None after an error, which has been reported.
  static std::optional<CostFile> parse(DiagnosticEngine &D);

  /// Are all images of the file in the graph? Reports an error if not.
  bool checkImages(const Graph &, DiagnosticEngine &D) const;

  /// The changes for all images.
  const CostChanges &changes() const { return Changes; }
  bool hasImages() const { return !Images.empty(); }
  /// The additional changes for one image, by its name; null: none.
  const CostChanges *changesOf(llvm::StringRef Image) const;

private:
  friend class CostParser;
  struct OfImage {
    std::string Name;
    LocOffset Loc;
    CostChanges Changes;
  };
  CostChanges Changes;
  std::vector<OfImage> Images;
  llvm::StringMap<uint32_t> IndexOf; ///< into Images
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_COSTFILE_H
