//===- BufferCommands.cpp - commands about buffers ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// There is one function per command. See the header.
///
//===----------------------------------------------------------------------===//

#include "BufferCommands.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

BufferCommands::Handler BufferCommands::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Cases("vkCmdBindVertexBuffers", "vkCmdBindVertexBuffers2", &BufferCommands::bindVertex)
      .Cases("vkCmdBindIndexBuffer", "vkCmdBindIndexBuffer2", &BufferCommands::bindIndex)
      .Cases("vkCmdCopyBuffer", "vkCmdCopyBuffer2", &BufferCommands::copy)
      .Case("vkCmdFillBuffer", &BufferCommands::fill)
      .Case("vkCmdUpdateBuffer", &BufferCommands::update)
      .Case("vkCmdCopyQueryPoolResults", &BufferCommands::copyQueryResults)
      .Default(nullptr);
}

bool BufferCommands::reads(StringRef Name) {
  return handlerFor(Name);
}

void BufferCommands::read(StringRef Name, JSONNode Call) {
  (this->*handlerFor(Name))(Call);
}

void BufferCommands::use(AccessKind Kind, const BufferPart &P) {
  if (!P)
    return;
  BufferUse U;
  U.Kind = Kind;
  U.Buffer = P.Buffer;
  U.Bytes = P.Bytes;
  CB.Uses.push_back(U);
}

void BufferCommands::recordTransfer(StringRef Word, size_t First) {
  uint32_t Accesses = CB.Accesses.size();
  CB.Transfers.push_back({Word, Accesses, 0, uint32_t(First), uint32_t(CB.Uses.size() - First)});
  CB.add(CommandKind::Transfer, Loc, CB.Transfers.size() - 1);
}

/// A number that may be absent.
static uint64_t numberOr(JSONNode Node, uint64_t Default) {
  return Node.integer().value_or(Default);
}

static constexpr uint64_t WholeSize = UINT64_MAX;

//===----------------------------------------------------------------------===//
// Binds
//===----------------------------------------------------------------------===//

void BufferCommands::bindVertex(JSONNode Call) {
  size_t First = CB.VertexBinds.size();
  uint32_t Slot = A.u32(Call, "firstBinding");
  JSONNode Offsets = A.list(Call, "pOffsets"), Sizes = A.list(Call, "pSizes");
  auto Offset = Offsets.begin(), Size = Sizes.begin();
  for (JSONNode Node : A.list(Call, "pBuffers")) {
    uint64_t At = Offset != Offsets.end() ? numberOr(*Offset, 0) : 0;
    uint64_t Bytes = Size != Sizes.end() ? numberOr(*Size, WholeSize) : WholeSize;
    CB.VertexBinds.push_back({Slot++, Buffers.part(Node, At, Bytes)});
    if (Offset != Offsets.end())
      ++Offset;
    if (Size != Sizes.end())
      ++Size;
  }
  CB.add(CommandKind::BindVertex, Loc, First, CB.VertexBinds.size() - First);
}

void BufferCommands::bindIndex(JSONNode Call) {
  CB.IndexBinds.push_back(
      Buffers.part(Call["buffer"], numberOr(Call["offset"], 0), numberOr(Call["size"], WholeSize)));
  CB.add(CommandKind::BindIndex, Loc, CB.IndexBinds.size() - 1, 1);
}

//===----------------------------------------------------------------------===//
// Arguments of draws and dispatches
//===----------------------------------------------------------------------===//

/// The bytes of one set of arguments: VkDrawIndirectCommand and the like.
static uint64_t argumentBytes(StringRef Name) {
  if (Name.contains("Indexed"))
    return 20;
  return Name.contains("Dispatch") || Name.starts_with("Mesh") ? 12 : 16;
}

void BufferCommands::readArguments(StringRef Name, JSONNode Call) {
  if (!Name.contains("Indirect") || !Call["buffer"])
    return; // or at an address of the device
  uint64_t Count = numberOr(Call[Name.contains("Count") ? "maxDrawCount" : "drawCount"], 1);
  uint64_t One = argumentBytes(Name), Stride = numberOr(Call["stride"], 0);
  uint64_t Bytes = Count && Stride > WholeSize / Count ? WholeSize
                   : Count                             ? (Count - 1) * Stride + One
                                                       : 0;
  use(AccessKind::Indirect, Buffers.part(Call["buffer"], numberOr(Call["offset"], 0), Bytes));
  if (Call["countBuffer"])
    use(AccessKind::Indirect,
        Buffers.part(Call["countBuffer"], numberOr(Call["countBufferOffset"], 0), 4));
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

void BufferCommands::copy(JSONNode Call) {
  JSONNode Info = Call["pCopyBufferInfo"] ? Call["pCopyBufferInfo"] : Call;
  size_t First = CB.Uses.size();
  for (JSONNode Node : A.list(Info, "pRegions")) {
    uint64_t Size = A.integer(Node, "size");
    use(AccessKind::CopySrc, Buffers.part(Info["srcBuffer"], A.integer(Node, "srcOffset"), Size));
    use(AccessKind::CopyDst, Buffers.part(Info["dstBuffer"], A.integer(Node, "dstOffset"), Size));
  }
  recordTransfer("copy", First);
}

void BufferCommands::fill(JSONNode Call) {
  size_t First = CB.Uses.size();
  use(AccessKind::CopyDst, Buffers.part(Call, "dstBuffer", "dstOffset", "size"));
  for (size_t I = First; I != CB.Uses.size(); ++I)
    CB.Uses[I].Fills = true;
  recordTransfer("fill", First);
}

void BufferCommands::update(JSONNode Call) {
  size_t First = CB.Uses.size();
  use(AccessKind::CopyDst, Buffers.part(Call, "dstBuffer", "dstOffset", "dataSize"));
  for (size_t I = First; I != CB.Uses.size(); ++I)
    CB.Uses[I].Fills = true;
  recordTransfer("update", First);
}

/// The size of a result depends on the pool. It is at most the stride, if there are several.
void BufferCommands::copyQueryResults(JSONNode Call) {
  size_t First = CB.Uses.size();
  uint64_t Count = numberOr(Call["queryCount"], 0);
  uint64_t Stride = std::max<uint64_t>(numberOr(Call["stride"], 0), 8);
  use(AccessKind::CopyDst,
      Buffers.part(Call["dstBuffer"], numberOr(Call["dstOffset"], 0),
                   Count && Stride > WholeSize / Count ? WholeSize : Count * Stride));
  recordTransfer("query_results", First);
}
