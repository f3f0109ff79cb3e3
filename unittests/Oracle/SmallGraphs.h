//===- SmallGraphs.h - all graphs of up to three accesses -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbered graphs with one image, or two if one is resolved into the other: each shape of control
/// flow, filled with each sequence of lines that the image can have, for each image and lifetime.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ORACLE_SMALLGRAPHS_H
#define AUXPLAN_UNITTESTS_ORACLE_SMALLGRAPHS_H

#include <cstdint>
#include <string>

namespace auxplan::test {

/// The number of graphs with \p NumLines lines, up to three.
uint64_t numSmallGraphs(unsigned NumLines);
/// The text of graph \p Index among these.
std::string smallGraph(unsigned NumLines, uint64_t Index);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_SMALLGRAPHS_H
