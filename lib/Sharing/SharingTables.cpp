//===- SharingTables.cpp - the generated tables of sharing -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharingTables.h"

using namespace llvm;

namespace auxplan {
namespace sharing {
namespace {
#include "auxplan/Sharing/AuxSharing.inc"
} // namespace

ArrayRef<FormData> modifierForms() {
  return AllForms;
}

ArrayRef<NameData> modifierNames() {
  return AllNames;
}

ArrayRef<AliasData> modifierAliases() {
  return AllAliases;
}

ArrayRef<DeviceData> deviceTable() {
  return AllDevices;
}

ArrayRef<PlaceData> placeTable() {
  return AllPlaces;
}

} // namespace sharing
} // namespace auxplan
