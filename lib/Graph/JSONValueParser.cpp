//===- JSONValueParser.cpp - values of graphs in JSON ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Scalars, words and short arrays. See JSONValueParser.h.
///
//===----------------------------------------------------------------------===//

#include "JSONValueParser.h"
#include "Lexer.h"
#include "auxplan/State/StateTables.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

bool JSONValueParser::name(NameId &Id, const Twine &Wanted) {
  StringRef S;
  if (!In.string(S, Wanted))
    return false;
  if (S.empty())
    return In.error("a name may not be empty");
  Id = G.Names.intern(S);
  return true;
}

bool JSONValueParser::boolean(bool &Value) {
  if (R.token() != JSONReader::True && R.token() != JSONReader::False)
    return In.expected("'true' or 'false'");
  Value = R.token() == JSONReader::True;
  return true;
}

bool JSONValueParser::wideInteger(uint64_t &N, uint64_t Max, const Twine &Wanted) {
  if (R.token() != JSONReader::Number)
    return In.expected(Wanted);
  if (!all_of(R.text(), [](char C) { return isDigit(C); }))
    return In.error("expected an integer for " + Wanted + ", found '" + R.text().take_front(40) +
                    "'");
  std::optional<uint64_t> Value = R.asUInt64();
  if (!Value || *Value > Max)
    return In.error("'" + R.text().take_front(40) + "' is too large for " + Wanted + ", at most " +
                    Twine(Max));
  N = *Value;
  return true;
}

/// Also takes "inf", "-inf" and "nan", for which JSON has no numbers.
bool JSONValueParser::number(double &X) {
  if (R.token() == JSONReader::String) {
    StringRef S = R.text();
    if (S != "inf" && S != "-inf" && S != "nan")
      return In.error("expected a number, \"inf\", \"-inf\" or \"nan\", found '" +
                      S.take_front(40) + "'");
    X = S == "nan"   ? std::numeric_limits<double>::quiet_NaN()
        : S == "inf" ? std::numeric_limits<double>::infinity()
                     : -std::numeric_limits<double>::infinity();
    return true;
  }
  if (R.token() != JSONReader::Number)
    return In.expected("a number");
  std::optional<double> Value = R.asDouble();
  if (!Value)
    return In.error("'" + R.text().take_front(40) + "' is too large for a number");
  X = *Value;
  return true;
}

