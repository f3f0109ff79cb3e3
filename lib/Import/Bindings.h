//===- Bindings.h - commands that bind --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the commands that say what later draws and dispatches use: pipelines, descriptor sets,
/// pushed descriptors, descriptor buffers and the state of blending.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_BINDINGS_H
#define AUXPLAN_LIB_IMPORT_BINDINGS_H

#include "CommandBuffer.h"

namespace auxplan::capture {

class BindingReader {
public:
  /// Commands are appended to \p CB, as recorded at \p Loc.
  BindingReader(Args &A, ShaderResources &Resources, CommandBuffer &CB, LocOffset Loc)
      : A(A), Resources(Resources), CB(CB), Loc(Loc) {}

  /// Can the reader read this command?
  static bool reads(llvm::StringRef Name);
  void read(llvm::StringRef Name, JSONNode Call);

private:
  using Handler = void (BindingReader::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);

  void bindPipeline(JSONNode);
  void bindShaders(JSONNode);
  void bindSets(JSONNode);
  void bindSets2(JSONNode);
  void pushSet(JSONNode);
  void pushSet2(JSONNode);
  void pushSetWithTemplate(JSONNode);
  void pushSetWithTemplate2(JSONNode);
  void bindDescriptorBuffers(JSONNode);
  void setBlend(JSONNode);

  void recordSetBinds(JSONNode Info, BindPoint Point);
  void recordPush(JSONNode Info, BindPoint Point);
  const SetLayout *pushedLayout(JSONNode Info, uint32_t Slot);
  void record(CommandKind Kind, uint32_t Index = 0, uint32_t Count = 0,
              BindPoint Point = BindPoint::Graphics) {
    CB.add(Kind, Loc, Index, Count, Point);
  }

  Args &A;
  ShaderResources &Resources;
  CommandBuffer &CB;
  LocOffset Loc;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_BINDINGS_H
