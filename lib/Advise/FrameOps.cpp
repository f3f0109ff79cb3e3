//===- FrameOps.cpp - the ops of a plan, to be compared -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "FrameOps.h"
#include "Changes.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// Walks a plan. Ops between passes wait for the pass that follows.
class OpCollector {
public:
  explicit OpCollector(const Graph &G) : G(G) {}
  std::vector<FrameOp> run();

private:
  void add(uint32_t Op, StringRef Pass);
  void addPass(uint32_t Pass);

  const Graph &G;
  unsigned Number = 0; ///< of the last op of the frame, from 1
  std::vector<FrameOp> Found;
  size_t Waiting = 0; ///< the first op of Found that has no pass yet
};

} // namespace

void OpCollector::add(uint32_t Op, StringRef Pass) {
  FrameOp New;
  New.Number = ++Number;
  New.Before = Pass.str();
  New.Image = G.Ops[Op].Image;
  raw_string_ostream OS(New.Text);
  printOp(G, G.Ops[Op], OS);
  Found.push_back(std::move(New));
}

void OpCollector::addPass(uint32_t Id) {
  const Pass &P = G.Passes[Id];
  std::string Name = nameOfPass(G, Id);
  for (; Waiting != Found.size(); ++Waiting)
    Found[Waiting].Before = Name;
  for (uint32_t Op = P.FirstOp; Op != P.FirstOp + P.NumOps; ++Op)
    add(Op, Name);
  for (uint32_t Op = P.FirstEndOp; Op != P.FirstEndOp + P.NumEndOps; ++Op) {
    add(Op, Name);
    Found.back().IsAtEnd = true;
  }
  Waiting = Found.size();
}

std::vector<FrameOp> OpCollector::run() {
  for (const Item &I : G.Items) {
    if (I.Kind == ItemKind::FrameBegin) {
      Found.clear();
      Waiting = Number = 0;
    } else if (I.Kind == ItemKind::Op) {
      add(I.Index, "");
    } else if (I.Kind == ItemKind::Pass) {
      addPass(I.Index);
    }
  }
  return std::move(Found);
}

std::vector<FrameOp> auxplan::opsOfLastFrame(const Graph &Plan) {
  return OpCollector(Plan).run();
}

/// Marks the ops of \p Before that have a partner in \p After of the same key; each is the partner
/// of one. First those of which the whole key is the same have to find each other.
template <typename KeyFn>
static void pairUp(ArrayRef<FrameOp> Before, ArrayRef<FrameOp> After, std::vector<bool> &Stays,
                   std::vector<bool> &IsTaken, KeyFn KeyOf) {
  StringMap<SmallVector<uint32_t, 1>> Free;
  for (uint32_t N = After.size(); N--;)
    if (!IsTaken[N])
      Free[KeyOf(After[N])].push_back(N);
  for (uint32_t N = 0; N != Before.size(); ++N) {
    auto Found = Stays[N] ? Free.end() : Free.find(KeyOf(Before[N]));
    if (Found == Free.end() || Found->second.empty())
      continue;
    Stays[N] = IsTaken[Found->second.pop_back_val()] = true;
  }
}

std::vector<uint32_t> auxplan::opsGone(ArrayRef<FrameOp> Before, ArrayRef<FrameOp> After) {
  std::vector<bool> Stays(Before.size()), IsTaken(After.size());
  pairUp(Before, After, Stays, IsTaken, [](const FrameOp &O) { return O.Text + "\n" + O.Before; });
  pairUp(Before, After, Stays, IsTaken, [](const FrameOp &O) { return O.Text; });
  std::vector<uint32_t> Gone;
  for (uint32_t N = 0; N != Before.size(); ++N)
    if (!Stays[N])
      Gone.push_back(N);
  return Gone;
}
