//===- ModifierCode.cpp - the fields of a modifier -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ModifierCode.h.
///
//===----------------------------------------------------------------------===//

#include "ModifierCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan::sharing;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

static uint64_t gather(const FieldData &Field, uint64_t Modifier) {
  uint64_t Value = 0;
  unsigned At = 0;
  for (BitPiece Piece : Field.Pieces) {
    Value |= (Modifier >> Piece.Low & maskTrailingOnes<uint64_t>(Piece.Width)) << At;
    At += Piece.Width;
  }
  return Value;
}

static uint64_t scatter(const FieldData &Field, uint64_t Value) {
  uint64_t Modifier = 0;
  for (BitPiece Piece : Field.Pieces) {
    Modifier |= (Value & maskTrailingOnes<uint64_t>(Piece.Width)) << Piece.Low;
    Value >>= Piece.Width;
  }
  return Modifier;
}

bool auxplan::sharing::holds(ArrayRef<FieldTestData> Tests, const FieldEntries &Fields) {
  return all_of(Tests, [&](const FieldTestData &Test) {
    const FieldEntry *Known =
        find_if(Fields, [&](const FieldEntry &E) { return E.Field->Name == Test.Field; });
    return is_contained(Test.Values, Known == Fields.end() ? 0 : Known->Value);
  });
}

static const FieldWordData *wordFor(const FieldData &Field, uint64_t Value) {
  const FieldWordData *Word =
      find_if(Field.Words, [Value](const FieldWordData &W) { return W.Value == Value; });
  return Word == Field.Words.end() ? nullptr : Word;
}

bool auxplan::sharing::isLegal(const FieldData &Field, uint64_t Value) {
  if (Field.Words.empty())
    return Value <= Field.Most;
  return wordFor(Field, Value) || (Field.OnlyIfSet && !Value);
}

std::optional<ModifierCode> auxplan::sharing::decode(uint64_t Modifier) {
  const FormData *Form = find_if(modifierForms(), [Modifier](const FormData &F) {
    return F.VendorNumber == Modifier >> VendorShift && (Modifier & F.Mask) == F.Code;
  });
  if (Form == modifierForms().end())
    return std::nullopt;
  ModifierCode Code = {Form, {}};
  uint64_t Explained = uint64_t(Form->VendorNumber) << VendorShift | Form->Code;
  for (const FieldData &Field : Form->Fields) {
    if (!holds(Field.When, Code.Fields))
      continue;
    uint64_t Value = gather(Field, Modifier);
    if (!isLegal(Field, Value))
      return std::nullopt;
    Explained |= scatter(Field, Value);
    Code.Fields.push_back({&Field, Value});
  }
  if (Explained != Modifier)
    return std::nullopt;
  return Code;
}

