//===- UsageFile.cpp - which devices use an image -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Negotiate/UsageFile.h"
#include "auxplan/Negotiate/DeviceFiles.h"
#include "lib/Negotiate/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

static constexpr unsigned MaxTimes = 1000000;

static std::vector<StringRef> usageWords() {
  std::vector<StringRef> Words;
  for (Usage For : allUsages())
    Words.push_back(wordOf(For));
  return Words;
}

/// "tgl:render+texture", a part of a text that begins at \p At. Reports errors in \p D.
static bool readUse(StringRef Text, LocOffset At, DiagnosticEngine &D, UseText &To) {
  auto [Device, Words] = Text.rsplit(':');
  To.Device = Device.str();
  To.At = At;
  if (Device.empty())
    return D.error(At, "expected a device, as in 'tgl:render -> intel-display-12:scanout'",
                   std::max<size_t>(Text.size(), 1));
  SmallVector<StringRef, 4> Parts;
  Words.split(Parts, '+', -1, /*KeepEmpty=*/false);
  for (StringRef Word : Parts) {
    std::optional<Usage> For = parseUsage(Word);
    if (!For)
      return D.error(At + (Word.data() - Text.data()),
                     "unknown usage '" + Word + "': expected " + join(usageWords(), ", "),
                     Word.size());
    To.For.push_back(*For);
  }
  return true;
}

