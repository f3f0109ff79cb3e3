//===- JSONValues.cpp - values of graphs in JSON --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The leaves of JSONParser: what strings, numbers and short arrays mean, and
/// the walk over the members of an object.
///
//===----------------------------------------------------------------------===//

#include "JSONParser.h"
#include "Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

static std::string inQuotes(StringRef FixIt) {
  return FixIt.empty() ? "" : ("\"" + FixIt + "\"").str();
}

/// At the current token; a syntax error is reported once, at the end.
bool JSONParser::error(const Twine &Msg, StringRef FixIt) {
  if (R.failed())
    return false;
  return D.error(here(), Msg, R.end() - R.begin(), inQuotes(FixIt));
}

bool JSONParser::expected(const Twine &Wanted) {
  return error("expected " + Wanted + ", found " + JSONReader::describe(R.token()));
}

//===----------------------------------------------------------------------===//
// Objects and arrays
//===----------------------------------------------------------------------===//

void JSONParser::passRest(size_t Depth) {
  while (R.depth() > Depth && !R.failed())
    R.next();
}

bool JSONParser::key(WordList Keys, uint64_t &Seen, unsigned &Index) {
  StringRef Key = R.string(Scratch);
  const auto *Known = llvm::find(Keys, Key);
  if (Known == Keys.end())
    return error("unknown key '" + Key.take_front(40) + "'", nearestOf(Key, Keys));
  Index = Known - Keys.begin();
  if (Seen >> Index & 1)
    return error("'" + Key + "' is given twice");
  Seen |= uint64_t(1) << Index;
  return true;
}

bool JSONParser::missing(LocOffset Loc, WordList Keys, uint64_t Left) {
  for (size_t I = 0; I != Keys.size(); ++I)
    if (Left >> I & 1)
      return D.error(Loc, "expected the key '" + Keys[I] + "' in this object", 1);
  return true;
}

bool JSONParser::members(WordList Keys, uint64_t Required, MemberFn Member) {
  if (R.token() != JSONReader::ObjectBegin)
    return expected("an object");
  LocOffset Loc = here();
  size_t Depth = R.depth();
  uint64_t Seen = 0;
  bool Good = true;
  while (R.next() == JSONReader::Key) {
    unsigned Key;
    bool Known = key(Keys, Seen, Key);
    R.next();
    Good &= Known && Member(Key);
    passRest(Depth);
  }
  return Good && !R.failed() && missing(Loc, Keys, Required & ~Seen);
}

