//===- Args.cpp - the arguments of Vulkan calls ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. Numbers are Vulkan's.
///
//===----------------------------------------------------------------------===//

#include "Args.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cstdio>
#include <cstdlib>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

StringRef capture::withoutSuffix(StringRef Name) {
  if (Name.consume_back("KHR") || Name.consume_back("EXT"))
    Name.consume_back("_");
  return Name;
}

void Args::error(LocOffset At, const Twine &Message, StringRef FixIt) {
  if (!Failed)
    D.error(At, Message, 0, FixIt);
  Failed = true;
}

void capture::unmade(Args &A, JSONNode At, StringRef What, uint64_t Handle) {
  A.error(At, "no call before this one has made " + What + " " + Twine(Handle));
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

JSONNode Args::member(JSONNode In, StringRef Key) {
  JSONNode Value = In[Key];
  if (!Value.exists() && !Failed)
    error(In, "'" + Key + "' is missing in a call of '" + Call + "'");
  return Value;
}

JSONNode Args::object(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  if (Value.exists() && !Value.isObject())
    error(Value, "expected an object for '" + Key + "'");
  return Value;
}

JSONNode Args::list(JSONNode In, StringRef Key) {
  JSONNode Value = In[Key];
  if (Value && !Value.isArray())
    error(Value, "expected a list for '" + Key + "'");
  return Value;
}

uint64_t Args::integer(JSONNode Value) {
  std::optional<uint64_t> N = Value.integer();
  if (!N)
    error(Value, "expected an integer");
  return Failed ? 0 : *N;
}

uint64_t Args::integer(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  std::optional<uint64_t> N = Value.integer();
  if (!N)
    error(Value, "expected an integer for '" + Key + "'");
  return Failed ? 0 : *N;
}

uint32_t Args::u32(JSONNode In, StringRef Key) {
  uint64_t N = integer(In, Key);
  if (N > UINT32_MAX)
    error(In[Key], "'" + Key + "' is " + Twine(N) + ", more than 32 bits hold");
  return Failed ? 0 : N;
}

int32_t Args::i32(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  std::optional<int64_t> N = Value.signedInteger();
  if (!N || *N < INT32_MIN || *N > INT32_MAX)
    error(Value, "expected an integer of 32 bits for '" + Key + "'");
  return Failed ? 0 : *N;
}

bool Args::boolean(JSONNode In, StringRef Key) {
  JSONNode Value = In[Key];
  if (Value && !Value.isTrue() && !Value.isFalse() && !Value.isNumber())
    error(Value, "expected true or false for '" + Key + "'");
  return Value.isTrue() || Value.integer().value_or(0) != 0;
}

JSONNode Args::chained(JSONNode In, StringRef Type) {
  for (JSONNode Next = In["pNext"]; Next.isObject(); Next = Next["pNext"]) {
    StringRef Name = Next["sType"].text();
    Name.consume_front("VK_STRUCTURE_TYPE_");
    if (withoutSuffix(Name) == Type)
      return Next;
  }
  return JSONNode();
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

auxplan::Format Args::format(JSONNode Value) {
  std::optional<auxplan::Format> F;
  if (std::optional<uint64_t> N = Value.integer())
    F = *N <= UINT32_MAX ? formatFromVulkan(*N) : std::nullopt;
  else
    F = parseFormat(Value.text());
  if (!F)
    error(Value, "unknown format '" + Value.text() + "'");
  return F.value_or(NoFormat);
}

auxplan::Format Args::format(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  return Failed ? NoFormat : format(Value);
}

auxplan::Layout Args::layout(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  if (Failed)
    return Layout::UNDEFINED;
  std::optional<auxplan::Layout> L;
  if (std::optional<uint64_t> N = Value.integer())
    L = *N <= UINT32_MAX ? layoutFromVulkan(*N) : std::nullopt;
  else
    L = parseLayout(Value.text());
  if (!L)
    error(Value, "unknown layout '" + Value.text() + "'");
  return L.value_or(Layout::UNDEFINED);
}

StringRef Args::enumerator(JSONNode In, StringRef Key, StringRef Prefix) {
  StringRef Name = In[Key].isString() ? In[Key].text() : "";
  Name.consume_front(Prefix);
  return withoutSuffix(Name);
}

LoadOp Args::loadOp(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  LoadOp Op = StringSwitch<LoadOp>(enumerator(In, Key, "VK_ATTACHMENT_LOAD_OP_"))
                  .Case("LOAD", LoadOp::Load)
                  .Case("CLEAR", LoadOp::Clear)
                  .Case("DONT_CARE", LoadOp::DontCare)
                  .Case("NONE", LoadOp::None)
                  .Default(LoadOp::NotGiven);
  if (Op == LoadOp::NotGiven)
    error(Value, "unknown load operation '" + Value.text() + "'");
  return Op;
}

StoreOp Args::storeOp(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  StoreOp Op = StringSwitch<StoreOp>(enumerator(In, Key, "VK_ATTACHMENT_STORE_OP_"))
                   .Case("STORE", StoreOp::Store)
                   .Case("DONT_CARE", StoreOp::DontCare)
                   .Cases("NONE", "NONE_QCOM", StoreOp::None)
                   .Default(StoreOp::NotGiven);
  if (Op == StoreOp::NotGiven)
    error(Value, "unknown store operation '" + Value.text() + "'");
  return Op;
}

ResolveMode Args::resolveMode(JSONNode In, StringRef Key) {
  // Newer modes (external formats, custom modes) are not averages and count as none.
  return StringSwitch<ResolveMode>(enumerator(In, Key, "VK_RESOLVE_MODE_"))
      .Case("AVERAGE_BIT", ResolveMode::Average)
      .Case("SAMPLE_ZERO_BIT", ResolveMode::SampleZero)
      .Case("MIN_BIT", ResolveMode::Min)
      .Case("MAX_BIT", ResolveMode::Max)
      .Default(ResolveMode::NotGiven);
}

uint8_t Args::samples(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  uint64_t N = 0;
  StringRef Name = enumerator(In, Key, "VK_SAMPLE_COUNT_");
  if (std::optional<uint64_t> Number = Value.integer())
    N = *Number;
  else if (!Name.consume_back("_BIT") || Name.getAsInteger(10, N))
    N = 0;
  if (!isPowerOf2_64(N) || N > 64) {
    error(Value, "expected a sample count for '" + Key + "'");
    return 1;
  }
  return N;
}

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

/// Unknown names, and unknown bits in numbers, belong to extensions that do not change how images
/// are used.
uint64_t Args::flags(JSONNode In, StringRef Key, function_ref<uint64_t(StringRef)> BitOf) {
  JSONNode Value = member(In, Key);
  if (std::optional<uint64_t> N = Value.integer())
    return *N;
  if (!Value.isString())
    error(Value, "expected flags for '" + Key + "'");
  uint64_t Bits = 0;
  for (StringRef Rest = Value.text(); !Rest.empty();) {
    StringRef Name;
    std::tie(Name, Rest) = Rest.split('|');
    Bits |= BitOf(Name.trim());
  }
  return Bits;
}

uint64_t Args::flags(JSONNode In, StringRef Key, ArrayRef<FlagName> Names) {
  return flags(In, Key, [&](StringRef Name) -> uint64_t {
    for (const FlagName &F : Names)
      if (withoutSuffix(Name) == F.Name)
        return F.Bit;
    return 0;
  });
}

uint32_t Args::usageFlags(JSONNode In, StringRef Key) {
  return AllUsageFlags & flags(In, Key, [](StringRef Name) -> uint64_t {
           std::optional<UsageFlag> F = parseUsageFlag(Name);
           return F ? maskOf(*F) : 0;
         });
}

uint32_t Args::createFlags(JSONNode In, StringRef Key) {
  return AllCreateFlags & flags(In, Key, [](StringRef Name) -> uint64_t {
           std::optional<CreateFlag> F = parseCreateFlag(Name);
           return F ? maskOf(*F) : 0;
         });
}

ShaderStages Args::shaderStages(JSONNode In, StringRef Key) {
  static constexpr FlagName Names[] = {
      {"VK_SHADER_STAGE_VERTEX_BIT", 0x1},
      {"VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT", 0x2},
      {"VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT", 0x4},
      {"VK_SHADER_STAGE_GEOMETRY_BIT", 0x8},
      {"VK_SHADER_STAGE_FRAGMENT_BIT", 0x10},
      {"VK_SHADER_STAGE_COMPUTE_BIT", 0x20},
      {"VK_SHADER_STAGE_ALL_GRAPHICS", 0x1F},
      {"VK_SHADER_STAGE_ALL", 0x7FFFFFFF},
      {"VK_SHADER_STAGE_TASK_BIT", 0x40},
      {"VK_SHADER_STAGE_MESH_BIT", 0x80},
      {"VK_SHADER_STAGE_RAYGEN_BIT", 0x100},
      {"VK_SHADER_STAGE_ANY_HIT_BIT", 0x200},
      {"VK_SHADER_STAGE_CLOSEST_HIT_BIT", 0x400},
      {"VK_SHADER_STAGE_MISS_BIT", 0x800},
      {"VK_SHADER_STAGE_INTERSECTION_BIT", 0x1000},
      {"VK_SHADER_STAGE_CALLABLE_BIT", 0x2000}};
  return flags(In, Key, Names);
}

//===----------------------------------------------------------------------===//
// Small structs
//===----------------------------------------------------------------------===//

Extent Args::extent(JSONNode In, StringRef Key) {
  JSONNode Value = object(In, Key);
  Extent E;
  E.W = u32(Value, "width");
  E.H = u32(Value, "height");
  if (Value["depth"].exists())
    E.D = u32(Value, "depth");
  return E;
}

Offset Args::offset(JSONNode In, StringRef Key) {
  JSONNode Value = object(In, Key);
  Offset O;
  O.X = i32(Value, "x");
  O.Y = i32(Value, "y");
  if (Value["z"].exists())
    O.Z = i32(Value, "z");
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

ClearValue Args::clearColor(JSONNode Value, NumericClass Class) {
  bool Integral = Class == NumericClass::SInt || Class == NumericClass::UInt;
  StringRef Key = !Integral                      ? "float32"
                  : Class == NumericClass::SInt ? "int32"
                                                : "uint32";
  ClearValue Clear;
  for (JSONNode Channel : list(Value, Key)) {
    std::optional<double> V = Channel.real();
    if (!V || Clear.Count == 4)
      break;
    Clear.V[Clear.Count++] = Integral ? *V : shortestDecimal(*V);
  }
  if (Clear.Count != 4)
    error(Value, "expected a list of four numbers for '" + Key + "'");
  return Clear;
}

ClearValue Args::clearDepth(JSONNode DepthStencil) {
  ClearValue Clear;
  std::optional<double> Depth = DepthStencil["depth"].real();
  if (!Depth)
    error(DepthStencil, "expected a number for 'depth'");
  Clear.V[0] = shortestDecimal(Depth.value_or(0));
  Clear.Count = 1;
  return Clear;
}

ClearValue Args::clearStencil(JSONNode DepthStencil) {
  ClearValue Clear;
  // Stencil buffers of all formats have 8 bits; higher ones are not stored.
  Clear.V[0] = u32(DepthStencil, "stencil") & 0xFF;
  Clear.Count = 1;
  return Clear;
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//
