//===- EngineText.h - the text of a frame of an engine ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes a frame line by line, and knows the layout of each level and layer on the way, as an
/// engine does. In explicit frames it writes the transitions in front of a pass, or has the pass
/// make them; at the end of an arm or a body it brings images back. Where paths leave an image in
/// different layouts, the next transition discards.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ATTACK_ENGINETEXT_H
#define AUXPLAN_UNITTESTS_ATTACK_ENGINETEXT_H

#include "Dice.h"

namespace auxplan::attack {

struct EngineImage {
  std::string Name, Format, Usage;
  unsigned Width = 64, Height = 64, Mips = 1, Layers = 1, Samples = 1, Ring = 1;
  std::string Lifetime, More; ///< More: other words of the declaration
  std::string Start;          ///< the layout in which a frame begins; empty: none
  bool hasDepth() const { return Format[0] == 'D' || Format[0] == 'X'; }
  bool hasStencil() const { return Format.find("S8") != std::string::npos; }
};

/// Levels and layers of one image of a ring; `End` 0: all that there are.
struct Part {
  unsigned Mip = 0, MipEnd = 0, Layer = 0, LayerEnd = 0, Age = 0;
  static Part mips(unsigned From, unsigned End) { return {From, End, 0, 0, 0}; }
  static Part mip(unsigned M) { return mips(M, M + 1); }
  static Part layers(unsigned From, unsigned End) { return {0, 0, From, End, 0}; }
  static Part layer(unsigned L) { return layers(L, L + 1); }
  static Part age(unsigned A) { return {0, 0, 0, 0, A}; }
};

class EngineText {
public:
  /// How the text says layouts.
  struct Style {
    bool Explicit = false; ///< with all transitions
    bool Named = true;     ///< each line has its layout
    bool General = false;  ///< one layout for most lines
  };
  EngineText(Dice &Choices, Style As) : Choices(Choices), As(As) {}

  size_t add(EngineImage);
  void object(const std::string &Line) { Objects += Line + "\n"; }
  EngineImage &image(size_t I) { return Images[I].Is; }
  size_t numImages() const { return Images.size(); }

  void beginFrame(bool Repeats);
  void endFrame();
  void beginPass(const std::string &Name, const std::string &Queue = "graphics",
                 const std::string &Words = "");
  /// \p Layout: the usual one of the kind; an empty one is that of shaders that read.
  void line(const std::string &Kind, size_t Image, const Part &, const std::string &Layout,
            const std::string &Words = "");
  /// All lines of the pass have this layout, as if a draw reads what it writes.
  void bindAllAs(const std::string &Layout) { OneLayout = Layout; }
  void endPass();
  void open(const std::string &Region);
  void orElse();
  void close();
  /// The queue that has used the image hands it to another one, or to an owner outside.
  void transfer(size_t Image, const Part &, const std::string &From, const std::string &To,
                const std::string &Layout);
  void present(size_t Image);
  std::string text() const { return Objects + Body; }

private:
  struct Tracked {
    EngineImage Is;
    Words Layouts; ///< of the ages, levels and layers; "?": depends on the path
  };
  struct Region {
    std::vector<Words> Entered;
    bool IsLoop;
  };

  Part whole(size_t Image, Part) const;
  std::string name(size_t Image, const Part &) const;
  template <typename Fn> void forEach(size_t Image, const Part &, Fn F);
  std::string layoutOf(size_t Image, const Part &);
  void move(size_t Image, const Part &, const std::string &To, bool Discards);
  void moveOne(size_t Image, const Part &, const std::string &Old, const std::string &To,
               bool Discards);
  void goBack(const std::vector<Words> &Entered);
  std::vector<Words> layouts() const;

  Dice &Choices;
  const Style As;
  std::vector<Tracked> Images;
  std::vector<Region> Regions;
  std::string Objects, Body;
  std::string Head, Lines, OneLayout; ///< of the pass that is open
};

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_ENGINETEXT_H
