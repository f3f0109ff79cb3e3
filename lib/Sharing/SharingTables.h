//===- SharingTables.h - the generated tables of sharing --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The records of td/SharingBase.td as data. The fields have the meaning that the record classes
/// give them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SHARING_SHARINGTABLES_H
#define AUXPLAN_LIB_SHARING_SHARINGTABLES_H

#include "auxplan/Sharing/Device.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace auxplan {
namespace sharing {

struct FieldWordData {
  uint64_t Value;
  llvm::StringLiteral Word;
  llvm::ArrayRef<llvm::StringLiteral> MoreWords;
};

struct FieldTestData {
  llvm::StringLiteral Field;
  llvm::ArrayRef<uint64_t> Values;
};

struct FieldValueData {
  llvm::StringLiteral Field;
  uint64_t Value;
};

struct BitPiece {
  uint8_t Low, Width;
};

struct FieldData {
  llvm::StringLiteral Name;
  llvm::ArrayRef<llvm::StringLiteral> MoreNames;
  llvm::ArrayRef<BitPiece> Pieces;
  llvm::ArrayRef<FieldWordData> Words;
  uint64_t Most; ///< where there are no words
  llvm::ArrayRef<FieldTestData> When;
  bool Bare, Hex, OnlyIfSet;
  uint8_t Part;
  bool AddsPlane, OfImage;
};

struct CapabilityData {
  llvm::StringLiteral Name, Payload;
  llvm::ArrayRef<FieldTestData> When;
  uint8_t Part; ///< of fields
};

struct HandOffData {
  llvm::StringLiteral Assumes;
  llvm::ArrayRef<llvm::StringLiteral> Permits;
  llvm::ArrayRef<FieldTestData> When;
};

struct FormData {
  llvm::StringLiteral Vendor;
  uint8_t VendorNumber;
  llvm::StringLiteral Name;
  llvm::ArrayRef<llvm::StringLiteral> MoreNames;
  uint64_t Code, Mask;
  llvm::ArrayRef<FieldData> Fields;
  llvm::ArrayRef<CapabilityData> Capabilities; ///< the layout first
  llvm::ArrayRef<HandOffData> HandOffs;
  uint8_t Planes[3];
  int8_t ClearPlane;
};

struct NameData {
  llvm::StringLiteral Name, Modifier;
};

struct AliasData {
  unsigned Form;
  llvm::ArrayRef<FieldTestData> When;
  llvm::ArrayRef<FieldValueData> Then;
  unsigned ButForBytes;
};

struct SetData {
  llvm::StringLiteral Modifier;
  uint32_t LossPerMille;
  uint64_t AddressAlign, PitchAlign;
  uint64_t MaxPitch, MaxWidth, MaxHeight; ///< 0: no limit
  uint32_t Places;                        ///< 0: those of the device
};

struct OfferData {
  llvm::ArrayRef<Usage> Usages;
  llvm::ArrayRef<llvm::StringLiteral> Formats;
  llvm::ArrayRef<SetData> Sets;
};

struct OperationData {
  llvm::StringLiteral Word; ///< empty: the device cannot, "nothing": nothing runs
  uint32_t PerMille;
  uint64_t Fixed;
};

struct RuleData {
  llvm::StringLiteral Vendor, Capability;
  OperationData Release, Acquire, Publish;
  llvm::ArrayRef<llvm::StringLiteral> Covers;
  bool Planned;
};

struct DeviceData {
  llvm::StringLiteral Name;
  llvm::ArrayRef<llvm::StringLiteral> Aliases;
  llvm::StringLiteral Doc;
  DeviceKind Kind;
  llvm::StringLiteral Vendor;
  llvm::ArrayRef<llvm::StringLiteral> Targets;
  llvm::ArrayRef<OfferData> Offers;
  llvm::ArrayRef<RuleData> Rules;
  uint32_t Places, AllocatesIn;
  bool Cached, Estimate;
};

struct PlaceData {
  llvm::StringLiteral Name;
  uint8_t Bit;
  bool OfBoard;
};

llvm::ArrayRef<FormData> modifierForms();
llvm::ArrayRef<NameData> modifierNames();
llvm::ArrayRef<AliasData> modifierAliases();
llvm::ArrayRef<DeviceData> deviceTable();
llvm::ArrayRef<PlaceData> placeTable();

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_LIB_SHARING_SHARINGTABLES_H
