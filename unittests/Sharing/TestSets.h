//===- TestSets.h - short ways to write sets --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sets as the worked examples write them: cap("FOO/tiled!") is a capability of vendor FOO that is
/// required ("!"), "FOO/cached~" one that is local, "FOO/tiled(32,64)" one with a payload.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_SHARING_TESTSETS_H
#define AUXPLAN_UNITTESTS_SHARING_TESTSETS_H

#include "auxplan/Sharing/Agreement.h"
#include "llvm/ADT/StringExtras.h"

namespace auxplan {
namespace sharing {

inline Capability cap(llvm::StringRef Text) {
  Capability C;
  C.Required = Text.consume_back("!");
  C.Local = Text.consume_back("~");
  Text.consume_back(")");
  auto [Name, Payload] = Text.split('(');
  C.Vendor = Name.split('/').first.str();
  C.Name = Name.split('/').second.str();
  C.Payload = Payload.str();
  return C;
}

/// The capabilities of "FOO/tiled FOO/CC".
inline CapabilityList caps(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef, 4> Words;
  Text.split(Words, ' ', -1, /*KeepEmpty=*/false);
  CapabilityList List;
  for (llvm::StringRef Word : Words)
    List.push_back(cap(Word));
  return makeCapabilityList(List);
}

inline CapabilitySet set(llvm::StringRef Capabilities, uint64_t AddressAlign = 1) {
  CapabilitySet S;
  S.Capabilities = caps(Capabilities);
  S.Limits.AddressAlign = AddressAlign;
  return S;
}

inline std::string show(const CapabilitySet &S) {
  return textOf(S.Capabilities) + " " + std::to_string(S.Limits.AddressAlign);
}

/// "FOO/CC, FOO/ca": who runs something, and because of what.
inline std::string show(const std::vector<HandOffOp> &Ops) {
  std::vector<std::string> Words;
  for (const HandOffOp &Op : Ops)
    Words.push_back(Op.Word);
  return llvm::join(Words, ", ");
}

/// A rule with which a device takes a capability away by the operation \p Release, and gets it back
/// without any operation.
inline CapabilityRule canRelease(llvm::StringRef What, llvm::StringRef Release,
                                 uint32_t PerMille = 0) {
  Capability C = cap(What);
  DeviceOperation Op;
  Op.Word = Release.str();
  Op.PerMille = PerMille;
  return {C.Vendor, C.Name, Op, DeviceOperation()};
}

/// The GPU of the thread, 32 KiB aligned: a takes away CC, b takes away ca.
inline Device makeGPU(std::vector<CapabilitySet> Sets) {
  Device D;
  D.Name = "gpu";
  D.Vendor = "FOO";
  D.Rules = {canRelease("FOO/CC", "a", 1500), canRelease("FOO/ca", "b", 100)};
  Offers Render{"F", Usage::Render, {}};
  for (const CapabilitySet &S : Sets)
    Render.Sets.push_back({S, 0, ""});
  D.AllOffers = {Render};
  return D;
}

inline Device makeDisplay(std::vector<CapabilitySet> Sets) {
  Device D;
  D.Name = "display";
  D.Vendor = "FOO";
  D.Kind = DeviceKind::Display;
  D.AllocatesIn = 0;
  Offers Scanout{"F", Usage::Scanout, {}};
  for (const CapabilitySet &S : Sets)
    Scanout.Sets.push_back({S, 0, ""});
  D.AllOffers = {Scanout};
  return D;
}

/// The sets of E1.
inline std::vector<CapabilitySet> setsOfGPU() {
  return {set("FOO/tiled FOO/CC FOO/ca~", 32768), set("FOO/tiled FOO/CC", 32768),
          set("FOO/tiled", 32768)};
}

inline std::vector<CapabilitySet> setsOfDisplay() {
  return {set("FOO/tiled", 65536)};
}

inline std::vector<std::string> showAll(llvm::ArrayRef<CapabilitySet> Sets) {
  std::vector<std::string> Texts;
  for (const CapabilitySet &S : Sets)
    Texts.push_back(show(S));
  return Texts;
}

/// The conflict in an error; of none and of other errors an empty one.
inline Conflict conflictOf(llvm::Error E) {
  Conflict Found;
  llvm::handleAllErrors(
      std::move(E), [&](const ConflictError &C) { Found = C.conflict(); },
      [](const llvm::ErrorInfoBase &) {});
  return Found;
}

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_UNITTESTS_SHARING_TESTSETS_H
