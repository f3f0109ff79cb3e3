//===- Objects.h - the Vulkan objects of a capture --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything that is made before commands are recorded, by kind.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_OBJECTS_H
#define AUXPLAN_LIB_IMPORT_OBJECTS_H

#include "DeviceQueues.h"
#include "ShaderResources.h"

namespace auxplan::capture {

struct Objects {
  Objects(Args &A, Trace &T)
      : Images(A, T), Buffers(A, T), Targets(A, T, Images), Resources(A, Targets, Buffers),
        Queues(A, T) {}

  /// Handles the call if it makes or changes an object; returns false if it does not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc) {
    return Buffers.handle(Name, Call, Loc) || Images.handle(Name, Call, Loc) ||
           Targets.handle(Name, Call, Loc) || Resources.handle(Name, Call, Loc) ||
           Queues.handle(Name, Call, Loc);
  }

  void setInSnapshot(bool In) {
    Images.setInSnapshot(In);
    Buffers.setInSnapshot(In);
  }

  CapturedImages Images;
  CapturedBuffers Buffers;
  RenderTargets Targets;
  ShaderResources Resources;
  DeviceQueues Queues;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_OBJECTS_H
