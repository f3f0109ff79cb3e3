//===- EnumArgs.cpp - enumerations and flags as arguments -----------------===//
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

#include "EnumArgs.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

auxplan::Format capture::readFormat(Args &A, JSONNode Value) {
  std::optional<auxplan::Format> F;
  if (std::optional<uint64_t> N = Value.integer())
    F = *N <= UINT32_MAX ? formatFromVulkan(*N) : std::nullopt;
  else
    F = parseFormat(Value.text());
  if (!F)
    A.error(Value, "unknown format '" + Value.text() + "'");
  return F.value_or(NoFormat);
}

auxplan::Format capture::readFormat(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = A.member(In, Key);
  return A.failed() ? NoFormat : readFormat(A, Value);
}

auxplan::Layout capture::readLayout(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = A.member(In, Key);
  if (A.failed())
    return Layout::UNDEFINED;
  std::optional<auxplan::Layout> L;
  if (std::optional<uint64_t> N = Value.integer())
    L = *N <= UINT32_MAX ? layoutFromVulkan(*N) : std::nullopt;
  else
    L = parseLayout(Value.text());
  if (!L)
    A.error(Value, "unknown layout '" + Value.text() + "'");
  return L.value_or(Layout::UNDEFINED);
}

StringRef capture::readEnumerator(JSONNode In, StringRef Key, StringRef Prefix) {
  StringRef Name = In[Key].isString() ? In[Key].text() : "";
  Name.consume_front(Prefix);
  return withoutSuffix(Name);
}

LoadOp capture::readLoadOp(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = A.member(In, Key);
  LoadOp Op = StringSwitch<LoadOp>(readEnumerator(In, Key, "VK_ATTACHMENT_LOAD_OP_"))
                  .Case("LOAD", LoadOp::Load)
                  .Case("CLEAR", LoadOp::Clear)
                  .Case("DONT_CARE", LoadOp::DontCare)
                  .Case("NONE", LoadOp::None)
                  .Default(LoadOp::NotGiven);
  if (Op == LoadOp::NotGiven)
    A.error(Value, "unknown load operation '" + Value.text() + "'");
  return Op;
}

StoreOp capture::readStoreOp(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = A.member(In, Key);
  StoreOp Op = StringSwitch<StoreOp>(readEnumerator(In, Key, "VK_ATTACHMENT_STORE_OP_"))
                   .Case("STORE", StoreOp::Store)
                   .Case("DONT_CARE", StoreOp::DontCare)
                   .Cases("NONE", "NONE_QCOM", StoreOp::None)
                   .Default(StoreOp::NotGiven);
  if (Op == StoreOp::NotGiven)
    A.error(Value, "unknown store operation '" + Value.text() + "'");
  return Op;
}

ResolveMode capture::readResolveMode(JSONNode In, StringRef Key) {
  // Newer modes (external formats, custom modes) are not averages and count as none.
  return StringSwitch<ResolveMode>(readEnumerator(In, Key, "VK_RESOLVE_MODE_"))
      .Case("AVERAGE_BIT", ResolveMode::Average)
      .Case("SAMPLE_ZERO_BIT", ResolveMode::SampleZero)
      .Case("MIN_BIT", ResolveMode::Min)
      .Case("MAX_BIT", ResolveMode::Max)
      .Default(ResolveMode::NotGiven);
}

uint8_t capture::readSamples(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = A.member(In, Key);
  uint64_t N = 0;
  StringRef Name = readEnumerator(In, Key, "VK_SAMPLE_COUNT_");
  if (std::optional<uint64_t> Number = Value.integer())
    N = *Number;
  else if (!Name.consume_back("_BIT") || Name.getAsInteger(10, N))
    N = 0;
  if (!isPowerOf2_64(N) || N > 64) {
    A.error(Value, "expected a sample count for '" + Key + "'");
    return 1;
  }
  return N;
}

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

/// Unknown names, and unknown bits in numbers, belong to extensions that do not change how images
/// are used.
static uint64_t readFlagsBy(Args &A, JSONNode In, StringRef Key,
                            function_ref<uint64_t(StringRef)> BitOf) {
  JSONNode Value = A.member(In, Key);
  if (std::optional<uint64_t> N = Value.integer())
    return *N;
  if (!Value.isString())
    A.error(Value, "expected flags for '" + Key + "'");
  uint64_t Bits = 0;
  for (StringRef Rest = Value.text(); !Rest.empty();) {
    StringRef Name;
    std::tie(Name, Rest) = Rest.split('|');
    Bits |= BitOf(Name.trim());
  }
  return Bits;
}

uint64_t capture::readFlags(Args &A, JSONNode In, StringRef Key, ArrayRef<FlagName> Names) {
  return readFlagsBy(A, In, Key, [&](StringRef Name) -> uint64_t {
    for (const FlagName &F : Names)
      if (withoutSuffix(Name) == F.Name)
        return F.Bit;
    return 0;
  });
}

uint32_t capture::readUsageFlags(Args &A, JSONNode In, StringRef Key) {
  return AllUsageFlags & readFlagsBy(A, In, Key, [](StringRef Name) -> uint64_t {
           std::optional<UsageFlag> F = parseUsageFlag(Name);
           return F ? maskOf(*F) : 0;
         });
}

uint32_t capture::readCreateFlags(Args &A, JSONNode In, StringRef Key) {
  return AllCreateFlags & readFlagsBy(A, In, Key, [](StringRef Name) -> uint64_t {
           std::optional<CreateFlag> F = parseCreateFlag(Name);
           return F ? maskOf(*F) : 0;
         });
}

ShaderStages capture::readShaderStages(Args &A, JSONNode In, StringRef Key) {
  static constexpr FlagName Names[] = {{"VK_SHADER_STAGE_VERTEX_BIT", 0x1},
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
  return readFlags(A, In, Key, Names);
}
