//===- SharingBase.td - the record classes of sharing ---------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records of what devices agree on when they share an image: DRM format modifiers bit by bit
/// (ModifierForms.td), and the devices themselves (Devices*.td). `aux-tblgen -gen-sharing` checks
/// them and makes the tables of lib/Sharing.
///
/// A Modifier of AuxBase.td is a name in a graph and stands for many numbers. A ModifierForm says
/// what every bit of those numbers means.
///
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Modifiers
//===----------------------------------------------------------------------===//

/// Who defines modifiers: bits 63:56.
class ModifierVendor<string name, int number> : Fact {
  string Name = name;
  int Number = number;
}

/// A value of a field with its word, and words that other programs print for it.
class FieldWord<int value, string word, list<string> more = []> {
  int Value = value;
  string Word = word;
  list<string> MoreWords = more;
}

/// Holds if the field has one of these values.
class FieldTest<string name, list<int> values> {
  string Field = name;
  list<int> Values = values;
}
class FieldValue<string name, int value> {
  string Field = name;
  int Value = value;
}

/// Bits of a modifier that have a meaning together. Two fields of one form may share bits and a
/// name if never both apply.
class ModifierField<string name, int low, int width> {
  /// Empty: that of its form.
  string Source = "";
  string Name = name;
  /// Names that other programs print for it.
  list<string> MoreNames = [];
  /// The lowest bits and the widths of its pieces, the least significant piece first.
  list<int> Low = [low];
  list<int> Width = [width];
  /// If there are words, other values are not legal.
  list<FieldWord> Words = [];
  /// The greatest legal value where there are no words; -1: all that fit.
  int Most = -1;
  /// The field applies if all tests hold, else its bits are zero.
  list<FieldTest> When = [];
  /// Printed as its word alone ("GFX9"), not as "TILE_VERSION=GFX9".
  bit Bare = 0;
  bit Hex = 0;
  /// Zero is legal, and is not printed.
  bit OnlyIfSet = 0;
  /// The capability of the form whose payload the field belongs to; 0: the layout.
  int Part = 0;
  /// If it is not zero, the image has one more plane in memory.
  bit AddsPlane = 0;
  /// The size of the image decides it: devices list zero, which stands for all values.
  bit OfImage = 0;
}

/// One bit that is printed as its name if it is set.
class ModifierFlag<string name, int position> : ModifierField<name, position, 1> {
  let Words = [FieldWord<1, name>];
  let Bare = 1;
  let OnlyIfSet = 1;
}

/// A capability that images of a form have. The first of a form is the layout, which is required.
class ModifierCapability<string name, string payload = "", list<FieldTest> when = []> {
  string Name = name;
  /// What its payload is if no field belongs to it.
  string Payload = payload;
  /// Images have it if all tests hold.
  list<FieldTest> When = when;
  /// Its payload is the fields of this part; -1: its place in the form. Several tests of such a
  /// capability say which of those of one part it is.
  int Part = -1;
}

/// What the aux data are when an image changes hands. The first of a form whose tests hold counts.
class ModifierHandOff<AuxState assumes, list<AuxState> permits, list<FieldTest> when = []> {
  /// The receiver must be ready for this.
  AuxState Assumes = assumes;
  /// The giver may leave the aux data so, since a receiver that is ready for `Assumes` can read it.
  list<AuxState> Permits = permits;
  list<FieldTest> When = when;
}

/// All modifiers of a vendor that have the same fields.
class ModifierForm<ModifierVendor vendor, string name, int number, int mask> : Fact {
  ModifierVendor Vendor = vendor;
  /// What is printed in front of the fields.
  string Name = name;
  list<string> MoreNames = [];
  /// The bits below the vendor's that tell the form. Those outside of Mask and of the fields are
  /// zero.
  int Code = number;
  int Mask = mask;
  list<ModifierField> Fields = [];
  list<ModifierCapability> Capabilities = ?;
  list<ModifierHandOff> HandOffs = [];
  /// Planes in memory of formats with 1, 2 and 3 planes, before fields add some; 0: there are no
  /// such images.
  list<int> Planes = [1, 2, 3];
  /// The plane with the clear colour; -1: there is none.
  int ClearPlane = -1;
}

