//===- LogValues.cpp - the values that commands have set ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "LogValues.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

using SG = StateGroup;

/// Zero says of these that the draw asks for nothing: a test that is off, no blending, the first
/// stream. Ops of drivers leave that, too.
static bool isOffIfZero(SG G) {
  static constexpr SG Groups[] = {SG::IA_PRIMITIVE_RESTART_ENABLE,
                                  SG::TS_DOMAIN_ORIGIN,
                                  SG::VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE,
                                  SG::DR_ENABLE,
                                  SG::RS_RASTERIZER_DISCARD_ENABLE,
                                  SG::RS_DEPTH_CLAMP_ENABLE,
                                  SG::RS_CONSERVATIVE_MODE,
                                  SG::RS_RASTERIZATION_STREAM,
                                  SG::RS_DEPTH_BIAS_ENABLE,
                                  SG::RS_LINE_STIPPLE_ENABLE,
                                  SG::MS_ALPHA_TO_COVERAGE_ENABLE,
                                  SG::MS_ALPHA_TO_ONE_ENABLE,
                                  SG::MS_SAMPLE_LOCATIONS_ENABLE,
                                  SG::DS_DEPTH_TEST_ENABLE,
                                  SG::DS_DEPTH_WRITE_ENABLE,
                                  SG::DS_DEPTH_BOUNDS_TEST_ENABLE,
                                  SG::DS_STENCIL_TEST_ENABLE,
                                  SG::CB_LOGIC_OP_ENABLE,
                                  SG::CB_BLEND_ENABLES,
                                  SG::CB_BLEND_CONSTANTS,
                                  SG::ATTACHMENT_FEEDBACK_LOOP_ENABLE};
  return is_contained(Groups, G);
}

/// Drivers keep the end of a longer list: the count alone says how much of it draws use.
static bool isListWithCount(SG G) {
  return G == SG::VP_VIEWPORTS || G == SG::VP_SCISSORS;
}

ArrayRef<uint8_t> LogValues::bytesOf(SG G) const {
  ArrayRef<uint8_t> Bytes;
  if (Set.has(G))
    Bytes = Values[unsigned(G)].Bytes;
  bool IsOff = isOffIfZero(G) && all_of(Bytes, [](uint8_t Byte) { return !Byte; });
  return IsOff ? ArrayRef<uint8_t>() : Bytes;
}

bool LogValues::set(const StateLog &Log, const LogValue &V) {
  Value &X = Values[unsigned(V.Group)];
  if (!Set.has(V.Group)) {
    X.Bytes.clear();
    X.IsKnown.clear();
    X.Items = 0;
  }
  ArrayRef<uint8_t> New(Log.bytesOf(V), V.Size);
  bool Changes = V.IsPart ? setPart(X, New, V) : setWhole(X, New, V) | !Valid.has(V.Group);
  Set.insert(V.Group);
  Valid.insert(V.Group);
  updateUsed(V.Group);
  return Changes;
}

static bool areKnown(ArrayRef<uint8_t> Bytes) {
  return all_of(Bytes, [](uint8_t IsKnown) { return IsKnown; });
}

bool LogValues::setWhole(Value &X, ArrayRef<uint8_t> New, const LogValue &V) {
  ArrayRef<uint8_t> Old = X.Bytes;
  X.Items = V.Items;
  if (areKnown(X.IsKnown) &&
      (Old == New || (isListWithCount(V.Group) && !New.empty() && Old.size() > New.size() &&
                      Old.take_front(New.size()) == New)))
    return false;
  X.Bytes.assign(New.begin(), New.end());
  X.IsKnown.assign(New.size(), 1);
  return true;
}

bool LogValues::setPart(Value &X, ArrayRef<uint8_t> New, const LogValue &V) {
  size_t End = V.Offset + New.size();
  if (X.Bytes.size() < End && !New.empty()) {
    X.Bytes.resize(End);
    X.IsKnown.resize(End);
  }
  X.Items = std::max<unsigned>(X.Items, V.Items);
  if (New.empty() || (areKnown(ArrayRef(X.IsKnown).slice(V.Offset, New.size())) &&
                      ArrayRef(X.Bytes).slice(V.Offset, New.size()) == New))
    return false;
  llvm::copy(New, X.Bytes.begin() + V.Offset);
  std::fill_n(X.IsKnown.begin() + V.Offset, New.size(), 1);
  return true;
}

void LogValues::forget(const GroupSet &Groups) {
  Valid -= Groups;
  for (SG G : Groups &Set)
    std::fill(Values[unsigned(G)].IsKnown.begin(), Values[unsigned(G)].IsKnown.end(), 0);
}
