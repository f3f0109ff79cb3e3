//===- CapturedBuffers.h - buffers of a capture -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The calls that make buffers, views of them and memory, give buffers memory, and name them.
/// Captures that keep only what concerns images name buffers that no call has made: such a buffer
/// is none.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_CAPTUREDBUFFERS_H
#define AUXPLAN_LIB_IMPORT_CAPTUREDBUFFERS_H

#include "Args.h"
#include "Trace.h"
#include <unordered_map>

namespace auxplan::capture {

/// A part of a buffer.
struct BufferPart {
  CapBufferId Buffer = None32;
  ByteRange Bytes;
  explicit operator bool() const { return Buffer != None32 && !Bytes.empty(); }
};

class CapturedBuffers {
public:
  CapturedBuffers(Args &A, Trace &T) : A(A), T(T) {}
  /// Handles the call if it makes or changes an object of these kinds; returns false if it does
  /// not. Some calls are about images, too, and are left to others.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);
  void setInSnapshot(bool In) { InSnapshot = In; }
  /// Has a call named a buffer that no call has made?
  bool namesUnmade() const { return NamesUnmade; }

  /// The buffer that a member names; None32 if it names none, or one that no call has made.
  CapBufferId buffer(JSONNode Handle);
  /// \p Size bytes from \p Offset on.
  BufferPart part(JSONNode Handle, uint64_t Offset, uint64_t Size);
  /// The same with members of \p In.
  BufferPart part(JSONNode In, llvm::StringRef BufferKey, llvm::StringRef OffsetKey,
                  llvm::StringRef SizeKey);
  /// The part that a buffer view shows.
  BufferPart view(JSONNode Handle) const;
  /// Calls \p F with the part of each buffer that lies in some bytes of a memory object.
  void forEachIn(uint64_t Memory, ByteRange, llvm::function_ref<void(BufferPart)> F) const;

private:
  using Handler = void (CapturedBuffers::*)(JSONNode, LocOffset);
  static Handler handlerFor(llvm::StringRef Name);

  void createBuffer(JSONNode, LocOffset);
  void destroyBuffer(JSONNode, LocOffset);
  void createView(JSONNode, LocOffset);
  void getRequirements(JSONNode, LocOffset);
  void getRequirements2(JSONNode, LocOffset);
  void bindMemory(JSONNode, LocOffset);
  void bindMemory2(JSONNode, LocOffset);
  void getMemoryTypes(JSONNode, LocOffset);
  void getLimits(JSONNode, LocOffset);
  void allocateMemory(JSONNode, LocOffset);
  void nameObject(JSONNode);
  void bind(JSONNode Info);

  Args &A;
  Trace &T;
  bool InSnapshot = false;
  std::unordered_map<uint64_t, CapBufferId> Buffers;
  std::unordered_map<uint64_t, BufferPart> Views;
  /// Buffers that exist, by memory and offset, and the length of the longest in each memory.
  struct Contents {
    std::multimap<uint64_t, CapBufferId> ByOffset;
    uint64_t Longest = 0;
  };
  std::unordered_map<uint64_t, Contents> In;
  std::vector<uint32_t> TypeFlags; ///< VkMemoryPropertyFlags by type
  uint32_t Atom = 0;
  bool NamesUnmade = false;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_CAPTUREDBUFFERS_H