Error auxplan::sharing::textError(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

Expected<uint64_t> auxplan::sharing::encode(const FormData &Form, const FieldValues &Values) {
  uint64_t Modifier = uint64_t(Form.VendorNumber) << VendorShift | Form.Code;
  FieldEntries Fields;
  for (const FieldData &Field : Form.Fields) {
    if (!holds(Field.When, Fields))
      continue;
    const auto *Given = find_if(Values, [&](const auto &V) { return V.first == Field.Name; });
    uint64_t Value = Given == Values.end() ? 0 : Given->second;
    if (!isLegal(Field, Value))
      return textError(Given == Values.end()
                           ? "'" + Twine(Form.Name) + "' needs a value of '" + Field.Name + "'"
                           : "'" + Twine(Field.Name) + "' cannot be " + Twine(Value));
    Modifier |= scatter(Field, Value);
    Fields.push_back({&Field, Value});
  }
  for (const auto &[Name, Value] : Values)
    if (Value &&
        none_of(Fields, [Given = Name](const FieldEntry &E) { return E.Field->Name == Given; }))
      return textError("'" + Twine(Name) + "' has no meaning beside the other fields");
  return Modifier;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string entryText(const FieldEntry &Entry) {
  const FieldData &Field = *Entry.Field;
  std::string Value = Field.Hex ? formatv("{0:x2}", Entry.Value).str() : utostr(Entry.Value);
  if (const FieldWordData *Word = wordFor(Field, Entry.Value))
    Value = Word->Word.str();
  return Field.Bare ? Value : (Field.Name + "=" + Value).str();
}

std::string auxplan::sharing::fieldsText(const ModifierCode &Code, std::optional<unsigned> Part) {
  std::string Text;
  for (const FieldEntry &Entry : Code.Fields) {
    if ((Part && Entry.Field->Part != *Part) || (Entry.Field->OnlyIfSet && !Entry.Value))
      continue;
    Text += (Text.empty() ? "" : ",") + entryText(Entry);
  }
  return Text;
}

StringRef auxplan::sharing::nearestName(StringRef Word, ArrayRef<StringRef> Names) {
  StringRef Nearest;
  // A third of the letters may be wrong.
  unsigned Best = Word.size() / 3 + 1;
  for (StringRef Name : Names) {
    unsigned Distance = Name.edit_distance_insensitive(Word, true, Best);
    if (Distance >= Best)
      continue;
    Best = Distance;
    Nearest = Name;
  }
  return Nearest;
}

std::string auxplan::sharing::suggestion(StringRef Word, ArrayRef<StringRef> Names) {
  StringRef Nearest = nearestName(Word, Names);
  return Nearest.empty() ? "" : (" (did you mean '" + Nearest + "'?)").str();
}

/// A word that stands for a value of some field.
static std::optional<uint64_t> valueOfWord(const FieldData &Field, StringRef Word) {
  for (const FieldWordData &W : Field.Words)
    if (W.Word.equals_insensitive(Word) ||
        any_of(W.MoreWords, [Word](StringRef More) { return More.equals_insensitive(Word); }))
      return W.Value;
  return std::nullopt;
}

static bool isNameOf(const FieldData &Field, StringRef Name) {
  return Field.Name.equals_insensitive(Name) ||
         any_of(Field.MoreNames, [Name](StringRef More) { return More.equals_insensitive(Name); });
}

static bool readWord(StringRef Word, const FormData &Form, FieldValues &Values) {
  for (const FieldData &Field : Form.Fields)
    if (std::optional<uint64_t> Value = valueOfWord(Field, Word); Value && Field.Bare) {
      Values.push_back({Field.Name, *Value});
      return true;
    }
  return false;
}

/// The value of a named field: one of its words, or a number.
static bool readNamed(StringRef Name, StringRef Text, const FormData &Form, FieldValues &Values) {
  for (const FieldData &Field : Form.Fields) {
    if (!isNameOf(Field, Name))
      continue;
    uint64_t Value;
    std::optional<uint64_t> OfWord = valueOfWord(Field, Text);
    if (!OfWord && Text.getAsInteger(0, Value))
      continue;
    Values.push_back({Field.Name, OfWord ? *OfWord : Value});
    return true;
  }
  return false;
}

static Error unknownField(StringRef Item, const FormData &Form) {
  std::vector<StringRef> Known;
  for (const FieldData &Field : Form.Fields) {
    Known.push_back(Field.Name);
    for (const FieldWordData &Word : Field.Words)
      if (Field.Bare)
        Known.push_back(Word.Word);
  }
  return textError("'" + Twine(Form.Name) + "' has no field '" + Item + "'" +
                   suggestion(Item, Known));
}

/// One item between commas. Other programs put names before words of fields that have none here
/// ("MODE=YTR"), and write 0 for no flag.
static Error readItem(StringRef Item, const FormData &Form, FieldValues &Values) {
  auto [Name, Value] = Item.split('=');
  Name = Name.trim();
  Value = Value.trim();
  if (!Item.contains('=')) {
    auto [Before, Number] = Name.rsplit('_'); // "PIPE_2"
    bool IsRead = readWord(Name, Form, Values) || readNamed(Before, Number, Form, Values);
    return IsRead ? Error::success() : unknownField(Name, Form);
  }
  if (readNamed(Name, Value, Form, Values))
    return Error::success();
  if (any_of(Form.Fields, [Given = Name](const FieldData &F) { return isNameOf(F, Given); }))
    return textError("'" + Value + "' is no value of '" + Name + "'");
  if (Value == "0" || readWord(Value, Form, Values))
    return Error::success();
  return unknownField(Name, Form);
}

Error auxplan::sharing::readFields(StringRef Text, const FormData &Form, FieldValues &Values) {
  SmallVector<StringRef, 16> Items;
  SplitString(Text, Items, ",|");
  for (StringRef Item : Items) {
    if (Item.trim().empty())
      continue;
    size_t Before = Values.size();
    if (Error E = readItem(Item.trim(), Form, Values))
      return E;
    for (size_t I = 0; Values.size() != Before && I != Before; ++I)
      if (Values[I].first == Values.back().first)
        return textError("'" + Values[I].first + "' is given twice");
  }
  return Error::success();
}
