//===- PlanHead.cpp - what stands before the steps of a plan --------------===//
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

#include "PlanHead.h"
#include "PlanJSONParts.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Views/PlanJSON.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

static StringRef wordFor(Lifetime L) {
  switch (L) {
  case Lifetime::Frame:
    return "frame";
  case Lifetime::Persistent:
    return "persistent";
  case Lifetime::History:
    return "history";
  case Lifetime::External:
    return "external";
  }
  llvm_unreachable("unknown lifetime");
}

void auxplan::writeLimits(json::OStream &J, const PlanHeader &H) {
  if (!H.Limits.empty())
    J.attribute("limits", H.Limits);
  if (!H.Lifted.empty())
    J.attributeArray("lift", [&] {
      for (const std::string &Name : H.Lifted)
        J.value(Name);
    });
}

namespace {
class PlanHead {
public:
  PlanHead(const Problem &P, ArrayRef<SharingChoice> Sharing, json::OStream &J)
      : P(P), G(P.graph()), Sharing(Sharing), J(J) {}
  void writeHead();
  void writeCost(const PlanCost &);
  void writeImages();

private:
  void writeBound(StringRef Key, const PlanCost &, uint64_t Bytes);
  void writeImage(json::OStream &, const Image &, ArrayRef<Plane>, ArrayRef<CellStart>);
  void writePlane(json::OStream &, const Plane &, ArrayRef<CellStart>);
  void writeShared(json::OStream &, const Image &);

  const Problem &P;
  const Graph &G;
  ArrayRef<SharingChoice> Sharing;
  json::OStream &J;
};
} // namespace

void PlanHead::writeHead() {
  const PlanHeader &H = *G.Header;
  J.attribute("format", "aux-plan/plan");
  J.attribute("version", 1);
  J.attribute("target", P.target().name());
  J.attribute("profile", P.target().profile());
  J.attribute("policy", H.Policy);
  J.attribute("contract", H.Contract);
  J.attribute("minimize", H.Minimize);
  writeLimits(J, H);
  J.attribute("repeat", llvm::any_of(G.Frames, [](const Frame &F) { return F.Repeat; }));
}

void PlanHead::writeBound(StringRef Key, const PlanCost &Cost, uint64_t Bytes) {
  if (Cost.Proof.Exists)
    J.attribute(Key, Bytes);
  else
    J.attribute(Key, nullptr);
}

void PlanHead::writeCost(const PlanCost &Cost) {
  const CostSums &F = Cost.Frame;
  J.attributeObject("cost", [&] {
    J.attribute("total", F.total().bytes());
    writeBound("lower_bound", Cost, Cost.totalBoundBytes());
    J.attribute("proven_minimal", Cost.isProven());
    J.attribute("own", F.own().bytes());
    writeBound("own_lower_bound", Cost, Cost.boundBytes());
    J.attribute("own_proven", Cost.isOwnProven());
    if (Cost.isCertain())
      J.attribute("expected", F.total().bytes());
    else
      J.attribute("expected", nullptr);
    J.attribute("access_bytes", F.Accesses.bytes());
    J.attribute("op_bytes", F.Ops.bytes());
    writeDecimal(J, "ops", F.Calls.perFrame());
    writeDecimal(J, "stalls", F.Stalls.perFrame());
    J.attribute("prologue", Cost.Prologue.bytes());
    J.attribute("own_bound_reached", Cost.Proof.Exists && Cost.Proof.IsReached);
  });
  J.attribute("presents", framesShown(G));
}

void PlanHead::writeImages() {
  ArrayRef<Plane> Left = P.planes();
  std::vector<CellStart> Starts = startsOf(P);
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    ArrayRef<Plane> Planes = Left.take_while([I](const Plane &Pl) { return Pl.Image == I; });
    Left = Left.drop_front(Planes.size());
    writeLine(J, [&](json::OStream &W) { writeImage(W, G.Images[I], Planes, Starts); });
  }
}

