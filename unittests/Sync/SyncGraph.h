//===- SyncGraph.h - graphs whose lines wait for each other -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs made from a seed, with few objects and many hazards: images with levels and layers,
/// depth, rings, images of an external owner; buffers used by parts; objects that share memory; one
/// to three queues; the host; subpasses; `if`, `loop`, `every`, start-up frames and frames that
/// repeat. The frames are not explicit.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_SYNC_SYNCGRAPH_H
#define AUXPLAN_UNITTESTS_SYNC_SYNCGRAPH_H

#include <random>
#include <set>
#include <string>
#include <vector>

namespace auxplan::test {

class SyncGraph {
public:
  /// What a graph has. Small ones are a straight line of few passes, for searches that try all.
  struct Shape {
    unsigned Queues = 3, Passes = 8;
    bool Regions = true, Host = true, Images = true, Repeats = true;
    bool Subpasses = true, SharesMemory = true;
    unsigned Size = 64; ///< width and height of images
    bool Races = true;  ///< a pass may use two objects of the same memory, which no barrier orders
  };
  SyncGraph(uint32_t Seed, Shape);
  const std::string &text() const { return Text; }

private:
  unsigned below(unsigned N) { return Random() % N; }
  bool take(const std::string &Object);
  bool chance(unsigned Percent) { return below(100) < Percent; }
  void declare();
  void frame(const std::string &Head, unsigned Passes);
  void items(unsigned Passes, unsigned Depth);
  void region(unsigned Passes, unsigned Depth);
  void pass();
  void draw(const std::string &Name);
  void compute(const std::string &Name, const std::string &Queue);
  void copy(const std::string &Name, const std::string &Queue);
  void host(const std::string &Name);
  std::string freeImage(const std::vector<std::string> &);
  std::string part(const std::string &Image);
  std::string bytes();
  std::string queue(bool Computes);
  void line(const std::string &S) { Text += S + "\n"; }

  std::mt19937 Random;
  Shape Has;
  std::string Text;
  std::set<std::string> Taken; ///< by the pass at hand
  std::set<std::string> Sharing; ///< objects that share memory with the other one of their kind
  std::string LastDraw, LastColor;
  unsigned NumPasses = 0;
};

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_SYNC_SYNCGRAPH_H