/// A name of one modifier of a form with fields; it is read, and never printed.
class ModifierName<string name, string modifier> : Fact {
  string Name = name;
  /// As lib/Sharing prints it.
  string Modifier = modifier;
}

/// Two modifiers that are one layout: that for which the tests hold is written with these values
/// instead, and its other fields as far as they still apply.
class ModifierAlias<ModifierForm form, list<FieldTest> when, list<FieldValue> values> : Fact {
  ModifierForm Form = form;
  list<FieldTest> When = when;
  list<FieldValue> Then = values;
  /// Holds only for formats whose texels are not of this many bytes; 0: for all.
  int ButForBytes = 0;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

/// A place of memory in which images lie; Bit as in Constraints::Places.
class SharingPlace<string name, int position> : Fact {
  string Name = name;
  int Bit = position;
  string Doc = ?;
  /// It belongs to one board: two boards do not share it.
  bit OfBoard = 0;
}

/// The word of a DeviceKind and of a Usage of include/auxplan/Sharing/Device.h.
class SharingKind<string enumerator> {
  string Enumerator = enumerator;
}
class SharingUsage<string enumerator> {
  string Enumerator = enumerator;
}

/// Formats that devices treat alike.
class SharingFormats<list<string> names> {
  list<string> Names = names;
}

/// One way in which a device holds images.
class SharingSet<string modifier> {
  /// As lib/Sharing prints it.
  string Modifier = modifier;
  /// Bytes of every thousand that the device moves more than with its best set.
  int LossPerMille = 0;
  int AddressAlign = 1;
  int PitchAlign = 1;
  /// 0: no limit is known.
  int MaxPitch = 0;
  int MaxWidth = 0;
  int MaxHeight = 0;
  /// Empty: those of the device.
  list<SharingPlace> Places = [];
}

/// The sets for some formats and usages, the best first. A device has at most one such record for
/// each format and usage.
class SharingOffer<list<SharingUsage> usages, list<SharingFormats> formats,
                   list<SharingSet> sets> {
  list<SharingUsage> Usages = usages;
  list<SharingFormats> Formats = formats;
  list<SharingSet> Sets = sets;
}

/// How a device gives a capability up and makes it anew.
class SharingRule<ModifierVendor vendor, string capability> : Fact {
  ModifierVendor Vendor = vendor;
  string Capability = capability;
  /// The work; "nothing": none is needed; empty: the device cannot.
  string Release = "";
  int ReleasePerMille = 0;
  int ReleaseFixed = 0;
  string Acquire = "";
  int AcquirePerMille = 0;
  int AcquireFixed = 0;
  /// The work at a hand-off after a write while the image keeps the capability; empty: none.
  string Publish = "";
  int PublishPerMille = 0;
  int PublishFixed = 0;
  /// Other capabilities of the vendor that the work at a release takes away, too.
  list<string> Covers = [];
  /// On a GPU the planner knows the price of the work; PerMille is the estimate without it.
  bit Planned = 0;
  bit Estimate = 0;
}

/// A device that shares images.
class SharingDevice<string name, list<string> aliases, SharingKind kind, ModifierVendor vendor>
    : Fact {
  string Name = name;
  list<string> Aliases = aliases;
  string Doc = ?;
  SharingKind Kind = kind;
  ModifierVendor Vendor = vendor;
  /// Targets whose prices hold for it; only GPUs have some.
  list<Target> Targets = [];
  list<SharingOffer> Offers = [];
  list<SharingRule> Rules = [];
  list<SharingPlace> Places = ?;
  /// Where it can allocate; empty: it only imports.
  list<SharingPlace> AllocatesIn = [];
  /// It has a cache of its own which others do not see: all its sets have the local capability
  /// CACHED.
  bit Cached = 0;
  bit Estimate = 0;
}
