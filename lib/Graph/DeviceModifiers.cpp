//===- DeviceModifiers.cpp - what devices can do with an image ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See DeviceModifiers.h. The label of a set is the text of its modifier.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Layouts/Modifiers.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;
using sharing::DeviceKind;
using sharing::Usage;

std::optional<sharing::KnownDevice> auxplan::knownDevice(StringRef Name) {
  Expected<sharing::KnownDevice> Found = sharing::findDevice(Name);
  if (Found)
    return *Found;
  consumeError(Found.takeError());
  return std::nullopt;
}

/// Video engines decode and encode.
Usage auxplan::usageOf(const sharing::KnownDevice &Of, bool Writes) {
  switch (Of.kind()) {
  case DeviceKind::GPU:
    return Writes ? Usage::Render : Usage::Texture;
  case DeviceKind::Display:
    return Usage::Scanout;
  case DeviceKind::Decoder:
  case DeviceKind::Encoder:
    return Writes ? Usage::VideoDecode : Usage::VideoEncode;
  case DeviceKind::Camera:
    return Usage::CameraWrite;
  case DeviceKind::CPU:
    return Writes ? Usage::CPUWrite : Usage::CPURead;
  }
  llvm_unreachable("unknown kind of device");
}

static bool hasAux(uint16_t Modifier) {
  ImageDesc D;
  D.Modifier = Modifier;
  return modifierHasAux(D);
}

/// The number of a set's modifier; none: graphs have no modifier for it.
static std::optional<uint64_t> numberOf(const sharing::OfferedSet &Set) {
  Expected<uint64_t> Number = sharing::readModifier(Set.Label);
  if (Number)
    return *Number;
  consumeError(Number.takeError());
  return std::nullopt;
}

std::vector<DeviceModifier> auxplan::modifiersOf(const sharing::KnownDevice &Of, Usage As,
                                                 Format F) {
  std::vector<DeviceModifier> All;
  for (const sharing::OfferedSet &Set : sharing::deviceSets(Of, nameOf(F), {As}))
    if (std::optional<uint64_t> Number = numberOf(Set))
      if (uint16_t Its = modifierFromNumber(*Number))
        All.push_back({Its, sharing::canonicalModifier(*Number, F), hasAux(Its), Set.LossPerMille});
  return All;
}

void auxplan::forEachDeviceUse(
    const Graph &G, ImageId Id,
    function_ref<void(uint32_t, const sharing::KnownDevice &, sharing::Usage)> F) {
  const Image &I = G.Images[Id];
  for (uint32_t N = I.FirstDevice; N != I.FirstDevice + I.NumDevices; ++N) {
    std::optional<sharing::KnownDevice> Of = knownDevice(G.Names.get(G.Devices[N].Name));
    if (!Of)
      continue; // graphs that programs put together may name any
    bool Reads = false, Writes = false;
    for (const Present &P : G.Presents)
      if (P.Device == N) {
        Reads |= isRead(P);
        Writes |= isWritten(P);
      }
    bool OnlyWrites = Of->kind() == DeviceKind::Camera;
    if (Reads || (!Writes && !OnlyWrites))
      F(N, *Of, usageOf(*Of, /*Writes=*/false));
    if (Writes || (!Reads && OnlyWrites))
      F(N, *Of, usageOf(*Of, /*Writes=*/true));
  }
}

static bool hasModifier(const sharing::KnownDevice &Of, Usage As, Format F, uint16_t Modifier) {
  return any_of(modifiersOf(Of, As, F),
                [&](const DeviceModifier &M) { return M.Modifier == Modifier; });
}

bool auxplan::knowsPromise(const Graph &G, const Present &P) {
  const Image &I = G.Images[P.Image];
  std::optional<sharing::KnownDevice> Of = knownDevice(deviceOf(G, P));
  auto Knows = [&](bool Writes) {
    return hasModifier(*Of, usageOf(*Of, Writes), I.Desc.Format, I.Desc.Modifier);
  };
  return !modifierHasAux(I.Desc) ||
         (Of && (!isRead(P) || Knows(false)) && (!isWritten(P) || Knows(true)));
}

bool auxplan::allUnderstand(const Graph &G, ImageId Id, uint16_t Modifier) {
  bool All = true;
  forEachDeviceUse(G, Id, [&](uint32_t, const sharing::KnownDevice &Of, Usage As) {
    All &= hasModifier(Of, As, G.Images[Id].Desc.Format, Modifier);
  });
  return All;
}
