//===- RandomGraphMemory.cpp - who shares memory ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Heaps are divided into zones, so large that objects of different zones do not meet. Objects of
/// one zone begin at its beginning or a little later: they cover each other, meet in part, or not
/// at all, depending on their sizes on a target. The generator takes it that all of them meet.
///

#include "RandomGraph.h"

using namespace auxplan::test;

/// More than any image has.
static constexpr unsigned ZoneMiB = 128;
static constexpr unsigned ZonesPerHeap = 2;

/// An image like the last one, with a lifetime of its own.
bool RandomGraph::makeTwin(unsigned Index) {
  if (Images.empty() || !Images.back().Modifier.empty())
    return false;
  Image I = Images.back();
  I.Name = "%i" + std::to_string(Index);
  I.Lifetime.clear();
  I.StartsIn.clear();
  I.History = 1;
  I.Layouts.clear();
  startOf(I);
  Images.push_back(I);
  return true;
}

void RandomGraph::bind(Image &I, unsigned NumZones) {
  static const std::vector<unsigned> Offsets = {0, 0, 0, 64, 128, 256, 1024}; // KiB
  auto Line = [&](const std::string &Aspect, unsigned Zone) {
    unsigned KiB = Zone % ZonesPerHeap * ZoneMiB * 1024 + oneOf(Offsets);
    Text += "bind " + I.Name + (Aspect.empty() ? "" : "[aspect " + Aspect + "]") + ", %heap" +
            std::to_string(Zone / ZonesPerHeap) + ", " + std::to_string(KiB) + "KiB\n";
  };
  unsigned Zone = below(NumZones);
  if (!I.Planar)
    Line("", Zone);
  for (const std::string &Aspect : I.aspects()) {
    I.Zones[Aspect] = Zone;
    if (!I.Planar)
      continue;
    Line(Aspect, Zone);
    Zone = (Zone + 1) % NumZones;
  }
}

void RandomGraph::bindAll() {
  if (!IsAliased)
    return;
  unsigned NumZones = 2 + below(2);
  for (unsigned Heap = 0; Heap * ZonesPerHeap < NumZones; ++Heap)
    Text += "memory %heap" + std::to_string(Heap) + " : " + std::to_string(ZonesPerHeap * ZoneMiB) +
            "MiB\n";
  for (Image &I : Images)
    if (I.Lifetime != "external" && I.History == 1 && I.Modifier.empty() && chance(85))
      bind(I, NumZones);
  for (unsigned N = below(3); N; --N) {
    unsigned Zone = below(NumZones);
    Buffers.push_back({"%s" + std::to_string(N), Zone});
    const std::string &Name = Buffers.back().Name;
    Text += "buffer " + Name + " : " + oneOf<std::string>({"64KiB", "16KiB", "2MiB"}) +
            " usage(VERTEX_BUFFER, STORAGE_BUFFER, TRANSFER_SRC, TRANSFER_DST)\n";
    Text += "bind " + Name + ", %heap" + std::to_string(Zone / ZonesPerHeap) + ", " +
            std::to_string(Zone % ZonesPerHeap * ZoneMiB * 1024 + below(3) * 32) + "KiB\n";
  }
  GoneBuffers.assign(Buffers.size(), true);
}

/// Does the image share memory with an image that the current pass uses?
bool RandomGraph::meetsTaken(const Image &I) const {
  for (const Image &Other : Images)
    for (const auto &[Aspect, Zone] : Other.Zones)
      for (const auto &[OwnAspect, OwnZone] : I.Zones)
        if (Other.Taken && &Other != &I && Zone == OwnZone)
          return true;
  return false;
}

/// Loses all contents of the image where other objects are bound, too.
void RandomGraph::loseShared(Image &I) {
  for (auto &[Key, Slices] : I.Layouts) {
    if (!I.Zones.count(Key.first))
      continue;
    I.Gone[Key].assign(Slices.size(), true);
    if (Explicit)
      Slices.assign(Slices.size(), Lost);
  }
}

void RandomGraph::loseAllShared() {
  for (Image &I : Images)
    loseShared(I);
  GoneBuffers.assign(Buffers.size(), true);
}

/// Something in a zone is written.
void RandomGraph::takeZone(unsigned Zone, const Image *But) {
  if (Bold && chance(50))
    return;
  for (Image &I : Images)
    for (auto &[Key, Slices] : I.Layouts) {
      auto It = I.Zones.find(Key.first);
      if (&I == But || It == I.Zones.end() || It->second != Zone)
        continue;
      I.Gone[Key].assign(Slices.size(), true);
      if (Explicit)
        Slices.assign(Slices.size(), Lost);
    }
  for (size_t N = 0; N != Buffers.size(); ++N)
    if (Buffers[N].Zone == Zone)
      GoneBuffers[N] = true;
}

/// A part is written or discarded: it owns its memory, and other objects there have lost theirs.
void RandomGraph::take(const Part &P) {
  auto It = P.Of->Zones.find(P.Aspect);
  if (It == P.Of->Zones.end())
    return;
  takeZone(It->second, P.Of);
  for (unsigned M = P.MipBegin; M != P.MipEnd; ++M) {
    std::vector<bool> &Slices = P.Of->Gone[{P.Aspect, M}];
    Slices.resize(P.Of->slices(M));
    for (unsigned L = P.LayerBegin; L < P.LayerEnd && L < Slices.size(); ++L)
      Slices[L] = false;
  }
}

bool RandomGraph::isGone(const Part &P) const {
  for (unsigned M = P.MipBegin; M != P.MipEnd; ++M) {
    auto It = P.Of->Gone.find({P.Aspect, M});
    if (It == P.Of->Gone.end())
      continue;
    for (unsigned L = P.LayerBegin; L < P.LayerEnd && L < It->second.size(); ++L)
      if (It->second[L])
        return true;
  }
  return false;
}

/// Discards a part in a frame that is not explicit.
void RandomGraph::discard(Part P, const std::string &Layout) {
  if (P.Of->Is3D) { // levels change as a whole
    P.LayerBegin = 0;
    P.LayerEnd = P.Of->slices(P.MipBegin);
  }
  moveTo(P, Layout, /*Discard=*/true);
}

/// Contents that are gone on the other path are gone after both.
void RandomGraph::settleGone(Image &I, const GoneMap &Other) {
  for (const auto &[Key, Theirs] : Other) {
    std::vector<bool> &Slices = I.Gone[Key];
    Slices.resize(Theirs.size());
    for (size_t N = 0; N != Theirs.size(); ++N)
      Slices[N] = Slices[N] || Theirs[N];
  }
  for (const auto &[Key, Slices] : I.Gone)
    for (size_t N = 0; Explicit && N != Slices.size(); ++N)
      if (Slices[N])
        I.Layouts[Key][N] = Lost;
}

void RandomGraph::useSharedBuffer() {
  size_t N = below(Buffers.size());
  for (const Image &I : Images)
    for (const auto &[Aspect, Zone] : I.Zones)
      if (I.Taken && Zone == Buffers[N].Zone)
        return;
  static const std::vector<std::string> Uses = {"copy_src ", "copy_dst ", "storage read_write "};
  std::string Use = GoneBuffers[N]        ? "copy_dst "
                    : Queue == "transfer" ? Uses[below(2)]
                                          : oneOf(Uses);
  if (Use != "copy_src ")
    takeZone(Buffers[N].Zone, nullptr);
  GoneBuffers[N] = false;
  PassText += "    " + Use + Buffers[N].Name + "\n";
}