bool JSONValueParser::probability(If &I) {
  StringRef Wanted = "a decimal number from 0 to 1";
  if (R.token() != JSONReader::Number)
    return In.expected(Wanted);
  if (!parseProbabilityText(R.text(), I, Wanted))
    return In.error("expected " + Wanted + ", found '" + R.text().take_front(40) + "'");
  return true;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static bool isVowel(char C) {
  return StringRef("aeiou").contains(C);
}

template <typename T>
bool JSONValueParser::word(T &Value, std::optional<T> (*Parse)(StringRef),
                           StringRef (*MeantOne)(StringRef), StringRef What) {
  StringRef S;
  if (!In.string(S, (isVowel(What.front()) ? "an " : "a ") + What))
    return false;
  std::optional<T> Known = Parse(S);
  if (!Known)
    return In.error("unknown " + What + " '" + S.take_front(40) + "'", MeantOne(S));
  Value = *Known;
  return true;
}

template bool JSONValueParser::word(StateGroup &, std::optional<StateGroup> (*)(StringRef),
                                    StringRef (*)(StringRef), StringRef);
template bool JSONValueParser::word(Format &, std::optional<Format> (*)(StringRef),
                                    StringRef (*)(StringRef), StringRef);

template bool JSONValueParser::word(unsigned &, std::optional<unsigned> (*)(StringRef),
                                    StringRef (*)(StringRef), StringRef);

template bool JSONValueParser::word(Stage &, std::optional<Stage> (*)(StringRef),
                                    StringRef (*)(StringRef), StringRef);

template bool JSONValueParser::word(AccessKind &, std::optional<AccessKind> (*)(StringRef),
                                    StringRef (*)(StringRef), StringRef);

template bool JSONValueParser::word(Aspect &, std::optional<Aspect> (*)(StringRef),
                                    StringRef (*)(StringRef), StringRef);

template bool JSONValueParser::word(AuxUsage &, std::optional<AuxUsage> (*)(StringRef),
                                    StringRef (*)(StringRef), StringRef);

bool JSONValueParser::wordOf(WordList Words, size_t &Index) {
  StringRef S;
  if (!In.string(S, listOf(Words)))
    return false;
  Index = S.empty() ? Words.size() : find(Words, S) - Words.begin();
  if (Index != Words.size())
    return true;
  return In.error("expected " + listOf(Words) + ", found '" + S.take_front(40) + "'",
                  nearestOf(S, Words));
}

template <typename FlagT>
bool JSONValueParser::flags(uint32_t &Bits, std::optional<FlagT> (*Parse)(StringRef),
                            StringRef (*MeantOne)(StringRef), StringRef What) {
  Bits = 0;
  return In.elements([&] {
    FlagT Flag;
    if (!word(Flag, Parse, MeantOne, What))
      return false;
    Bits |= uint32_t(Flag);
    return true;
  });
}

template bool JSONValueParser::flags(uint32_t &, std::optional<UsageFlag> (*)(StringRef),
                                     StringRef (*)(StringRef), StringRef);

template bool JSONValueParser::flags(uint32_t &, std::optional<CreateFlag> (*)(StringRef),
                                     StringRef (*)(StringRef), StringRef);

template bool JSONValueParser::flags(uint32_t &, std::optional<BufferUsageFlag> (*)(StringRef),
                                     StringRef (*)(StringRef), StringRef);

bool JSONValueParser::layout(Layout &To) {
  return word(To, parseLayout, meantLayout, "layout");
}

bool JSONValueParser::startLayout(Layout &To) {
  To = NoLayout;
  return (R.token() == JSONReader::String && R.text() == "unknown") || layout(To);
}

bool JSONValueParser::queue(Queue &Q, bool MayBeOwner) {
  StringRef S;
  if (!In.string(S, "a queue"))
    return false;
  std::optional<Queue> Known = parseQueue(S);
  if (!Known)
    return In.error("unknown queue '" + S.take_front(40) + "', expected " + queueWords(MayBeOwner),
                    meantQueue(S, MayBeOwner));
  if (!MayBeOwner && (Known->Kind == QueueKind::External || Known->Kind == QueueKind::Foreign))
    return In.error("'" + S + "' is a queue only in 'release' and 'acquire'");
  Q = *Known;
  return true;
}

bool JSONValueParser::queues(Queue &Src, Queue &Dst) {
  unsigned Count = 0;
  LocOffset Loc = In.here();
  if (!In.elements([&] {
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

bool JSONValueParser::tuple(MutableArrayRef<uint64_t> Values, uint64_t Max, const Twine &Wanted) {
  size_t Count = 0;
  LocOffset Loc = In.here();
  if (!In.elements([&] {
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

bool JSONValueParser::aspects(AspectMask &Mask) {
  LocOffset Loc = In.here();
  Mask = 0;
  if (!In.elements([&] {
        Aspect A;
        if (!oneOf(AspectWords, A))
          return false;
        Mask |= maskOf(A);
        return true;
      }))
    return false;
  return Mask || D.error(Loc, "expected at least 1 aspect", 1);
}

bool JSONValueParser::area(Area &A) {
  uint64_t N[4];
  if (!tuple(N, INT32_MAX, "an area"))
    return false;
  A = {uint32_t(N[0]), uint32_t(N[1]), uint32_t(N[2]), uint32_t(N[3])};
  return true;
}

bool JSONValueParser::bytes(std::optional<ByteRange> &R) {
  uint64_t N[2];
  if (!tuple(N, UINT64_MAX, "bytes"))
    return false;
  R = ByteRange{N[0], N[1]};
  return true;
}

bool JSONValueParser::oneOrMore(function_ref<bool()> Element) {
  return R.token() == JSONReader::ArrayBegin ? In.elements(Element) : Element();
}

bool JSONValueParser::addStage(StageMask &Stages) {
  Stage Known;
  if (!word(Known, parseStage, meantStage, "pipeline stage"))
    return false;
  Stages |= allStages()[unsigned(Known)].Bit;
  return true;
}

bool JSONValueParser::scope(SyncScope &S) {
  static constexpr StringLiteral Keys[] = {"stages", "accesses"};
  return In.members(Keys, 0, [&](unsigned Key) {
    return In.elements([&] {
      if (Key == 0)
        return addStage(S.Stages);
      unsigned Known;
      if (!word(Known, parseAccessFlag, meantAccessFlag, "access"))
        return false;
      S.Accesses |= allAccessFlags()[Known].Bit;
      return true;
    });
  });
}

bool JSONValueParser::clear(ClearValue &C) {
  C.Count = 0;
  return In.elements([&] {
    if (C.Count == C.V.size())
      return In.error("expected at most 4 clear values");
    return number(C.V[C.Count++]);
  });
}

bool JSONValueParser::names(std::vector<NameId> &Names) {
  return In.elements([&] {
    StringRef S;
    if (!In.string(S, "the name of a cache"))
      return false;
    if (!isPlainName(S)) // the text has no quotes there
      return In.error("expected the name of a cache, found '" + S.take_front(40) + "'");
    Names.push_back(G.Names.intern(S));
    return true;
  });
}

bool JSONValueParser::object(unsigned Kinds, StringRef Wanted, Object &O, LocOffset &Loc) {
  StringRef S;
  if (!In.string(S, Wanted))
    return false;
  Loc = In.here();
  O = B.find(S, Kinds, Loc);
  return O.Kind != ObjectKind::None;
}

bool JSONValueParser::image(ImageId &Id, LocOffset &Loc) {
  Object O;
  if (!object(1u << unsigned(ObjectKind::Image), "the name of an image", O, Loc))
    return false;
  Id = O.Index;
  return true;
}

bool JSONValueParser::refMember(ImageRef &To, StringRef Key) {
  uint64_t N[2];
  if (Key == "image")
    return image(To.Image, To.Loc);
  if (Key == "age")
    return integer(To.Age, 255, "a number of frames");
  if (Key == "aspects")
    return aspects(To.Range.Aspects);
  if (Key == "mips") {
    To.Range.HasMips = true;
    if (!tuple(N, 255, "mips"))
      return false;
    To.Range.MipBegin = N[0];
    To.Range.MipEnd = N[1];
    return true;
  }
  To.Range.HasLayers = true;
  if (!tuple(N, None32, "layers"))
    return false;
  To.Range.LayerBegin = N[0];
  To.Range.LayerEnd = N[1];
  return true;
}
