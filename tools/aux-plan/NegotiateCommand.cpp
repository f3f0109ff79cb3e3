//===- NegotiateCommand.cpp - which layout devices should share -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan negotiate`: reads devices and the usage graph, and prints the answer. A device is a
/// name of td/ or a file. Behind a `#` stands which device of a file is meant, or the number of the
/// board that a device of td/ belongs to; without one, each GPU is a board of its own, and other
/// devices belong to the last GPU of their vendor.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Console.h"
#include "Input.h"
#include "Output.h"
#include "SharingReport.h"
#include "auxplan/Negotiate/DeviceFiles.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/Sharing/Remedies.h"
#include "auxplan/Views/Amounts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

static constexpr unsigned MaxDevices = 64;

static bool fail(const Twine &Why) {
  WithColor::error(messages()) << Why << '\n';
  return false;
}

static void note(const Twine &Text) {
  WithColor::note(messages()) << Text << '\n';
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

namespace {

/// A file with the diagnostics about it.
class ReadText {
public:
  bool open(std::unique_ptr<MemoryBuffer> Buffer) {
    if (!Buffer)
      return false;
    unsigned Main = SM.AddNewSourceBuffer(std::move(Buffer), SMLoc());
    D = std::make_unique<DiagnosticEngine>(SM, Main);
    return true;
  }
  DiagnosticEngine &diags() { return *D; }

private:
  SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
};

/// The devices of the command line. Those that a file has beside its main ones wait until the usage
/// graph names them.
class DeviceSet {
public:
  /// False after an error, which it has reported.
  bool add(StringRef Argument);
  /// The number of a device by its name, which may be one of td/ that no argument has named.
  /// Reports an error in \p D otherwise.
  std::optional<unsigned> find(const UseText &, DiagnosticEngine &D);
  std::vector<Device> take() { return std::move(Devices); }
  const Device &operator[](unsigned N) const { return Devices[N]; }
  /// The devices that the arguments stand for, in their order.
  std::vector<unsigned> Main;

private:
  bool addFile(StringRef Path, StringRef Name);
  bool addKnown(StringRef Name, StringRef Board);
  std::optional<unsigned> boardOf(const KnownDevice &, StringRef Given);
  unsigned nextBoard(DeviceKind, StringRef Vendor);
  bool addDevice(Device, bool IsMain, StringRef Spelled);
  std::vector<Device> Devices;
  std::vector<std::string> Spellings; ///< by device: as the command line has it
  unsigned NextBoard = 0;
  StringMap<unsigned> LastBoard; ///< by vendor
};

} // namespace

bool DeviceSet::addDevice(Device New, bool IsMain, StringRef Spelled) {
  if (any_of(Devices, [&](const Device &D) { return D.Name == New.Name; }))
    return fail("there are two devices '" + New.Name +
                "'; in a list of devices they can have other names");
  if (Devices.size() == MaxDevices)
    return fail("at most " + Twine(MaxDevices) + " devices can negotiate");
  if (IsMain)
    Main.push_back(Devices.size());
  Devices.push_back(std::move(New));
  Spellings.push_back(Spelled.str());
  return true;
}

bool DeviceSet::addFile(StringRef Path, StringRef Name) {
  ReadText Text;
  if (!Text.open(readFile(Path.str())))
    return false;
  std::optional<DeviceFile> File = readDevices(Text.diags());
  if (!File)
    return false;
  if (!Name.empty() && !File->find(Name)) {
    std::vector<StringRef> Names;
    for (const Device &D : File->Devices)
      Names.push_back(D.Name);
    return fail("'" + Path + "' has no device '" + Name + "': expected " + join(Names, ", "));
  }
  if (Name.empty() && !File->Beside.empty())
    note("'" + Path + "' stands for its '" + File->Devices.front().Name + "'; behind '#', " +
         join(File->Beside, ", ") + " can be named");
  for (auto [N, Each] : enumerate(File->Devices)) {
    if (!Each.Like.empty()) // the places of a list are as people write them
      moveToBoard(Each, nextBoard(Each.Kind, Each.Vendor));
    bool IsMain = Name.empty() ? N < File->NumMain : Each.Name == Name;
    if (!addDevice(std::move(Each), IsMain, ""))
      return false;
  }
  return true;
}

/// A GPU is a board of its own; others belong to the last GPU of their vendor.
unsigned DeviceSet::nextBoard(DeviceKind Kind, StringRef Vendor) {
  if (Kind == DeviceKind::GPU)
    LastBoard[Vendor] = std::min(NextBoard++, MaxBoards - 1);
  return LastBoard.lookup(Vendor);
}

/// The board of a device of td/.
std::optional<unsigned> DeviceSet::boardOf(const KnownDevice &Known, StringRef Given) {
  unsigned Board;
  if (!Given.empty()) {
    if (Given.getAsInteger(10, Board) || Board >= MaxBoards) {
      fail("expected a board from 0 to " + Twine(MaxBoards - 1) + " behind '#', found '" + Given +
           "'");
      return std::nullopt;
    }
    return Board;
  }
  return nextBoard(Known.kind(), Known.vendor());
}

bool DeviceSet::addKnown(StringRef Name, StringRef Board) {
  Expected<KnownDevice> Known = findDevice(Name);
  if (!Known)
    return fail(toString(Known.takeError()) + "; there is no such file either");
  std::optional<unsigned> Number = boardOf(*Known, Board);
  if (!Number)
    return false;
  Device New = makeDevice(*Known, *Number);
  if (!Known->name().equals_insensitive(Name))
    New.Alias = Name.str();
  if (!Board.empty())
    New.Name += ("#" + Board).str();
  return addDevice(std::move(New), /*IsMain=*/true, Name);
}

bool DeviceSet::add(StringRef Argument) {
  if (Argument == "-" || sys::fs::exists(Argument))
    return addFile(Argument, "");
  auto [Path, Behind] = Argument.rsplit('#');
  if (sys::fs::exists(Path))
    return addFile(Path, Behind);
  return addKnown(Path, Behind);
}

std::optional<unsigned> DeviceSet::find(const UseText &Of, DiagnosticEngine &D) {
  for (unsigned N = 0; N != Devices.size(); ++N)
    if (Devices[N].Name == Of.Device || Spellings[N] == Of.Device)
      return N;
  Expected<KnownDevice> Known = findDevice(Of.Device);
  if (!Known) {
    D.error(Of.At, toString(Known.takeError()), Of.Device.size());
    return std::nullopt;
  }
  unsigned N = Devices.size();
  std::optional<unsigned> Board = boardOf(*Known, "");
  if (!addDevice(makeDevice(*Known, *Board), /*IsMain=*/false, Of.Device))
    return std::nullopt;
  return N;
}

//===----------------------------------------------------------------------===//
// The usage graph
//===----------------------------------------------------------------------===//

/// The image goes from device to device.
static UsageText chainOf(const DeviceSet &Devices) {
  UsageText Chain;
  for (unsigned N : Devices.Main) {
    const Device &Of = Devices[N];
    Chain.Nodes.push_back({Of.Name, {{Of.Name, {}}}});
    if (unsigned Last = Chain.Nodes.size() - 1)
      Chain.Edges.push_back({Last - 1, Last});
  }
  return Chain;
}

/// Each node weighs as often as the image comes to it or leaves it.
static void weigh(UsageGraph &G) {
  std::vector<uint64_t> In(G.Nodes.size()), Out(G.Nodes.size());
  for (const Movement &M : G.Movements) {
    In[M.To] += M.Weight;
    Out[M.From] += M.Weight;
  }
  for (unsigned N = 0; N != G.Nodes.size(); ++N)
    G.Nodes[N].Weight = std::max<uint64_t>({1, In[N], Out[N]});
}

static std::optional<UsageNode> makeNode(const UsageNodeText &Text, DeviceSet &Devices,
                                         bool IsFirst, DiagnosticEngine &D) {
  UsageNode New;
  for (const UseText &Use : Text.Uses) {
    std::optional<unsigned> Who = Devices.find(Use, D);
    if (!Who)
      return std::nullopt;
    std::vector<Usage> For = Use.For;
    if (For.empty())
      For.push_back(usualUsage(Devices[*Who].Kind, IsFirst));
    for (Usage How : For) // a use that is given twice is one
      if (none_of(New.Uses, [&](auto &U) { return U.Device == *Who && U.How == How; }))
        New.Uses.push_back({*Who, How});
  }
  return New;
}

static std::optional<Question> ask(const UsageText &Text, DeviceSet &Devices, const Options &O,
                                   DiagnosticEngine &D) {
  Question Of;
  UsageText Image = O.Negotiate.Image.empty() ? UsageText() : *parseImage(O.Negotiate.Image);
  std::string Format = !Image.Format.empty()  ? Image.Format
                       : !Text.Format.empty() ? Text.Format
                                              : formatNamed("XRGB8888").str();
  ImageSize Size = Image.Size ? *Image.Size : Text.Size.value_or(ImageSize());
  Of.Graph.Image = factsOf(Format, Size);
  for (const UsageNodeText &Node : Text.Nodes) {
    std::optional<UsageNode> New = makeNode(Node, Devices, Of.NodeNames.empty(), D);
    if (!New)
      return std::nullopt;
    Of.Graph.Nodes.push_back(std::move(*New));
    Of.NodeNames.push_back(Node.Name);
  }
  for (const UsageEdgeText &Edge : Text.Edges)
    Of.Graph.Movements.push_back({Edge.From, Edge.To, Edge.Times});
  weigh(Of.Graph);
  Of.Graph.Devices = Devices.take();
  return Of;
}

/// Is this value of --usage a graph itself?
static bool isUsageLine(StringRef Given) {
  return Given.contains("->") || (Given.contains(':') && !sys::fs::exists(Given));
}

static std::optional<Question> readQuestion(const Options &O) {
  DeviceSet Devices;
  for (const std::string &Argument : O.Input.Files)
    if (!Devices.add(Argument))
      return std::nullopt;
  const std::string &Given = O.Negotiate.Usage;
  bool IsLine = isUsageLine(Given);
  ReadText Text;
  if (!Text.open(Given.empty() || IsLine ? MemoryBuffer::getMemBufferCopy(Given, "--usage")
                                         : readFile(Given)))
    return std::nullopt;
  std::optional<UsageText> Usage = Given.empty() ? chainOf(Devices)
                                   : IsLine      ? readUsageLine(Text.diags())
                                                 : readUsageFile(Text.diags());
  if (!Usage)
    return std::nullopt;
  return ask(*Usage, Devices, O, Text.diags());
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

/// Formats that each node can use, if there are some.
static void noteFormats(const UsageGraph &G) {
  std::set<std::string> Common;
  for (const Offers &O : G.Devices[G.Nodes.front().Uses.front().Device].AllOffers)
    if (all_of(G.Nodes, [&](const UsageNode &Node) {
          return all_of(Node.Uses, [&](const Use &U) {
            return !G.Devices[U.Device].offers(O.Format, U.How).empty();
          });
        }))
      Common.insert(O.Format);
  if (!Common.empty() && !Common.count(G.Image.Format))
    note("formats that all can use so are " + join(Common, ", "));
}

/// Says who does not agree, and what would mend it: only what has been tried.
static void report(Error Failed, const Question &Of) {
  bool IsConflict = Failed.isA<ConflictError>();
  fail(toString(std::move(Failed)));
  if (!IsConflict)
    noteFormats(Of.Graph);
  for (const Remedy &R : findRemedies(Of.Graph))
    note("this would mend it: " + textOf(R));
  if (SimpleWay Copy = copyFor(Of); Copy.Cost)
    note("this would mend it: each has an image of its own; " + Copy.Note + " with " +
         Copy.Modifier + ", an estimate is " + humanBytes(*Copy.Cost) + " a frame");
}

int tool::runNegotiate(const Options &O) {
  std::optional<Question> Of = readQuestion(O);
  if (!Of)
    return ExitBadInput;
  separateUnknownLayouts(*Of);
  separateReaders(*Of);
  priceByPlanner(*Of);
  Expected<Answer> Found = answer(*Of);
  if (!Found) {
    report(Found.takeError(), *Of);
    return ExitBadInput;
  }
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  switch (O.Negotiate.Form) {
  case SharingForm::Text:
    printSharingText(*Of, *Found, Out.os());
    break;
  case SharingForm::JSON:
    printSharingJSON(*Of, *Found, Out.os());
    break;
  case SharingForm::SVG:
    printSharingSVG(*Of, *Found, Out.os());
    break;
  }
  return Out.finish() && Out.keep() ? ExitDone : ExitBadInput;
}
