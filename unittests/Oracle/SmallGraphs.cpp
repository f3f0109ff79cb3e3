//===- SmallGraphs.cpp - all graphs of up to three accesses ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The number of a graph is read digit by digit: lifetime, shape, image, lines. An image has only
/// the usage flags that its lines need, since flags decide its aux kind.
///
//===----------------------------------------------------------------------===//

#include "SmallGraphs.h"
#include "llvm/ADT/ArrayRef.h"
#include <set>
#include <vector>

using namespace auxplan::test;

namespace {

struct Line {
  const char *Usage; ///< that the image must have
  const char *Queue;
  const char *Text; ///< a pass with this line; presents stand alone
};

struct Kind {
  const char *Declaration, *Usage;
  std::vector<Line> Lines;
};

struct Shape {
  const char *Text; ///< letters are lines
  unsigned NumLines;
};

} // namespace

static const std::vector<Kind> &kinds() {
  static const std::vector<Line> Colors = {
      {"", "graphics", "color %i load(clear 0, 0, 0, 0) store(store)"},
      {"", "graphics", "color %i load(clear 0.25, 0.5, 0.75, 1) store(store)"},
      {"", "graphics", "color %i load(load) store(store)"},
      {"", "graphics", "color %i load(load) store(store) blend"},
      {"", "graphics", "color %i load(dont_care) store(store)"},
      {"", "graphics", "color %i load(clear 1, 1, 1, 1) store(dont_care)"},
      {"", "graphics", "color %i load(clear 0, 0, 0, 0) store(store) area(0, 0, 64x64)"},
      {"SAMPLED", "graphics", "sampled %i at FRAGMENT_SHADER"},
      {"SAMPLED", "graphics",
       "color %i GENERAL load(load) store(store)\nsampled %i GENERAL at FRAGMENT_SHADER"},
      {"INPUT_ATTACHMENT", "graphics", "input %i at FRAGMENT_SHADER"},
      {"STORAGE", "compute", "storage read %i at COMPUTE_SHADER"},
      {"STORAGE", "compute", "storage write %i at COMPUTE_SHADER"},
      {"STORAGE", "compute", "storage read_write %i at COMPUTE_SHADER"},
      {"TRANSFER_SRC", "transfer", "copy_src %i"},
      {"TRANSFER_DST", "graphics", "copy_dst %i"},
      {"TRANSFER_DST", "graphics", "copy_dst %i area(0, 0, 64x64)"},
      {"TRANSFER_SRC", "graphics", "blit_src %i"},
      {"TRANSFER_DST", "graphics", "blit_dst %i"},
      {"TRANSFER_DST", "graphics", "clear %i value(0, 0, 0, 1)"},
      {"HOST_TRANSFER", "graphics", "host read %i"},
      {"", "", "present %i"}};
  static const std::vector<Line> Depths = {
      {"", "graphics", "depth %i load(clear 1.0) store(store)"},
      {"", "graphics", "depth %i load(clear 0.5) store(store)"},
      {"", "graphics", "depth %i load(load) store(store)"},
      {"", "graphics", "depth %i load(dont_care) store(store)"},
      {"", "graphics", "depth %i load(clear 1.0) store(dont_care)"},
      {"", "graphics", "depth %i load(clear 1.0) store(store) area(0, 0, 64x64)"},
      {"", "graphics", "depth %i DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(store)"},
      {"SAMPLED", "graphics",
       "depth %i DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(store)\n"
       "sampled %i DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER"},
      {"SAMPLED", "graphics",
       "depth %i GENERAL load(load) store(store)\nsampled %i GENERAL at FRAGMENT_SHADER"},
      {"SAMPLED", "graphics", "sampled %i at FRAGMENT_SHADER"},
      {"INPUT_ATTACHMENT", "graphics", "input %i at FRAGMENT_SHADER"},
      {"TRANSFER_SRC", "graphics", "copy_src %i"},
      {"TRANSFER_DST", "graphics", "copy_dst %i"},
      {"TRANSFER_DST", "graphics", "clear %i value(1.0)"}};
  static const std::vector<Line> Stencils = {
      {"", "graphics", "stencil %i load(clear 0) store(store)"},
      {"", "graphics", "stencil %i load(clear 7) store(store)"},
      {"", "graphics", "stencil %i load(load) store(store)"},
      {"", "graphics", "stencil %i load(dont_care) store(dont_care)"},
      {"SAMPLED", "graphics", "sampled %i at FRAGMENT_SHADER"},
      {"TRANSFER_SRC", "graphics", "copy_src %i"},
      {"TRANSFER_DST", "graphics", "copy_dst %i"},
      {"TRANSFER_DST", "graphics", "clear %i value(0)"}};
  static const std::vector<Line> Multisampled = {
      {"", "graphics", "color %i load(clear 0, 0, 0, 0) store(store)"},
      {"", "graphics", "color %i load(clear 0.25, 0.5, 0.75, 1) store(store)"},
      {"", "graphics", "color %i load(load) store(store)"},
      {"", "graphics", "color %i load(clear 1, 1, 1, 1) store(dont_care)\nresolve %r from %i"},
      {"", "graphics", "color %i load(load) store(store)\nresolve %r from %i"},
      {"SAMPLED", "graphics", "sampled %i at FRAGMENT_SHADER"},
      {"TRANSFER_SRC", "graphics", "resolve_src %i\nresolve_dst %r"},
      {"TRANSFER_DST", "graphics", "clear %i value(0, 0, 0, 1)"}};
  static const std::vector<Kind> All = {
      {"R8G8B8A8_UNORM 256x128", "COLOR_ATTACHMENT", Colors},
      {"R32_SFLOAT 256x128", "COLOR_ATTACHMENT", Colors},
      {"R16G16B16A16_SFLOAT 256x128 layers 3", "COLOR_ATTACHMENT", Colors},
      {"D32_SFLOAT 256x128", "DEPTH_STENCIL_ATTACHMENT", Depths},
      {"D16_UNORM 250x120", "DEPTH_STENCIL_ATTACHMENT", Depths},
      {"S8_UINT 256x128", "DEPTH_STENCIL_ATTACHMENT", Stencils},
      {"R8G8B8A8_UNORM 256x128 samples 4", "COLOR_ATTACHMENT", Multisampled}};
  return All;
}

