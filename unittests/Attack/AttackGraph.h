//===- AttackGraph.h - small graphs to attack plans of ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs of one to three images and few passes, drawn from a seed with little thought: chance puts
/// words into lines. Many draws are no valid graphs, since a usage flag is missing or a layout is
/// not that of the image; the caller drops these and draws again. So the generator shares no
/// judgement with the checks of the language, and finds combinations that a generator which knows
/// the rules would leave out.
///
/// It keeps only the layouts of images in explicit frames, one layout for each image as a whole;
/// without them hardly any such draw would be a valid graph.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ATTACK_ATTACKGRAPH_H
#define AUXPLAN_UNITTESTS_ATTACK_ATTACKGRAPH_H

#include "Dice.h"

namespace auxplan::attack {

class AttackGraph {
public:
  explicit AttackGraph(uint32_t Seed);
  const std::string &text() const { return Text; }

private:
  struct Image {
    std::string Name, Format, Lifetime, View, Start;
    Words Aspects; ///< empty: colour alone
    Words Usage;
    unsigned Mips = 1, Layers = 1, Samples = 1, Ring = 1, Width = 64, Height = 64;
    bool Is3D = false, IsInteger = false, IsPlanar = false;
    std::string Layout; ///< in explicit frames; "?": depends on the path
    std::string InPass; ///< the layout in which the pass at hand has it
    std::string Behind; ///< the layout in which the pass leaves it, if it says so
    bool isColor() const { return Aspects.empty(); }
    bool isKept() const { return !Lifetime.empty(); }
    bool has(const std::string &Flag) const;
  };

  void drawImage(unsigned Index);
  void drawFormat(Image &);
  void drawSize(Image &);
  void drawUsage(Image &);
  void drawLifetime(Image &);
  void declare(Image &);
  void bindAll();
  void frame(bool IsLast);
  void statements(unsigned Depth, unsigned Most);
  void region(unsigned Depth);
  void branch(unsigned Depth);
  void pass();
  void lines(const std::string &Queue);
  void line(Image &, const std::string &Queue);
  void attachment(Image &);
  void resolveInto(Image &From);
  void command(Image &, const std::string &Kind, const std::string &Canonical);
  void shader(Image &, const std::string &Kind);
  void clearCommand(Image &);
  void simple(const std::string &Words, Image &, const std::string &Canonical,
              const std::string &More);
  void lend();
  void show();

  std::string layoutWord(Image &, const std::string &Canonical);
  std::string part(const Image &, const std::string &Aspect, bool OneMip);
  std::string someAspect(const Image &);
  std::string clearValue(const Image &, const std::string &Aspect);
  std::string area(const Image &);
  std::string nameOf(const Image &);
  Words partsToMove(const Image &);
  void move(Image &, const std::string &To);
  void settle(const Words &Layouts, bool Always);
  Words layouts() const;
  Image &anyImage() { return Images[Choices.below(Images.size())]; }

  Dice Choices;
  bool Explicit = false, Continues = false;
  bool Arrives = false;   ///< a line of the pass changes a layout
  unsigned MostViews = 0; ///< that the pass may have, by the layers of its lines
  std::vector<Image> Images;
  std::string Text, Before, Body; ///< all; what a pass needs in front of it; its lines
  std::string LastPass;
  unsigned Passes = 0, Conditions = 0;
};

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_ATTACKGRAPH_H
