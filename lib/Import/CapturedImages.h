//===- CapturedImages.h - images of a capture -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The calls that make images and swapchains, give images memory, and name them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_CAPTUREDIMAGES_H
#define AUXPLAN_LIB_IMPORT_CAPTUREDIMAGES_H

#include "Args.h"
#include "HandleMap.h"
#include "Trace.h"
#include <set>

namespace auxplan::capture {

struct Swapchain {
  uint32_t Number = 0;
  CapImage Model;
  std::vector<CapImageId> Images;
};

class CapturedImages {
public:
  CapturedImages(Args &A, Trace &T) : A(A), T(T) {}
  /// Handles the call if it makes or changes an object of these kinds; returns false if it does
  /// not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);
  /// InitImageCommand of a trimmed capture's snapshot.
  void snapshotLayout(JSONNode Args);
  /// Notes which images count as external memory because their modifier is not known.
  void noteModifiers();
  void setInSnapshot(bool In) { InSnapshot = In; }

  /// Look-ups. They report an unknown handle, and return None32 after an error.
  CapImageId image(JSONNode In, llvm::StringRef Key);
  CapImageId swapchainImage(JSONNode Swapchain, JSONNode Index);

private:
  using Handler = void (CapturedImages::*)(JSONNode, LocOffset);
  static Handler handlerFor(llvm::StringRef Name);

  void createDevice(JSONNode, LocOffset);
  void createImage(JSONNode, LocOffset);
  void destroyImage(JSONNode, LocOffset);
  void createSwapchain(JSONNode, LocOffset);
  void getSwapchainImages(JSONNode, LocOffset);
  void createXrSwapchain(JSONNode, LocOffset);
  void enumerateXrImages(JSONNode, LocOffset);
  void getModifier(JSONNode, LocOffset);
  void getMemoryRequirements(JSONNode, LocOffset);
  void getMemoryRequirements2(JSONNode, LocOffset);
  void bindImageMemory(JSONNode, LocOffset);
  void bindImageMemory2(JSONNode, LocOffset);
  void nameObject(JSONNode, LocOffset);
  void nameObjectMarker(JSONNode, LocOffset);

  CapImageId addImage(uint64_t Handle, CapImage);
  void readImageExtras(JSONNode Info, CapImage &);
  void readModifier(JSONNode Info, CapImage &);
  void addSwapchain(JSONNode At, uint64_t Handle, CapImage Model);
  void addSwapchainImage(Swapchain &, uint64_t Handle, LocOffset);
  void checkImage(JSONNode At, const CapImage &, uint32_t Mips);
  void bindMemory(JSONNode);

  Args &A;
  Trace &T;
  bool InSnapshot = false;
  std::unordered_map<uint64_t, CapImageId> Images;
  HandleMap<Swapchain> Swapchains;
  std::set<uint64_t> MovesSlices; ///< devices with the feature maintenance9
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_CAPTUREDIMAGES_H
