//===- VulkanText.cpp - the text of vulkaninfo ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text of vulkaninfo is read line by line; indentation means nothing here. These lines count:
///
///   vendorID = 0x10de                        a GPU begins
///   deviceName = NVIDIA H200                 its name
///   Formats: count = 2                       a group of formats begins
///   FORMAT_R8G8B8A8_UNORM                    one of them
///   linearTilingFeatures: count = 3          features of linear images of the group follow
///   drmFormatModifier = 0x300000000606010    a modifier of the group begins
///   drmFormatModifierTilingFeatures: ...     its features follow
///   FORMAT_FEATURE_SAMPLED_IMAGE_BIT         a feature
///   drmFormatModifierCount = 13              there are so many
///
/// A line `FORMAT_X:` is a group of one format. Any other line with a colon or an equals sign ends
/// a list of features.
///
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/VulkanInfo.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

class TextReader {
public:
  TextReader(StringRef Text, DiagnosticEngine &D) : Text(Text), D(D) {}
  std::optional<DeviceFile> read();

private:
  enum class ListKind { None, Formats, Linear, Modifier };
  bool line(StringRef);
  bool value(StringRef Key, StringRef Value);
  bool modifier(StringRef Value);
  void word(StringRef);
  void endList();
  void endModifier();
  bool endDevice();
  LocOffset offsetOf(StringRef Part) const { return Part.data() - Text.data(); }

  StringRef Text;
  DiagnosticEngine &D;
  VulkanDevice Now;
  LocOffset Begin = 0; ///< of the device
  bool HasDevice = false;
  std::vector<StringRef> Group; ///< formats
  std::vector<Usage> Features;
  std::optional<uint64_t> Modifier; ///< that is being read
  ListKind In = ListKind::None;
  std::vector<Device> Found;
};

} // namespace

void TextReader::endModifier() {
  if (Modifier)
    for (StringRef Format : Group)
      Now.addModifier(Format, *Modifier, Features);
  Modifier.reset();
}

/// A list of features is whole.
void TextReader::endList() {
  if (In == ListKind::Linear)
    for (StringRef Format : Group)
      Now.addLinear(Format, Features);
  if (In == ListKind::Modifier)
    endModifier();
  In = ListKind::None;
}

bool TextReader::endDevice() {
  endList();
  endModifier();
  Group.clear();
  if (!HasDevice)
    return true;
  bool IsDone = Now.finish(Found, Begin, D);
  Now = VulkanDevice();
  return IsDone;
}

void TextReader::word(StringRef Word) {
  Word.consume_front("VK_");
  if (std::optional<Usage> For = usageOfFeature(Word);
      For && (In == ListKind::Linear || In == ListKind::Modifier))
    Features.push_back(*For);
  else if (In == ListKind::Formats && !formatNamed(Word).empty())
    Group.push_back(formatNamed(Word));
}

bool TextReader::modifier(StringRef Value) {
  uint64_t Number;
  if (Value.getAsInteger(Value.starts_with("0x") ? 0 : 10, Number))
    return D.error(offsetOf(Value), "expected the number of a modifier", Value.size());
  if (Group.empty())
    return D.error(offsetOf(Value), "a modifier without formats: expected a line 'Formats:' before",
                   Value.size());
  endModifier();
  Modifier = Number;
  Features.clear();
  return true;
}

/// A line "key = value".
bool TextReader::value(StringRef Key, StringRef Value) {
  uint64_t Number;
  if (Key == "drmFormatModifier")
    return modifier(Value);
  if (Key == "drmFormatModifierCount" && !Value.getAsInteger(10, Number) && Number)
    Now.setUnnamed(Number, offsetOf(Key));
  if (Key == "deviceName")
    Now.setName(Value);
  if (Key != "vendorID")
    return true;
  if (!endDevice())
    return false;
  HasDevice = true;
  Begin = offsetOf(Key);
  if (!Value.getAsInteger(0, Number))
    Now.setVendor(Number);
  return true;
}

bool TextReader::line(StringRef Line) {
  StringRef Key = Line.take_until([](char C) { return C == ':' || C == '='; });
  if (Key.size() == Line.size()) {
    word(Line);
    return true;
  }
  endList();
  bool IsHead = Line[Key.size()] == ':';
  Key = Key.rtrim();
  if (!IsHead)
    return value(Key, Line.split('=').second.trim());
  StringRef Format = formatNamed(Key);
  if (Key == "Formats" || !Format.empty()) {
    endModifier();
    Group.clear();
    if (!Format.empty())
      Group.push_back(Format);
    else
      In = ListKind::Formats;
  } else if (Key == "linearTilingFeatures" || Key == "linearTiling") {
    In = ListKind::Linear;
    Features.clear();
  } else if (Key == "drmFormatModifierTilingFeatures") {
    In = ListKind::Modifier;
  }
  return true;
}

std::optional<DeviceFile> TextReader::read() {
  StringRef Rest = Text;
  while (!Rest.empty()) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    if (!line(Line.trim()))
      return std::nullopt;
  }
  if (!endDevice())
    return std::nullopt;
  if (!Found.empty())
    return fileOfGPUs(std::move(Found));
  D.error(0, "this vulkaninfo has no GPU: expected a line 'vendorID = ...'", 1);
  return std::nullopt;
}

std::optional<DeviceFile> negotiate::readVulkanText(StringRef Text, DiagnosticEngine &D) {
  return TextReader(Text, D).read();
}