void PlanHead::writeImage(json::OStream &W, const Image &I, ArrayRef<Plane> Planes,
                          ArrayRef<CellStart> Starts) {
  W.attribute("name", G.Names.get(I.Name));
  W.attribute("format", nameOf(I.Desc.Format));
  W.attributeArray("extent", [&] {
    W.value(I.Desc.Width);
    W.value(I.Desc.Height);
    W.value(I.Desc.Depth);
  });
  W.attribute("type", nameOf(I.Desc.Type));
  W.attribute("mips", I.Desc.Mips);
  W.attribute("layers", I.Desc.Layers);
  W.attribute("samples", I.Desc.Samples);
  W.attribute("lifetime", wordFor(I.Lifetime));
  W.attribute("history", I.History);
  writeShared(W, I);
  W.attributeArray("planes", [&] {
    for (const Plane &Pl : Planes)
      writePlane(W, Pl, Starts);
  });
}

static void writeChoice(json::OStream &W, const SharingChoice &Of) {
  W.attribute("proven", Of.IsProven);
  W.attributeArray("ways", [&] {
    for (const SharingWay &Way : Of.Ways)
      W.object([&] {
        W.attribute("modifier", modifierName(Way.Modifier));
        W.attribute("copy", Way.IsCopy);
        W.attribute("chosen", &Way == &Of.Ways[Of.Chosen]);
        W.attribute("loss", Way.Loss);
        if (Way.Cost)
          W.attribute("cost", *Way.Cost);
        else
          W.attribute("cost", nullptr);
        if (Way.Cost)
          W.attribute("refusal", nullptr);
        else
          W.attribute("refusal", Way.Refusal);
      });
  });
}

/// The devices of an image, and how the planner has chosen a way for it.
void PlanHead::writeShared(json::OStream &W, const Image &I) {
  if (I.NumDevices && I.Desc.Modifier)
    W.attribute("modifier", modifierName(I.Desc.Modifier));
  if (I.NumDevices)
    W.attributeArray("shared", [&] {
      for (const SharedDevice &Device : devicesOf(G, I))
        W.value(G.Names.get(Device.Name));
    });
  if (I.CopyOf != None32)
    W.attribute("copy_of", G.Names.get(G.Images[I.CopyOf].Name));
  for (const SharingChoice &Of : Sharing)
    if (&G.Images[Of.Image] == &I)
      W.attributeObject("sharing", [&] { writeChoice(W, Of); });
}

void PlanHead::writePlane(json::OStream &W, const Plane &Pl, ArrayRef<CellStart> Starts) {
  // Cells without aux data differ only in whether they have contents.
  std::vector<CellChange> Cells;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    CellEffect Contents;
    Contents.Reads = Starts[C].Defined;
    Cells.push_back({C, Starts[C].Row, Starts[C].Row, Contents});
  }
  W.object([&] {
    W.attribute("aspect", nameOf(Pl.TheAspect));
    W.attribute("role", Pl.Age);
    W.attribute("aux", nameOf(P.classOf(Pl).Kind));
    if (Pl.hasPlainLevels())
      writePair(W, "aux_mips", 0, Pl.FirstPlainMip);
    W.attributeArray("start", [&] {
      for (const auto &[Group, Range] : rectanglesOf(P, Cells))
        W.object([&, &Group = Group, &Range = Range] {
          writePair(W, "mips", Range.MipBegin, Range.MipEnd);
          writePair(W, "layers", Range.LayerBegin, Range.LayerEnd);
          writeRow(W, P.family(), "states", Group.From);
          W.attribute("contents", Group.Effect.Reads);
        });
    });
  });
}

void auxplan::writePlanHead(const Problem &P, const PlanCost &Cost, ArrayRef<SharingChoice> Sharing,
                            json::OStream &J) {
  PlanHead Head(P, Sharing, J);
  Head.writeHead();
  Head.writeCost(Cost);
  J.attributeArray("images", [&] { Head.writeImages(); });
}
