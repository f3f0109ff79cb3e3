//===- CapabilitySet.cpp - what a device can do with an image --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/CapabilitySet.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <iterator>

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

CapabilityList auxplan::sharing::common(const CapabilityList &A, const CapabilityList &B) {
  CapabilityList Both;
  for (const Capability &C : A) {
    auto InB = std::lower_bound(B.begin(), B.end(), C);
    if (InB == B.end() || *InB != C)
      continue;
    Both.push_back(C);
    Both.back().Required |= InB->Required;
  }
  return Both;
}

CapabilityList auxplan::sharing::united(const CapabilityList &A, const CapabilityList &B) {
  CapabilityList All = A;
  All.insert(All.end(), B.begin(), B.end());
  return makeCapabilityList(std::move(All));
}

CapabilityList auxplan::sharing::without(const CapabilityList &A, const CapabilityList &B) {
  CapabilityList Left;
  std::set_difference(A.begin(), A.end(), B.begin(), B.end(), std::back_inserter(Left));
  return Left;
}

static CapabilityList those(const CapabilityList &List, bool Capability::*Flag, bool Value) {
  CapabilityList Found;
  llvm::copy_if(List, std::back_inserter(Found),
                [=](const Capability &C) { return C.*Flag == Value; });
  return Found;
}

CapabilityList auxplan::sharing::localsOf(const CapabilityList &List) {
  return those(List, &Capability::Local, true);
}

CapabilityList auxplan::sharing::globalsOf(const CapabilityList &List) {
  return those(List, &Capability::Local, false);
}

CapabilityList auxplan::sharing::requiredOf(const CapabilityList &List) {
  return those(List, &Capability::Required, true);
}

bool auxplan::sharing::includes(const CapabilityList &All, const CapabilityList &Some) {
  return std::includes(All.begin(), All.end(), Some.begin(), Some.end());
}

std::string auxplan::sharing::textOf(const Capability &C) {
  std::string Text = C.Vendor + "/" + C.Name;
  return C.Payload.empty() ? Text : Text + "(" + C.Payload + ")";
}

std::string auxplan::sharing::textOf(const CapabilityList &List) {
  std::string Text;
  for (const Capability &C : List)
    Text += (Text.empty() ? "" : ", ") + textOf(C);
  return "{" + Text + "}";
}