bool JSONParser::elements(function_ref<bool()> Element) {
  if (R.token() != JSONReader::ArrayBegin)
    return expected("an array");
  size_t Depth = R.depth();
  bool Good = true;
  while (R.next() != JSONReader::ArrayEnd && !R.failed()) {
    Good &= Element();
    passRest(Depth);
  }
  return Good && !R.failed();
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

bool JSONParser::string(StringRef &S, const Twine &Wanted) {
  if (R.token() != JSONReader::String)
    return expected(Wanted);
  S = R.string(Scratch);
  return true;
}

bool JSONParser::name(NameId &Id, const Twine &Wanted) {
  StringRef S;
  if (!string(S, Wanted))
    return false;
  if (S.empty())
    return error("a name may not be empty");
  Id = G.Names.intern(S);
  return true;
}

bool JSONParser::boolean(bool &Value) {
  if (R.token() != JSONReader::True && R.token() != JSONReader::False)
    return expected("'true' or 'false'");
  Value = R.token() == JSONReader::True;
  return true;
}

template <typename IntT> bool JSONParser::integer(IntT &N, uint64_t Max, const Twine &Wanted) {
  if (R.token() != JSONReader::Number)
    return expected(Wanted);
  if (!all_of(R.text(), [](char C) { return isDigit(C); }))
    return error("expected an integer for " + Wanted + ", found '" + R.text().take_front(40) + "'");
  std::optional<uint64_t> Value = R.asUInt64();
  if (!Value || *Value > Max)
    return error("'" + R.text().take_front(40) + "' is too large for " + Wanted + ", at most " +
                 Twine(Max));
  N = IntT(*Value);
  return true;
}
template bool JSONParser::integer(uint8_t &, uint64_t, const Twine &);
template bool JSONParser::integer(uint32_t &, uint64_t, const Twine &);
template bool JSONParser::integer(uint64_t &, uint64_t, const Twine &);

/// Also takes "inf", "-inf" and "nan", for which JSON has no numbers.
bool JSONParser::number(double &X) {
  if (R.token() == JSONReader::String) {
    StringRef S = R.text();
    if (S != "inf" && S != "-inf" && S != "nan")
      return error("expected a number, \"inf\", \"-inf\" or \"nan\", found '" + S.take_front(40) +
                   "'");
    X = S == "nan"   ? std::numeric_limits<double>::quiet_NaN()
        : S == "inf" ? std::numeric_limits<double>::infinity()
                     : -std::numeric_limits<double>::infinity();
    return true;
  }
  if (R.token() != JSONReader::Number)
    return expected("a number");
  std::optional<double> Value = R.asDouble();
  if (!Value)
    return error("'" + R.text().take_front(40) + "' is too large for a number");
  X = *Value;
  return true;
}

bool JSONParser::probability(If &I) {
  StringRef Wanted = "a decimal number from 0 to 1";
  if (R.token() != JSONReader::Number)
    return expected(Wanted);
  if (!parseProbabilityText(R.text(), I, Wanted))
    return error("expected " + Wanted + ", found '" + R.text().take_front(40) + "'");
  return true;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static bool isVowel(char C) {
  return StringRef("aeiou").contains(C);
}

template <typename T>
bool JSONParser::word(T &Value, std::optional<T> (*Parse)(StringRef),
                      StringRef (*MeantOne)(StringRef), StringRef What) {
  StringRef S;
  if (!string(S, (isVowel(What.front()) ? "an " : "a ") + What))
    return false;
  std::optional<T> Known = Parse(S);
  if (!Known)
    return error("unknown " + What + " '" + S.take_front(40) + "'", MeantOne(S));
  Value = *Known;
  return true;
}
template bool JSONParser::word(Format &, std::optional<Format> (*)(StringRef),
                               StringRef (*)(StringRef), StringRef);
template bool JSONParser::word(Stage &, std::optional<Stage> (*)(StringRef),
                               StringRef (*)(StringRef), StringRef);
template bool JSONParser::word(AccessKind &, std::optional<AccessKind> (*)(StringRef),
                               StringRef (*)(StringRef), StringRef);
template bool JSONParser::word(Aspect &, std::optional<Aspect> (*)(StringRef),
                               StringRef (*)(StringRef), StringRef);
template bool JSONParser::word(AuxUsage &, std::optional<AuxUsage> (*)(StringRef),
                               StringRef (*)(StringRef), StringRef);

template <typename EnumT> bool JSONParser::oneOf(WordList Words, EnumT &Value) {
  StringRef S;
  if (!string(S, listOf(Words)))
    return false;
  std::optional<EnumT> Known = parseWord<EnumT>(Words, S);
  if (!Known)
    return error("expected " + listOf(Words) + ", found '" + S.take_front(40) + "'",
                 nearestOf(S, Words));
  Value = *Known;
  return true;
}
template bool JSONParser::oneOf(WordList, LoadOp &);
template bool JSONParser::oneOf(WordList, StoreOp &);
template bool JSONParser::oneOf(WordList, ReadWrite &);
template bool JSONParser::oneOf(WordList, ResolveMode &);
template bool JSONParser::oneOf(WordList, Predicate &);
template bool JSONParser::oneOf(WordList, Runs &);
template bool JSONParser::oneOf(WordList, Lifetime &);
template bool JSONParser::oneOf(WordList, ClearClass &);
template bool JSONParser::oneOf(WordList, ImageType &);
template bool JSONParser::oneOf(WordList, Tiling &);

template <typename FlagT>
bool JSONParser::flags(uint32_t &Bits, std::optional<FlagT> (*Parse)(StringRef),
                       StringRef (*MeantOne)(StringRef), StringRef What) {
  Bits = 0;
  return elements([&] {
    FlagT Flag;
    if (!word(Flag, Parse, MeantOne, What))
      return false;
    Bits |= uint32_t(Flag);
    return true;
  });
}
template bool JSONParser::flags(uint32_t &, std::optional<UsageFlag> (*)(StringRef),
                                StringRef (*)(StringRef), StringRef);
template bool JSONParser::flags(uint32_t &, std::optional<CreateFlag> (*)(StringRef),
                                StringRef (*)(StringRef), StringRef);
template bool JSONParser::flags(uint32_t &, std::optional<BufferUsageFlag> (*)(StringRef),
                                StringRef (*)(StringRef), StringRef);

bool JSONParser::layout(Layout &In) {
  return word(In, parseLayout, meantLayout, "layout");
}

bool JSONParser::startLayout(Layout &In) {
  In = NoLayout;
  return (R.token() == JSONReader::String && R.text() == "unknown") || layout(In);
}

bool JSONParser::queue(Queue &Q, bool MayBeOwner) {
  StringRef S;
  if (!string(S, "a queue"))
    return false;
  std::optional<Queue> Known = parseQueue(S);
  if (!Known)
    return error("unknown queue '" + S.take_front(40) +
                     "', expected 'graphics', 'compute', 'transfer' or 'video', with a number for "
                     "further ones",
                 meantQueue(S, MayBeOwner));
  if (!MayBeOwner && (Known->Kind == QueueKind::External || Known->Kind == QueueKind::Foreign))
    return error("'" + S + "' is a queue only in 'release' and 'acquire'");
  Q = *Known;
  return true;
}

bool JSONParser::queues(Queue &Src, Queue &Dst) {
  unsigned Count = 0;
  LocOffset Loc = here();
  if (!elements([&] {
        Queue Unused;
        ++Count;
        return queue(Count == 1 ? Src : Count == 2 ? Dst : Unused, true);
      }))
    return false;
  return Count == 2 || D.error(Loc, "expected 2 queues, found " + Twine(Count), 1);
}

//===----------------------------------------------------------------------===//
// Short arrays
//===----------------------------------------------------------------------===//

bool JSONParser::tuple(MutableArrayRef<uint64_t> Values, uint64_t Max, const Twine &Wanted) {
  size_t Count = 0;
  LocOffset Loc = here();
  if (!elements([&] {
        uint64_t N;
        if (!integer(N, Max, Wanted))
          return false;
        if (Count < Values.size())
          Values[Count] = N;
        ++Count;
        return true;
      }))
    return false;
  return Count == Values.size() || D.error(Loc,
                                           "expected " + Twine(Values.size()) + " numbers for " +
                                               Wanted + ", found " + Twine(Count),
                                           1);
}

bool JSONParser::aspects(AspectMask &Mask) {
  LocOffset Loc = here();
  Mask = 0;
  if (!elements([&] {
        Aspect A;
        if (!oneOf(AspectWords, A))
          return false;
        Mask |= maskOf(A);
        return true;
      }))
    return false;
  return Mask || D.error(Loc, "expected at least 1 aspect", 1);
}

bool JSONParser::area(Area &A) {
  uint64_t N[4];
  if (!tuple(N, INT32_MAX, "an area"))
    return false;
  A = {uint32_t(N[0]), uint32_t(N[1]), uint32_t(N[2]), uint32_t(N[3])};
  return true;
}

bool JSONParser::clear(ClearValue &C) {
  C.Count = 0;
  return elements([&] {
    if (C.Count == C.V.size())
      return error("expected at most 4 clear values");
    return number(C.V[C.Count++]);
  });
}

bool JSONParser::names(std::vector<NameId> &Names) {
  return elements([&] {
    StringRef S;
    if (!string(S, "the name of a cache"))
      return false;
    if (!isPlainName(S)) // the text has no quotes there
      return error("expected the name of a cache, found '" + S.take_front(40) + "'");
    Names.push_back(G.Names.intern(S));
    return true;
  });
}

bool JSONParser::object(unsigned Kinds, StringRef Wanted, Object &O, LocOffset &Loc) {
  StringRef S;
  if (!string(S, Wanted))
    return false;
  Loc = here();
  O = B.find(S, Kinds, Loc);
  return O.Kind != ObjectKind::None;
}

bool JSONParser::image(ImageId &Id, LocOffset &Loc) {
  Object O;
  if (!object(1u << unsigned(ObjectKind::Image), "the name of an image", O, Loc))
    return false;
  Id = O.Index;
  return true;
}
