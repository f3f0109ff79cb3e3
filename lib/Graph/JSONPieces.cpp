//===- JSONPieces.cpp - members that several objects have -----------------===//
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

#include "JSONPieces.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;

void auxplan::writeLayout(JSONLines &J, StringRef Key, Layout L) {
  if (L != NoLayout)
    J.field(Key, nameOf(L));
}

void auxplan::writeArea(JSONLines &J, const Area &A) {
  J.numbers("area", {A.X, A.Y, A.W, A.H});
}

void auxplan::writeRef(JSONLines &J, const Graph &G, ImageId Id, uint8_t Age, const SubRange &R,
                       AspectMask Default) {
  const Image &I = G.Images[Id];
  J.field("image", G.Names.get(I.Name));
  if (Age)
    J.number("age", Age);
  if (R.MipBegin != 0 || R.MipEnd != I.Desc.Mips)
    J.numbers("mips", {R.MipBegin, R.MipEnd});
  if (R.LayerBegin != 0 || R.LayerEnd != I.Desc.sliceCount())
    J.numbers("layers", {R.LayerBegin, R.LayerEnd});
  if (R.Aspects == Default)
    return;
  J.beginList("aspects");
  for (AspectMask Left = R.Aspects; Left; Left &= Left - 1)
    J.element(nameOf(Aspect(countr_zero(Left))));
  J.endList();
}

void auxplan::writeClear(JSONLines &J, const ClearValue &C) {
  J.beginList("clear");
  for (unsigned I = 0; I != C.Count; ++I) {
    J.comma();
    J.decimal(C.V[I]);
  }
  J.endList();
}

void auxplan::writeBytes(JSONLines &J, const std::optional<ByteRange> &R) {
  if (R)
    J.numbers("bytes", {R->Begin, R->End});
}

/// The names of the bits of a mask, in the order of Vulkan's values; left out if there is none.
static void writeBits(JSONLines &J, StringRef Key, uint64_t Mask, std::string (*NameOf)(uint64_t)) {
  if (!Mask)
    return;
  J.beginList(Key);
  for (; Mask; Mask &= Mask - 1)
    J.element(NameOf(Mask & (~Mask + 1)));
  J.endList();
}

void auxplan::writeStages(JSONLines &J, StringRef Key, StageMask Stages) {
  writeBits(J, Key, Stages, [](uint64_t Bit) { return listStages(Bit); });
}

void auxplan::writeScope(JSONLines &J, StringRef Key, const SyncScope &S, bool Needed) {
  if (S.empty() && !Needed)
    return;
  J.key(Key);
  J.open('{');
  writeStages(J, "stages", S.Stages);
  writeBits(J, "accesses", S.Accesses, listAccesses);
  J.close('}');
}

void auxplan::writeMode(JSONLines &J, StringRef Usage, StringRef Class, const Mode &M) {
  J.field(Usage, nameOf(M.Usage));
  if (M.Decodes != ClearClass::None)
    J.field(Class, nameOf(M.Decodes));
}
