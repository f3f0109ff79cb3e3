//===- HostAccesses.cpp - buffers that the host touches -------------------===//
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

#include "HostAccesses.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

HostAccesses::Handler HostAccesses::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Cases("vkMapMemory", "vkMapMemory2", &HostAccesses::map)
      .Cases("vkUnmapMemory", "vkUnmapMemory2", &HostAccesses::unmap)
      .Case("vkFlushMappedMemoryRanges", &HostAccesses::flushRanges)
      .Case("vkInvalidateMappedMemoryRanges", &HostAccesses::invalidateRanges)
      .Default(nullptr);
}

bool HostAccesses::handle(StringRef Name, JSONNode Call, LocOffset Loc) {
  Handler H = handlerFor(Name);
  Here = Loc;
  if (H)
    (this->*H)(Call);
  return H;
}

static uint64_t numberOf(JSONNode Node) {
  return Node.integer().value_or(0);
}

static ByteRange rangeOf(JSONNode In) {
  uint64_t Begin = numberOf(In["offset"]), Size = In["size"].integer().value_or(UINT64_MAX);
  return {Begin, SaturatingAdd(Begin, Size)};
}

/// Only copies write to such a buffer, and nothing on the device reads it.
static bool isReadBack(const CapBuffer &B) {
  return B.Usage == maskOf(BufferUsageFlag::TRANSFER_DST);
}

void HostAccesses::add(uint64_t Memory, ByteRange R, ReadWrite RW) {
  Buffers.forEachIn(Memory, R, [&](BufferPart P) {
    BufferUse U;
    U.Kind = AccessKind::Host;
    U.RW = RW == ReadWrite::Default
               ? isReadBack(T.Buffers[P.Buffer]) ? ReadWrite::Read : ReadWrite::Write
               : RW;
    U.Buffer = P.Buffer;
    U.Bytes = P.Bytes;
    First = Uses.size() ? First : Here;
    Uses.add(U);
  });
}

void HostAccesses::map(JSONNode Call) {
  JSONNode Info = Call["pMemoryMapInfo"] ? Call["pMemoryMapInfo"] : Call;
  Mapped[numberOf(Info["memory"])] = rangeOf(Info);
}

void HostAccesses::unmap(JSONNode Call) {
  JSONNode Info = Call["pMemoryUnmapInfo"] ? Call["pMemoryUnmapInfo"] : Call;
  uint64_t Memory = numberOf(Info["memory"]);
  auto Known = Mapped.find(Memory);
  if (Known == Mapped.end())
    return;
  if (IsOldForm)
    add(Memory, Known->second, ReadWrite::Default);
  Mapped.erase(Known);
}

void HostAccesses::flushRanges(JSONNode Call) {
  for (JSONNode Node : A.list(Call, "pMemoryRanges"))
    if (IsOldForm)
      add(numberOf(Node["memory"]), rangeOf(Node), ReadWrite::Write);
}

void HostAccesses::invalidateRanges(JSONNode Call) {
  for (JSONNode Node : A.list(Call, "pMemoryRanges"))
    add(numberOf(Node["memory"]), rangeOf(Node), ReadWrite::Read);
}

/// Its offset counts from where the memory is mapped.
void HostAccesses::fill(JSONNode Command, LocOffset Loc) {
  Here = Loc;
  uint64_t Memory = A.integer(Command, "memory_id"), Size = A.integer(Command, "size");
  auto Known = Mapped.find(Memory);
  uint64_t Base = Known == Mapped.end() ? 0 : Known->second.Begin;
  uint64_t Begin = SaturatingAdd(Base, A.integer(Command, "offset"));
  if (!A.failed())
    add(Memory, {Begin, SaturatingAdd(Begin, Size)}, ReadWrite::Write);
}

void HostAccesses::flush(StatementWriter &Out, QueueRecord Queue) {
  if (empty())
    return;
  Out.begin(Queue, First);
  Out.emitPass("host", {}, Uses.merged(), First);
  Uses.clear();
}
