//===- ModifierSets.cpp - modifiers as sets of capabilities ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ModifierSets.h. Each capability of a form has some of its fields; their text is the payload.
/// The way back reads the payloads into fields, and takes the number only if it has the
/// capabilities that were given, all of them and no other.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/ModifierSets.h"
#include "ModifierCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace auxplan;
using namespace auxplan::sharing;
using namespace llvm;

/// The only capability of an opaque modifier; its payload is the number.
static constexpr StringLiteral OpaqueLayout = "MODIFIER";

static std::string numberText(uint64_t Modifier) {
  return formatv("{0:x16}", Modifier).str();
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string sharing::modifierText(uint64_t Modifier) {
  std::optional<ModifierCode> Code = decode(Modifier);
  if (!Code)
    return numberText(Modifier);
  std::string Fields = fieldsText(*Code);
  return Fields.empty() ? Code->Form->Name.str() : (Code->Form->Name + "(" + Fields + ")").str();
}

static const FormData *formNamed(StringRef Name) {
  auto IsName = [Name](StringRef Known) { return Known.equals_insensitive(Name); };
  const FormData *Form = find_if(modifierForms(), [&](const FormData &F) {
    return IsName(F.Name) || any_of(F.MoreNames, IsName);
  });
  return Form == modifierForms().end() ? nullptr : Form;
}

/// Some programs print the fields alone: "GFX9,64K_S". The first one tells the form.
static const FormData *formStartedBy(StringRef Item) {
  const FormData *Form = find_if(modifierForms(), [Item](const FormData &F) {
    FieldValues Values;
    return !errorToBool(readFields(Item, F, Values)) && Values.size() == 1 &&
           Values.front().first == F.Fields.front().Name;
  });
  return Form == modifierForms().end() ? nullptr : Form;
}

static Error unknownModifier(StringRef Name) {
  std::vector<StringRef> Known;
  for (const FormData &Form : modifierForms()) {
    Known.push_back(Form.Name);
    append_range(Known, Form.MoreNames);
  }
  for (const NameData &Of : modifierNames())
    Known.push_back(Of.Name);
  return textError("unknown modifier '" + Name + "'" + suggestion(Name, Known));
}

/// The number that drm_info and wlroots print behind the name: it also tells what they have no name
/// for.
static std::optional<uint64_t> numberBehind(StringRef Text) {
  StringRef Last = Text.rsplit(' ').second;
  uint64_t Number;
  if (!Last.consume_front("(0x") || !Last.consume_back(")") || Last.getAsInteger(16, Number))
    return std::nullopt;
  return Number;
}

/// Is it the name of td/, with or without what all names of drm_fourcc.h begin with?
static bool isNamed(StringRef Text, StringRef Name) {
  Text.consume_front_insensitive("DRM_FORMAT_MOD_");
  return Text.equals_insensitive(Name);
}

Expected<uint64_t> sharing::readModifier(StringRef Text) {
  Text = Text.trim();
  if (std::optional<uint64_t> Number = numberBehind(Text))
    return *Number;
  bool IsHex = Text.starts_with_insensitive("0x");
  if (IsHex || (!Text.empty() && all_of(Text, isDigit))) {
    uint64_t Number;
    if (Text.getAsInteger(IsHex ? 0 : 10, Number))
      return textError("'" + Text + "' is not a number of 64 bits");
    return Number;
  }
  for (const NameData &Of : modifierNames())
    if (isNamed(Text, Of.Name))
      Text = Of.Modifier;
  size_t End = Text.find_first_of("(,");
  StringRef Name = Text.substr(0, End).rtrim();
  StringRef Fields = Text.drop_front(std::min(End, Text.size()));
  const FormData *Form = formNamed(Name);
  if (!Form) {
    Form = formStartedBy(Name);
    Fields = Text;
  }
  if (!Form)
    return unknownModifier(Name);
  if (Fields.consume_front("(") && !Fields.consume_back(")"))
    return textError("'" + Text + "' needs a ')' at its end");
  FieldValues Values;
  if (Error E = readFields(Fields, *Form, Values))
    return E;
  return encode(*Form, Values);
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

bool sharing::isOpaque(uint64_t Modifier) {
  return !decode(Modifier);
}

std::string sharing::vendorOf(uint64_t Modifier) {
  uint64_t Number = Modifier >> VendorShift;
  for (const FormData &Form : modifierForms())
    if (Form.VendorNumber == Number)
      return Form.Vendor.str();
  return formatv("{0:x2}", Number).str();
}

/// The modifier with some fields written anew. Fields that have no meaning any more go away.
static uint64_t rewrite(const ModifierCode &Code, const AliasData &Alias) {
  FieldValues Values;
  for (const FieldValueData &Value : Alias.Then)
    Values.push_back({Value.Field, Value.Value});
  for (const FieldEntry &Entry : Code.Fields)
    if (none_of(Alias.Then, [&](const FieldValueData &V) { return V.Field == Entry.Field->Name; }))
      Values.push_back({Entry.Field->Name, Entry.Value});
  return cantFail(encode(*Code.Form, Values));
}

uint64_t sharing::canonicalModifier(uint64_t Modifier, unsigned BytesOfTexel) {
  std::optional<ModifierCode> Code = decode(Modifier);
  for (const AliasData &Alias : modifierAliases())
    if (Code && Code->Form == &modifierForms()[Alias.Form] && holds(Alias.When, Code->Fields) &&
        (!Alias.ButForBytes || Alias.ButForBytes != BytesOfTexel))
      return rewrite(*Code, Alias);
  return Modifier;
}

uint64_t sharing::canonicalModifier(uint64_t Modifier, Format F) {
  return canonicalModifier(Modifier, infoOf(F).BlockBytes);
}

uint64_t sharing::listedModifier(uint64_t Modifier) {
  std::optional<ModifierCode> Code = decode(Modifier);
  if (!Code)
    return Modifier;
  FieldValues Values;
  for (const FieldEntry &Entry : Code->Fields)
    Values.push_back({Entry.Field->Name, Entry.Field->OfImage ? 0 : Entry.Value});
  return cantFail(encode(*Code->Form, Values));
}

unsigned sharing::memoryPlanesOf(uint64_t Modifier, unsigned FormatPlanes) {
  assert(FormatPlanes >= 1 && FormatPlanes <= 3 && "formats have 1 to 3 planes");
  std::optional<ModifierCode> Code = decode(Modifier);
  unsigned Planes = Code ? Code->Form->Planes[FormatPlanes - 1] : FormatPlanes;
  // Aux data of formats with several planes lie in the plane whose data they are.
  if (Code && FormatPlanes == 1)
    Planes +=
        count_if(Code->Fields, [](const FieldEntry &E) { return E.Field->AddsPlane && E.Value; });
  return Planes;
}

std::optional<unsigned> sharing::clearColorPlaneOf(uint64_t Modifier) {
  std::optional<ModifierCode> Code = decode(Modifier);
  if (!Code || Code->Form->ClearPlane < 0)
    return std::nullopt;
  return Code->Form->ClearPlane;
}

std::optional<HandOffState> sharing::handOffStateOf(uint64_t Modifier) {
  if (std::optional<ModifierCode> Code = decode(Modifier))
    for (const HandOffData &State : Code->Form->HandOffs)
      if (holds(State.When, Code->Fields))
        return HandOffState{State.Assumes, State.Permits};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Capabilities
//===----------------------------------------------------------------------===//

CapabilityList sharing::capabilitiesOf(uint64_t Modifier) {
  std::optional<ModifierCode> Code = decode(Modifier);
  if (!Code)
    return {{vendorOf(Modifier), OpaqueLayout.str(), numberText(Modifier), /*Required=*/true}};
  CapabilityList List;
  for (auto [I, C] : enumerate(Code->Form->Capabilities)) {
    if (!holds(C.When, Code->Fields))
      continue;
    std::string Payload = C.Payload.empty() ? fieldsText(*Code, C.Part) : C.Payload.str();
    List.push_back({Code->Form->Vendor.str(), C.Name.str(), Payload, /*Required=*/I == 0});
  }
  return makeCapabilityList(std::move(List));
}

/// The field that images without a capability have: one that its test does not accept. With several
/// tests the other capability of their part tells.
static void denyTest(const CapabilityData &C, FieldValues &Values) {
  if (C.When.size() == 1 && is_contained(C.When.front().Values, 0))
    Values.push_back({C.When.front().Field, 1});
}

/// The number that a form gives to capabilities if it has their names.
static std::optional<uint64_t> numberIn(const FormData &Form, const CapabilityList &List) {
  FieldValues Values;
  for (const CapabilityData &C : Form.Capabilities) {
    auto Given = find_if(
        List, [&](const Capability &G) { return G.Vendor == Form.Vendor && G.Name == C.Name; });
    if (Given == List.end())
      denyTest(C, Values);
    else if (C.Payload.empty() && errorToBool(readFields(Given->Payload, Form, Values)))
      return std::nullopt;
  }
  Expected<uint64_t> Number = encode(Form, Values);
  if (!Number) {
    consumeError(Number.takeError());
    return std::nullopt;
  }
  return *Number;
}

std::optional<uint64_t> sharing::modifierOf(const CapabilityList &All) {
  CapabilityList List;
  copy_if(All, std::back_inserter(List), [](const Capability &C) { return !C.Local; });
  for (const FormData &Form : modifierForms())
    if (std::optional<uint64_t> Number = numberIn(Form, List);
        Number && capabilitiesOf(*Number) == List)
      return Number;
  if (List.size() != 1 || List.front().Name != OpaqueLayout)
    return std::nullopt;
  uint64_t Number;
  if (StringRef(List.front().Payload).getAsInteger(0, Number) || capabilitiesOf(Number) != List)
    return std::nullopt;
  return Number;
}