/// " x2" at the end of an edge; false if it stands there and is no number.
static bool takeTimes(StringRef &Edge, unsigned &Times) {
  Edge = Edge.trim();
  size_t Space = Edge.find_last_of(" \t");
  if (Space == StringRef::npos || Edge[Space + 1] != 'x')
    return true;
  if (Edge.substr(Space + 2).getAsInteger(10, Times) || !Times || Times > MaxTimes)
    return false;
  Edge = Edge.take_front(Space).rtrim();
  return true;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {

class UsageReader : FieldReader {
public:
  using FieldReader::FieldReader;
  std::optional<UsageText> read(DataValue Root);

private:
  bool image(DataValue);
  bool node(DataValue);
  bool uses(DataValue, UsageNodeText &);
  bool usages(DataValue, std::vector<Usage> &);
  bool edge(DataValue);
  bool end(DataValue At, StringRef Name, unsigned &);
  bool shortEdge(DataValue, UsageEdgeText &);
  UsageText Found;
};

} // namespace

bool UsageReader::image(DataValue Of) {
  std::string Format, Size;
  if (!Of)
    return true;
  if (!keys(Of, "an image", {"format", "size"}) || !word(Of, "format", Format) ||
      !word(Of, "size", Size))
    return false;
  Found.Format = formatNamed(Format).str();
  if (!Format.empty() && Found.Format.empty()) {
    StringRef Near = nearestFormat(Format);
    return error(Of["format"],
                 "unknown format '" + Format + "'" +
                     (Near.empty() ? "" : " (did you mean '" + Near + "'?)"),
                 Near);
  }
  if (Size.empty())
    return true;
  auto Sides = parseSize(Size);
  if (!Sides)
    return error(Of["size"], "expected a size of at most 16384x16384, such as 1920x1080");
  Found.Size = {Sides->first, Sides->second};
  return true;
}

bool UsageReader::usages(DataValue Of, std::vector<Usage> &To) {
  return each(Of, [&](DataValue Word) {
    std::optional<Usage> For = parseUsage(Word.text());
    if (!For)
      return unknown("usage", Word, usageWords());
    To.push_back(*For);
    return true;
  });
}

/// `uses`, or `device` and `usages`; the node is called so unless it has a name.
bool UsageReader::uses(DataValue Of, UsageNodeText &To) {
  if (!Of["uses"]) {
    UseText &Only = To.Uses.emplace_back();
    if (!needed(Of, "device", Only.Device) || !usages(Of["usages"], Only.For))
      return false;
    Only.At = Of["device"].at();
    To.Name = Only.Device;
    return true;
  }
  if (Of["device"] || Of["usages"])
    return error(Of["uses"], "'uses' stands for 'device' and 'usages'");
  bool Good = each(Of["uses"], [&](DataValue Use) {
    To.Name += (To.Name.empty() ? "" : "&") + Use.text().str();
    return readUse(Use.text(), Use.at(), D, To.Uses.emplace_back());
  });
  return Good && (!To.Uses.empty() || error(Of["uses"], "a node has one use at least"));
}

bool UsageReader::node(DataValue Of) {
  UsageNodeText New;
  if (!keys(Of, "a node", {"name", "device", "usages", "uses"}) || !uses(Of, New) ||
      !word(Of, "name", New.Name))
    return false;
  for (const UsageNodeText &Other : Found.Nodes)
    if (Other.Name == New.Name)
      return D.error(Of["name"] ? Of["name"].at() : New.Uses.front().At,
                     "there are two nodes '" + New.Name + "'", New.Name.size());
  Found.Nodes.push_back(std::move(New));
  return true;
}

/// The number of a node.
bool UsageReader::end(DataValue At, StringRef Name, unsigned &To) {
  for (auto [N, Node] : enumerate(Found.Nodes))
    if (Node.Name == Name) {
      To = N;
      return true;
    }
  std::vector<StringRef> Names;
  for (const UsageNodeText &Node : Found.Nodes)
    Names.push_back(Node.Name);
  return error(At, "there is no node '" + Name + "': expected " + join(Names, ", "));
}

/// "draw -> show x2".
bool UsageReader::shortEdge(DataValue Of, UsageEdgeText &To) {
  StringRef Text = Of.text();
  if (!takeTimes(Text, To.Times))
    return error(Of, "expected a whole number from 1 to " + Twine(MaxTimes) + " behind 'x'");
  auto [From, Target] = Text.split("->");
  if (Target.empty())
    return error(Of, "expected an edge, as 'draw -> show'");
  return end(Of, From.trim(), To.From) && end(Of, Target.trim(), To.To);
}

bool UsageReader::edge(DataValue Of) {
  UsageEdgeText New{};
  New.Times = 1;
  if (Of.isScalar()) {
    if (!shortEdge(Of, New))
      return false;
  } else {
    std::string From, To;
    uint64_t Times = 1;
    if (!keys(Of, "an edge", {"from", "to", "times"}) || !needed(Of, "from", From) ||
        !needed(Of, "to", To) || !integer(Of, "times", 1, MaxTimes, Times) ||
        !end(Of["from"], From, New.From) || !end(Of["to"], To, New.To))
      return false;
    New.Times = Times;
  }
  Found.Edges.push_back(New);
  return true;
}

std::optional<UsageText> UsageReader::read(DataValue Root) {
  bool Good = keys(Root, "a usage graph", {"image", "nodes", "edges"}) && image(Root["image"]) &&
              each(Root["nodes"], [&](DataValue Of) { return node(Of); });
  if (Good && Found.Nodes.empty())
    Good = error(Root, "this usage graph has no nodes");
  Good = Good && each(Root["edges"], [&](DataValue Of) { return edge(Of); });
  if (!Good)
    return std::nullopt;
  return std::move(Found);
}

//===----------------------------------------------------------------------===//
// Command lines
//===----------------------------------------------------------------------===//

namespace {

/// Chains of nodes, separated by commas.
class LineReader {
public:
  LineReader(StringRef Text, DiagnosticEngine &D) : Text(Text), D(D) {}
  std::optional<UsageText> read();

private:
  bool chain(StringRef);
  bool node(StringRef, unsigned &);
  bool error(StringRef At, const Twine &Msg) {
    return D.error(At.data() - Text.data(), Msg, std::max<size_t>(At.size(), 1));
  }
  StringRef Text;
  DiagnosticEngine &D;
  UsageText Found;
};

} // namespace

/// "tgl:render+texture&cpu:cpu-read": the node, which may be there already.
bool LineReader::node(StringRef Of, unsigned &To) {
  auto It = find_if(Found.Nodes, [&](const UsageNodeText &N) {
    return N.Name == Of || (N.Uses.size() == 1 && N.Uses.front().Device == Of);
  });
  To = It - Found.Nodes.begin();
  if (It != Found.Nodes.end())
    return true;
  UsageNodeText New;
  New.Name = Of.str();
  SmallVector<StringRef, 2> Parts;
  Of.split(Parts, '&');
  for (StringRef Part : Parts)
    if (!readUse(Part.trim(), Part.trim().data() - Text.data(), D, New.Uses.emplace_back()))
      return false;
  Found.Nodes.push_back(std::move(New));
  return true;
}

bool LineReader::chain(StringRef Rest) {
  unsigned Before = None32;
  bool More = true;
  while (More) {
    More = Rest.contains("->");
    StringRef Part;
    std::tie(Part, Rest) = Rest.split("->");
    unsigned Times = 1, Now;
    if (!takeTimes(Part, Times))
      return error(Part, "expected a whole number from 1 to " + Twine(MaxTimes) + " behind 'x'");
    if (!node(Part, Now))
      return false;
    if (Before != None32)
      Found.Edges.push_back({Before, Now, Times});
    Before = Now;
  }
  return true;
}

std::optional<UsageText> LineReader::read() {
  SmallVector<StringRef, 4> Chains;
  Text.split(Chains, ',');
  for (StringRef Chain : Chains)
    if (!chain(Chain))
      return std::nullopt;
  return std::move(Found);
}

std::optional<UsageText> negotiate::readUsageLine(DiagnosticEngine &D) {
  return LineReader(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer(), D).read();
}

std::optional<UsageText> negotiate::readUsageFile(DiagnosticEngine &D) {
  DataTree Tree;
  if (!Tree.read(D))
    return std::nullopt;
  return UsageReader(D).read(Tree.root());
}

std::optional<UsageText> negotiate::parseImage(StringRef Text) {
  UsageText Found;
  SmallVector<StringRef, 2> Parts;
  Text.split(Parts, ',');
  for (StringRef Part : Parts) {
    if (auto Sides = parseSize(Part); Sides && !Found.Size)
      Found.Size = {Sides->first, Sides->second};
    else if (StringRef Format = formatNamed(Part); !Format.empty() && Found.Format.empty())
      Found.Format = Format.str();
    else
      return std::nullopt;
  }
  return Found;
}
