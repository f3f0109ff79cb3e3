//===- JSONParser.cpp - reads graphs from JSON ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The sections of a file. See JSONParser.h.
///
//===----------------------------------------------------------------------===//

#include "JSONParser.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;

std::unique_ptr<Graph> auxplan::parseJSON(DiagnosticEngine &D) {
  unsigned Before = D.errors();
  std::unique_ptr<Graph> G = JSONParser(D).parse();
  return D.errors() == Before ? std::move(G) : nullptr;
}

JSONParser::JSONParser(DiagnosticEngine &D)
    : D(D), Source(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()), R(Source), B(D) {}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

static constexpr StringLiteral SectionKeys[] = {"format",  "version",  "plan",  "images",
                                                "buffers", "memories", "binds", "starts",
                                                "kinds",   "states",   "frames"};

static constexpr StringLiteral OurFormat = "aux-plan/graph";

namespace {
/// A format of aux-plan other than a graph.
struct OtherFormat {
  StringLiteral Name, Hint;
};
} // namespace

static constexpr OtherFormat OtherFormats[] = {
    {"aux-plan/plan", "a plan as JSON does not hold all of its graph, expected the planned graph "
                      "that '--emit=ir' prints, or what 'aux-plan fmt --emit=json' makes of it"},
    {"aux-plan/problem", "a problem for solvers, which '--emit=problem' prints, expected the graph "
                         "that it was made of"},
    {"aux-plan/compare",
     "a comparison, which 'aux-plan compare' prints, expected the graph that it is about"},
    {"aux-plan/alias",
     "a packing of memory, which 'aux-plan alias' prints, expected the graph that it is about"},
    {"aux-plan/limits",
     "what limits cost, which 'aux-plan limits' prints, expected one of the graphs it is about"},
    {"aux-plan/tables", "tables of targets, which 'aux-plan tables' prints, expected a graph"},
    {"aux-plan/costs", "a file of costs, which '--costs' takes, expected a graph"}};

/// Looks in the object that begins the file, or that is in its list, for the key 'format'. True at
/// the value of that key.
bool JSONParser::findFormat() {
  if (R.next() == JSONReader::ArrayBegin)
    R.next();
  if (R.token() != JSONReader::ObjectBegin)
    return false;
  while (R.next() == JSONReader::Key) {
    if (R.string(Scratch) == "format")
      return R.next() == JSONReader::String;
    if (!R.skip())
      return false;
  }
  return false;
}

/// Is the file of another format that aux-plan reads or writes? Then errors about its keys are of
/// no use.
bool JSONParser::isOtherFormat() {
  StringRef S = findFormat() ? R.string(Scratch) : "";
  bool IsOther = S.starts_with("aux-plan/") && S != OurFormat;
  if (IsOther) {
    const auto *Known = llvm::find_if(OtherFormats, [&](const auto &O) { return O.Name == S; });
    In.error("expected the format \"" + OurFormat + "\", found '" + S.take_front(40) + "'" +
                 (Known == std::end(OtherFormats) ? "" : ": " + Known->Hint),
             Known == std::end(OtherFormats) ? nearestOf(S, {OurFormat}) : "");
  }
  R = JSONReader(Source);
  return IsOther;
}

/// An object without members lacks even the first member that a graph must have.
bool JSONParser::isEmptyObject() {
  JSONReader Ahead(Source);
  if (Ahead.next() != JSONReader::ObjectBegin)
    return false;
  LocOffset Loc = Ahead.begin();
  if (Ahead.next() != JSONReader::ObjectEnd)
    return false;
  D.error(Loc, "the graph holds no frame, expected the keys 'format', 'version' and 'frames'", 1);
  return true;
}

/// Passes over the whole file once: checks the syntax, and notes where each section begins, since
/// frames may stand before the images that they use.
bool JSONParser::findSections() {
  Sections.resize(std::size(SectionKeys));
  R.next();
  bool Good = In.members(SectionKeys, 3, [&](unsigned Key) {
    Sections[Key] = R.mark();
    return true;
  });
  if (R.failed())
    return D.error(R.begin(), R.error(), 1);
  if (Good && R.next() != JSONReader::End)
    return D.error(R.begin(), R.error(), 1);
  return Good;
}

void JSONParser::section(unsigned Key) {
  switch (Key) {
  case 0: {
    StringRef S;
    if (In.string(S, "\"" + OurFormat + "\"") && S != OurFormat)
      In.error("expected the format \"" + OurFormat + "\", found '" + S.take_front(40) + "'");
    return;
  }
  case 1: {
    uint64_t Version;
    if (Values.integer(Version, UINT64_MAX, "the version") && Version != 1)
      In.error("expected version 1, found " + R.text());
    return;
  }
  case 2:
    Declarations.header();
    return;
  case 3:
    In.elements([&] { return Declarations.imageObject(); });
    return;
  case 4:
    In.elements([&] { return Declarations.bufferObject(); });
    return;
  case 5:
    In.elements([&] { return Declarations.memoryObject(); });
    return;
  case 6:
    In.elements([&] { return Declarations.bindObject(); });
    return;
  case 7:
    In.elements([&] { return Declarations.startObject(); });
    return;
  case 8:
    In.elements([&] { return Declarations.kindObject(); });
    return;
  case 9:
    In.elements([&] { return Declarations.stateObject(); });
    return;
  default:
    Frames.parse();
  }
}

std::unique_ptr<Graph> JSONParser::parse() {
  if (isOtherFormat() || isEmptyObject() || !findSections())
    return nullptr;
  for (unsigned Key = 0; Key != Sections.size() && !D.atLimit(); ++Key) {
    if (!Sections[Key])
      continue;
    R.reset(*Sections[Key]);
    section(Key);
  }
  return B.take();
}