static const Shape Shapes[] = {{"a", 1},
                               {"a b", 2},
                               {"a b c", 3},
                               {"?{ a } b", 2},
                               {"?{ a } b c", 3},
                               {"a ?{ b } c", 3},
                               {"a b ?{ c }", 3},
                               {"a ?{ b } | { c }", 3},
                               {"?{ a } | { b } c", 3},
                               {"?{ a b } c", 3},
                               {"*{ a } b", 2},
                               {"*{ a } b c", 3},
                               {"a *{ b } c", 3},
                               {"a *{ b c }", 3},
                               {"*{ a b } c", 3},
                               {"a +{ b } c", 3},
                               {"+{ a b } c", 3},
                               {"*{ ?{ a } b } c", 3}};

/// Frames without and with repetition, and the lifetime of the image.
static const char *const Lives[][2] = {
    {"", ""},           {"repeat", ""},         {"repeat", "persistent"},
    {"", "persistent"}, {"repeat", "external"}, {"repeat", "persistent starts GENERAL"}};

static uint64_t countOf(const Kind &K, const Shape &S) {
  uint64_t Count = 1;
  for (unsigned N = 0; N != S.NumLines; ++N)
    Count *= K.Lines.size();
  return Count;
}

uint64_t auxplan::test::numSmallGraphs(unsigned NumLines) {
  uint64_t Sum = 0;
  for (const Kind &K : kinds())
    for (const Shape &S : Shapes)
      if (S.NumLines == NumLines)
        Sum += countOf(K, S) * std::size(Lives);
  return Sum;
}

static std::string smallGraphText(const Kind &K, const Shape &S, uint64_t Number,
                                  const char *const *Life) {
  std::set<std::string> Usages = {K.Usage};
  std::string Body;
  unsigned Passes = 0;
  auto Add = [&](const Line &L) {
    if (*L.Usage)
      Usages.insert(L.Usage);
    if (!*L.Queue)
      Body += std::string(L.Text) + "\n";
    else
      Body += "pass @p" + std::to_string(Passes++) + " on " + L.Queue + " {\n" + L.Text + "\n}\n";
  };
  for (const char *C = S.Text; *C; ++C)
    switch (*C) {
    case ' ':
      break;
    case '?':
      Body += "if @c prob 0.25 ";
      break;
    case '*':
      Body += "loop 4 ";
      break;
    case '+':
      Body += "loop 3 at_least_once ";
      break;
    case '{':
      Body += "{\n";
      break;
    case '}':
      Body += "}\n";
      break;
    case '|':
      Body.pop_back();
      Body += " else ";
      break;
    default:
      Add(K.Lines[Number % K.Lines.size()]);
      Number /= K.Lines.size();
    }
  std::string Flags;
  for (const std::string &U : Usages)
    Flags += (Flags.empty() ? "" : ", ") + U;
  std::string Text =
      std::string("image %i : ") + K.Declaration + " usage(" + Flags + ") " + Life[1] + "\n";
  if (Body.find("%r") != std::string::npos)
    Text += "image %r : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, TRANSFER_DST)\n";
  return Text + "frame " + Life[0] + " {\n" + Body + "}\n";
}

std::string auxplan::test::smallGraph(unsigned NumLines, uint64_t Index) {
  auto Life = Lives[Index % std::size(Lives)];
  Index /= std::size(Lives);
  for (const Kind &K : kinds())
    for (const Shape &S : Shapes) {
      if (S.NumLines != NumLines)
        continue;
      if (Index < countOf(K, S))
        return smallGraphText(K, S, Index, Life);
      Index -= countOf(K, S);
    }
  return "";
}
