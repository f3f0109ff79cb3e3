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
  void addPresent(const Present &);

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

/// Ops in front of a present wait for a pass all the same.
void OpCollector::addPresent(const Present &P) {
  for (FrameOp &O : MutableArrayRef(Found).drop_front(Waiting))
    if (O.Shown.empty()) {
      raw_string_ostream OS(O.Shown);
      printName('%', G.Names.get(G.Images[P.Image].Name), OS << "present ");
    }
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
    } else if (I.Kind == ItemKind::Present) {
      addPresent(G.Presents[I.Index]);
    } else if (I.Kind == ItemKind::Pass) {
      addPass(I.Index);
    }
  }
  return std::move(Found);
}

std::string auxplan::placeOf(const FrameOp &O) {
  if (!O.Shown.empty())
    return "before " + O.Shown;
  if (O.Before.empty())
    return "at the end of the frame";
  return (O.IsAtEnd ? "at the end of " : "before ") + O.Before;
}

std::vector<FrameOp> auxplan::opsOfLastFrame(const Graph &Plan) {
  return OpCollector(Plan).run();
}

/// Finds for ops of \p Before that have no partner yet one in \p After of the same key; each is the
/// partner of one. First those of which the whole key is the same have to find each other.
template <typename KeyFn>
static void pairUp(ArrayRef<FrameOp> Before, ArrayRef<FrameOp> After,
                   std::vector<uint32_t> &Partner, std::vector<bool> &IsTaken, KeyFn KeyOf) {
  StringMap<SmallVector<uint32_t, 1>> Free;
  for (uint32_t N = After.size(); N--;)
    if (!IsTaken[N])
      Free[KeyOf(After[N])].push_back(N);
  for (uint32_t N = 0; N != Before.size() && !Free.empty(); ++N) {
    auto Found = Partner[N] != None32 ? Free.end() : Free.find(KeyOf(Before[N]));
    if (Found == Free.end() || Found->second.empty())
      continue;
    Partner[N] = Found->second.pop_back_val();
    IsTaken[Partner[N]] = true;
  }
}

/// The name of the image in the line of an op: changed graphs may number images otherwise.
static std::string imageIn(const FrameOp &O) {
  StringRef Text = O.Text;
  StringRef Image = Text.drop_front(std::min(Text.find('%'), Text.size()));
  return Image.take_until([](char C) { return C == ' ' || C == '['; }).str();
}

OpsGone auxplan::opsGone(ArrayRef<FrameOp> Before, ArrayRef<FrameOp> After) {
  std::vector<uint32_t> Partner(Before.size(), None32);
  std::vector<bool> IsTaken(After.size());
  pairUp(Before, After, Partner, IsTaken,
         [](const FrameOp &O) { return O.Text + "\n" + O.Before; });
  pairUp(Before, After, Partner, IsTaken, [](const FrameOp &O) { return O.Text; });
  OpsGone Found;
  for (uint32_t N = 0; N != Before.size(); ++N)
    if (Partner[N] == None32)
      Found.Gone.push_back(N);
  // New ops of the same image, if possible before the same pass, stand for those that are gone.
  pairUp(Before, After, Partner, IsTaken,
         [](const FrameOp &O) { return imageIn(O) + "\n" + O.Before; });
  pairUp(Before, After, Partner, IsTaken, imageIn);
  for (uint32_t N : Found.Gone) {
    std::string &Instead = Found.Instead.emplace_back();
    if (Partner[N] != None32)
      Instead = After[Partner[N]].Text + " " + placeOf(After[Partner[N]]);
  }
  return Found;
}
