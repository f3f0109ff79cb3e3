//===- AuxBase.td - the record classes of the hardware tables -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The schema. Every fact that differs between GPUs or drivers is a record of
/// one of these classes; aux-tblgen checks the records and makes C++ tables,
/// the reference manual and a JSON dump of them.
///
/// Two halves: the vocabulary (what Vulkan calls things) and the hardware
/// (families, machines, targets, rules). A record of either half says in
/// `Source` where its facts come from.
///
/// Enumerators keep the order of the records in the files, unless a class has
/// a value of its own.
///
//===----------------------------------------------------------------------===//

/// Base of every record that states a fact.
class Fact {
  /// Where the fact was read: a document, a file and function, a measurement.
  string Source = ?;
}

//===----------------------------------------------------------------------===//
// Vocabulary
//===----------------------------------------------------------------------===//

/// A VkImageUsageFlagBits. The record's name is the enumerator: the Vulkan name
/// without VK_IMAGE_USAGE_ and _BIT ("COLOR_ATTACHMENT").
class UsageFlag<int value> : Fact {
  /// Vulkan's bit.
  int Value = value;
  /// Further spellings, prefix and _BIT left out ("..._EXT").
  list<string> Spellings = [];
}

/// A VkBufferUsageFlagBits; the record is named BUFFER_<name>.
class BufferUsageFlag<string name, int value> : Fact {
  string Name = name;
  int Value = value;
  list<string> Spellings = [];
}

/// A VkImageCreateFlagBits. The record is named CREATE_<name>; Name is the
/// Vulkan name without VK_IMAGE_CREATE_ and _BIT ("MUTABLE_FORMAT").
class CreateFlag<string name, int value> : Fact {
  string Name = name;
  int Value = value;
  list<string> Spellings = [];
}

/// A pipeline stage. The record is named STAGE_<name>; Name is the Vulkan name
/// without VK_PIPELINE_STAGE_(2_) and _BIT ("FRAGMENT_SHADER"). Graphics,
/// Compute, Transfer: the queue classes that have the stage.
class Stage<string name> : Fact {
  string Name = name;
  list<string> Spellings = [];
}

/// A VkImageLayout. The record is named LAYOUT_<name>; Name is the canonical
/// name without VK_IMAGE_LAYOUT_ ("SHADER_READ_ONLY_OPTIMAL").
class Layout<string name, int vkValue> : Fact {
  string Name = name;
  int VkValue = vkValue;
  /// Further spellings besides those that the parser derives by dropping
  /// _OPTIMAL and vendor suffixes.
  list<string> Spellings = [];
  /// Usage flags admitted, per aspect class. AdmitsAll stands for every bit.
  list<UsageFlag> Color = [];
  list<UsageFlag> Depth = [];
  list<UsageFlag> Stencil = [];
  bit AdmitsAll = 0;
  /// No write is admitted, per aspect class.
  bit ColorReadOnly = 0;
  bit DepthReadOnly = 0;
  bit StencilReadOnly = 0;
  /// A transition from it gives up the contents.
  bit Discards = 0;
}

/// A kind of access of the text form. The record is named ACCESS_<name>.
class AccessKind<string name> : Fact {
  string Name = name;
  /// Usage flag that an image must have for it; none: any image will do.
  list<UsageFlag> Usage = [];
  bit Reads = 0;
  bit Writes = 0;
  bit OnImages = 0;
  bit OnBuffers = 0;
  bit IsAttachment = 0;
  /// Layout where the text names none.
  Layout Canonical = ?;
}

class NumericClass<string enumerator> {
  string Enumerator = enumerator;
}
def UNorm : NumericClass<"UNorm">;
def SNorm : NumericClass<"SNorm">;
def UScaled : NumericClass<"UScaled">;
def SScaled : NumericClass<"SScaled">;
def UInt : NumericClass<"UInt">;
def SInt : NumericClass<"SInt">;
def UFloat : NumericClass<"UFloat">;
def SFloat : NumericClass<"SFloat">;
def SRGB : NumericClass<"SRGB">;

/// A VkFormat. The record is named FORMAT_<name>; Name is the Vulkan name
/// without VK_FORMAT_.
class Format<string name, int vkValue> : Fact {
  string Name = name;
  int VkValue = vkValue;
  list<string> Spellings = [];
  /// Bytes of one texel block; of a multi-planar format: of plane 0.
  int BlockBytes = ?;
  int BlockW = 1;
  int BlockH = 1;
  /// Aspect names: "Color", "Depth", "Stencil", "Plane0" ... "Plane2".
  list<string> Aspects = ["Color"];
  NumericClass Numeric = ?;
  /// Bits of R, G, B, A; of depth/stencil formats D, S, 0, 0.
  list<int> ChannelBits = [0, 0, 0, 0];
  /// Position of the lowest bit of each of those channels in the texel (of
  /// depth and stencil: in their own planes); compressed formats: 0.
  list<int> ChannelShift = [0, 0, 0, 0];
  /// Bytes of a texel block of planes 0, 1, 2 (multi-planar), or of depth and
  /// of stencil alone; empty: BlockBytes.
  list<int> PlaneBytes = [];
  /// How many texels of the image one texel of planes 0, 1, 2 spans.
  list<int> PlaneDivW = [1, 1, 1];
  list<int> PlaneDivH = [1, 1, 1];
}

/// One bit of FormatInfo::Abilities: something that hardware can do with some
/// formats, named so that rules can test it. td/FormatAbilities.td.
class FormatAbility : Fact {
  string Doc = "";
  list<Format> Formats = [];
}

/// An auxiliary usage as ISL names it. The record's name is the enumerator;
/// NONE comes first.
class AuxUsage : Fact {
  string Doc = "";
}
