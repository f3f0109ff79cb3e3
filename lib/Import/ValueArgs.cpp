//===- ValueArgs.cpp - extents and clear values as arguments --------------===//
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

#include "ValueArgs.h"
#include <cstdio>
#include <cstdlib>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

Extent capture::readExtent(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = A.object(In, Key);
  Extent E;
  E.W = A.u32(Value, "width");
  E.H = A.u32(Value, "height");
  if (Value["depth"].exists())
    E.D = A.u32(Value, "depth");
  return E;
}

Offset capture::readOffset(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = A.object(In, Key);
  Offset O;
  O.X = A.i32(Value, "x");
  O.Y = A.i32(Value, "y");
  if (Value["z"].exists())
    O.Z = A.i32(Value, "z");
  return O;
}

/// A float arrives as a double with digits that the float does not have; the
/// shortest decimal that gives the same float is what the program wrote.
static double shortestDecimal(double Value) {
  float AsFloat = static_cast<float>(Value);
  for (int Digits = 1; Digits <= 9; ++Digits) {
    char Text[32];
    std::snprintf(Text, sizeof(Text), "%.*g", Digits, Value);
    if (std::strtof(Text, nullptr) == AsFloat)
      return std::strtod(Text, nullptr);
  }
  return Value;
}

ClearValue capture::readClearColor(Args &A, JSONNode Value, NumericClass Class) {
  bool Integral = Class == NumericClass::SInt || Class == NumericClass::UInt;
  StringRef Key = !Integral ? "float32" : Class == NumericClass::SInt ? "int32" : "uint32";
  ClearValue Clear;
  for (JSONNode Channel : A.list(Value, Key)) {
    std::optional<double> V = Channel.real();
    if (!V || Clear.Count == 4)
      break;
    Clear.V[Clear.Count++] = Integral ? *V : shortestDecimal(*V);
  }
  if (Clear.Count != 4)
    A.error(Value, "expected a list of four numbers for '" + Key + "'");
  return Clear;
}

ClearValue capture::readClearDepth(Args &A, JSONNode DepthStencil) {
  ClearValue Clear;
  std::optional<double> Depth = DepthStencil["depth"].real();
  if (!Depth)
    A.error(DepthStencil, "expected a number for 'depth'");
  Clear.V[0] = shortestDecimal(Depth.value_or(0));
  Clear.Count = 1;
  return Clear;
}

ClearValue capture::readClearStencil(Args &A, JSONNode DepthStencil) {
  ClearValue Clear;
  // Stencil buffers of all formats have 8 bits; higher ones are not stored.
  Clear.V[0] = A.u32(DepthStencil, "stencil") & 0xFF;
  Clear.Count = 1;
  return Clear;
}
