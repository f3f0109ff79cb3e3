//===- EngineGraph.h - frames like those of engines -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frames that are put together from what engines do: cascades of shadow maps, chains of levels by
/// draws, blits and compute, cube faces, a prepass whose depth is tested and sampled later,
/// history, compute and transfer queues with transfers of ownership, images that share memory,
/// multiview, draws that read what they write, samples and their resolves, clears of all sorts, and
/// images of owners outside. Chance decides which blocks a frame has, of which images, with which
/// operations, and what stands in branches, loops and `every`s. A block leaves images behind that
/// later blocks read, so blocks depend on each other.
///
/// Most draws are valid graphs; the caller drops the others.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ATTACK_ENGINEGRAPH_H
#define AUXPLAN_UNITTESTS_ATTACK_ENGINEGRAPH_H

#include "EngineText.h"

namespace auxplan::attack {

class EngineGraph {
public:
  explicit EngineGraph(uint32_t Seed);
  std::string text() const { return Frame.text(); }

private:
  using Block = void (EngineGraph::*)();
  void plan(std::vector<Block> &);
  void shadows();
  void bloom();
  void levels();
  void cube();
  void scene();
  void history();
  void asyncWork();
  void upload();
  void sharedMemory();
  void eyes();
  void feedback();
  void clears();
  void samples();
  void show();

  size_t make(const char *Name, const std::string &Format, const std::string &Usage,
              unsigned Mips = 1, unsigned Layers = 1, unsigned Samples = 1);
  size_t makeColor(const char *Name, bool Stores, unsigned Mips = 1, unsigned Layers = 1,
                   unsigned Samples = 1);
  size_t makeDepth(const char *Name, unsigned Layers = 1, unsigned Samples = 1);
  std::string someLoad(size_t Image);
  std::string clearOf(size_t Image);
  std::string pass(const char *Name) { return Name + std::to_string(Passes++); }
  void readSome();
  void reduce(size_t Image, unsigned Level, const Part &Layers);
  template <typename Fn> void perhaps(unsigned Percent, Fn Inside);
  void leave(size_t Image, Part P = {}) { Left.push_back({Image, P}); }

  Dice Choices;
  EngineText Frame;
  std::vector<std::pair<size_t, Part>> Left;     ///< what later blocks may read
  std::pair<unsigned, unsigned> Screen = {0, 0}; ///< most images have the size of the last
  unsigned Passes = 0, Regions = 0;
  bool KeepsImages = false; ///< the images of the program live longer than a frame
  bool ByCompute = false;   ///< how this frame makes levels, mostly
};

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_ENGINEGRAPH_H
