//===- CapabilitySet.cpp - what a device can do with an image --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/CapabilitySet.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan::sharing;

CapabilityList auxplan::sharing::makeCapabilityList(CapabilityList All) {
  llvm::stable_sort(All);
  CapabilityList List;
  for (Capability &C : All) {
    if (List.empty() || List.back() != C)
      List.push_back(std::move(C));
    else
      List.back().Required |= C.Required;
  }
  return List;
}
