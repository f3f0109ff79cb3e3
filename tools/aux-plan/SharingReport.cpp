//===- SharingReport.cpp - what devices should share ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Text says the answer first: the modifier, then each hand-off in the order in which devices run
/// it, then what else there is. JSON has the same as fields (share/auxplan/sharing.schema.json).
///
//===----------------------------------------------------------------------===//

#include "SharingReport.h"
#include "Columns.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/Views/Amounts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

std::string tool::textOfOps(ArrayRef<HandOffOp> Ops) {
  std::vector<std::string> Texts;
  for (const HandOffOp &Op : Ops)
    Texts.push_back(Op.Word + " of " + textOf(Op.For) + " (" + humanBytes(Op.Bytes) + ")");
  return Texts.empty() ? "nothing" : join(Texts, ", ");
}

/// The devices of a node, each once.
static std::vector<unsigned> devicesOf(const UsageNode &Node) {
  std::vector<unsigned> Found;
  for (const Use &U : Node.Uses)
    if (!is_contained(Found, U.Device))
      Found.push_back(U.Device);
  return Found;
}

std::string tool::textOfUses(const Question &Of, const UsageNode &Node) {
  std::vector<std::string> Texts;
  for (unsigned Device : devicesOf(Node)) {
    std::vector<std::string> Words;
    for (const Use &U : Node.Uses)
      if (U.Device == Device)
        Words.push_back(wordOf(U.How).str());
    const sharing::Device &Who = Of.Graph.Devices[Device];
    Texts.push_back(join(Words, " and ") + " on " + Who.Name +
                    (Who.Alias.empty() ? "" : " ('" + Who.Alias + "')"));
  }
  return join(Texts, ", ");
}

/// "tgl and intel-display-12".
static std::string namesOf(const Question &Of, const UsageNode &Node) {
  std::vector<std::string> Names;
  for (unsigned Device : devicesOf(Node))
    Names.push_back(Of.Graph.Devices[Device].Name);
  return join(Names, " and ");
}

/// The targets whose plans price the node; empty: none does.
static std::string targetsOf(const Question &Of, const UsageNode &Node) {
  std::vector<std::string> Targets;
  for (unsigned Device : devicesOf(Node))
    if (!Of.PricedBy[Device].empty())
      Targets.push_back(Of.PricedBy[Device]);
  return join(Targets, " and ");
}

/// "prices are estimates, as for dcn3" if a device of a file is most like that one.
static std::string estimatesOf(const Question &Of, const UsageNode &Node) {
  std::string Text = "prices are estimates";
  for (unsigned Device : devicesOf(Node))
    if (StringRef Like = Of.Graph.Devices[Device].Like; !Like.empty())
      Text += (", as for " + Like).str();
  return Text;
}

/// "draw -> show".
static std::string nameOfMovement(const Question &Of, const Movement &M) {
  return Of.NodeNames[M.From] + " -> " + Of.NodeNames[M.To];
}

std::string tool::whyDearer(const Question &Of, const Combination &Dear, const Combination &Best) {
  std::vector<std::string> Reasons;
  for (auto [N, Loss, Least] : enumerate(Dear.Losses, Best.Losses))
    if (Loss > Least)
      Reasons.push_back("'" + Of.NodeNames[N] + "' moves " + humanBytes(Loss - Least) + " more");
  for (auto [N, Work, Least] : enumerate(Dear.Works, Best.Works))
    if (Work.Cost > Least.Cost)
      Reasons.push_back("the hand-off " + nameOfMovement(Of, Of.Graph.Movements[N]) + " moves " +
                        humanBytes(Work.Cost - Least.Cost) + " more");
  if (Reasons.empty())
    return "it costs the same, and devices prefer it less";
  return join(Reasons, ", ");
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string bytesAFrame(uint64_t Bytes) {
  return humanBytes(Bytes) + " a frame";
}

static void printQuestion(const Question &Of, raw_ostream &OS) {
  const ImageFacts &Image = Of.Graph.Image;
  OS << "image " << Image.Format << ' ' << Image.Width << 'x' << Image.Height << ", "
     << humanBytes(Image.Bytes) << '\n';
  for (auto [N, Node] : enumerate(Of.Graph.Nodes)) {
    std::string Target = targetsOf(Of, Node);
    OS << "  " << Of.NodeNames[N] << ": " << textOfUses(Of, Node) << ", "
       << (Target.empty() ? estimatesOf(Of, Node) : "prices of the planner for " + Target) << '\n';
  }
}

/// Limits that say something.
static std::vector<std::string> textOfLimits(const Constraints &L) {
  std::vector<std::string> Texts;
  if (L.AddressAlign > 1)
    Texts.push_back("address aligned to " + std::to_string(L.AddressAlign) + " bytes");
  if (L.PitchAlign > 1)
    Texts.push_back("pitch aligned to " + std::to_string(L.PitchAlign) + " bytes");
  if (L.MaxPitch != UINT64_MAX)
    Texts.push_back("pitch of at most " + std::to_string(L.MaxPitch) + " bytes");
  if (L.Places != UINT32_MAX)
    Texts.push_back("memory: " + placesText(L.Places));
  return Texts;
}

/// Devices that have another name for the image than its allocator: their number of the same
/// layout, or a layout that does without something.
static void printNames(const Question &Of, const Combination &Best, StringRef Modifier,
                       raw_ostream &OS) {
  CapabilityList Layout = globalsOf(Best.Allocation.Capabilities);
  for (auto [N, V] : enumerate(Best.Views)) {
    bool IsSame = globalsOf(V.Capabilities) == Layout;
    std::set<std::string> Names;
    for (unsigned Device : devicesOf(Of.Graph.Nodes[N]))
      Names.insert(modifierNamed(Of.Graph, V.Capabilities, Device));
    for (const std::string &Name : Names)
      if (Name != Modifier)
        OS << "  " << Of.NodeNames[N] << (IsSame ? " calls it " : " takes it for ") << Name << '\n';
  }
}

static void printChoice(const Question &Of, const Combination &Best, raw_ostream &OS) {
  std::string Modifier = modifierNamed(Of.Graph, Best.Allocation.Capabilities, Best.Allocator);
  OS << "\nallocate " << Modifier << " on " << Of.Graph.Devices[Best.Allocator].Name << ": "
     << bytesAFrame(Best.Cost) << '\n';
  std::vector<std::string> Limits = textOfLimits(Best.Allocation.Limits);
  if (!Limits.empty())
    OS << "  " << join(Limits, "; ") << '\n';
  printNames(Of, Best, Modifier, OS);
  for (auto [N, Loss] : enumerate(Best.Losses))
    if (Loss)
      OS << "  " << Of.NodeNames[N] << " moves " << humanBytes(Loss)
         << " more than with its best layout\n";
}

static void printHandOffs(const Question &Of, const Combination &Best, raw_ostream &OS) {
  for (auto [M, Work] : zip(Of.Graph.Movements, Best.Works)) {
    OS << "\nhand-off " << nameOfMovement(Of, M);
    if (M.Weight != 1)
      OS << ", " << M.Weight << " times a frame";
    OS << ": " << bytesAFrame(Work.Cost) << '\n';
    OS << "  1. " << Of.Graph.Devices[Work.Releaser].Name
       << " releases: " << textOfOps(Work.Work.Release) << '\n';
    StringRef Acquirer = Of.Graph.Devices[Work.Acquirer].Name;
    bool IsOne = Acquirer == Of.Graph.Devices[Work.Releaser].Name;
    OS << "  2. " << Acquirer << (IsOne ? " goes on behind its own barrier\n" : " waits for it\n");
    OS << "  3. " << Of.Graph.Devices[Work.Acquirer].Name
       << " acquires: " << textOfOps(Work.Work.Acquire) << '\n';
  }
}

static void printOther(const Question &Of, const Alternative &A, const Combination &Best,
                       raw_ostream &OS) {
  OS << modifierNamed(Of.Graph, A.Capabilities) << ": ";
  if (A.Cheapest)
    OS << bytesAFrame(A.Cheapest->Cost) << ": " << whyDearer(Of, *A.Cheapest, Best) << '\n';
  else
    OS << "not possible: " << A.Reason << '\n';
}

static void printOthers(const Question &Of, const Negotiation &Found, raw_ostream &OS) {
  ArrayRef<Alternative> Rest = Found.Others;
  if (!Rest.empty() && Rest.front().Cheapest) {
    OS << "\nsecond best: ";
    printOther(Of, Rest.front(), Found.Best, OS);
    Rest = Rest.drop_front();
  }
  if (Rest.empty())
    return;
  OS << "\nwhy not\n";
  for (const Alternative &A : Rest) {
    OS << "  ";
    printOther(Of, A, Found.Best, OS);
  }
}

static void printComparison(const Answer &A, raw_ostream &OS) {
  OS << "\nbeside it\n";
  for (const SimpleWay &Way : A.Simple) {
    OS << "  " << Way.Name << ": ";
    if (!Way.Modifier.empty() && Way.Modifier != Way.Name)
      OS << Way.Modifier << ", ";
    OS << (Way.Cost ? bytesAFrame(*Way.Cost) : "not possible");
    if (!Way.Note.empty())
      OS << (Way.Cost ? "; " : ": ") << Way.Note;
    OS << '\n';
  }
}

void tool::printSharingText(const Question &Of, const Answer &A, raw_ostream &OS) {
  printQuestion(Of, OS);
  printChoice(Of, A.Found.Best, OS);
  printHandOffs(Of, A.Found.Best, OS);
  printOthers(Of, A.Found, OS);
  printComparison(A, OS);
  OS << '\n';
  for (const std::string &Note : A.Notes)
    OS << Note << '\n';
  OS << "All bytes are estimates, and none of them is time.\n";
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeOps(json::OStream &J, StringRef Key, StringRef On, ArrayRef<HandOffOp> Ops) {
  J.attributeArray(Key, [&] {
    for (const HandOffOp &Op : Ops)
      J.object([&] {
        J.attribute("device", On);
        J.attribute("op", Op.Word);
        J.attribute("for", textOf(Op.For));
        J.attribute("bytes", Op.Bytes);
      });
  });
}

static void writeQuestion(json::OStream &J, const Question &Of, const Combination &Best) {
  const ImageFacts &Image = Of.Graph.Image;
  J.attributeObject("image", [&] {
    J.attribute("format", Image.Format);
    J.attribute("extent", json::Array{Image.Width, Image.Height});
    J.attribute("bytes", Image.Bytes);
  });
  J.attributeArray("nodes", [&] {
    for (auto [N, Node] : enumerate(Of.Graph.Nodes))
      J.object([&, N = N, &Node = Node] {
        std::string Target = targetsOf(Of, Node);
        J.attribute("name", Of.NodeNames[N]);
        J.attribute("device", namesOf(Of, Node));
        J.attributeArray("usages", [&] {
          for (const Use &U : Node.Uses)
            J.value(wordOf(U.How));
        });
        J.attribute("prices", Target.empty() ? json::Value(nullptr) : json::Value(Target));
        J.attribute("takes_it_for",
                    modifierNamed(Of.Graph, Best.Views[N].Capabilities, Node.Uses.front().Device));
        J.attribute("loss_per_frame", Best.Losses[N]);
      });
  });
}

static json::Value limitOf(uint64_t Limit) {
  return Limit == UINT64_MAX ? json::Value(nullptr) : json::Value(Limit);
}

static void writeChoice(json::OStream &J, const Question &Of, const Combination &Best) {
  const Constraints &L = Best.Allocation.Limits;
  J.attributeObject("choice", [&] {
    J.attribute("modifier", modifierNamed(Of.Graph, Best.Allocation.Capabilities, Best.Allocator));
    J.attribute("allocated_by", Of.Graph.Devices[Best.Allocator].Name);
    J.attribute("cost_per_frame", Best.Cost);
    J.attributeArray("capabilities", [&] {
      for (const Capability &C : Best.Allocation.Capabilities)
        J.value(textOf(C));
    });
    J.attributeObject("limits", [&] {
      J.attribute("address_align", L.AddressAlign);
      J.attribute("pitch_align", L.PitchAlign);
      J.attribute("max_pitch", limitOf(L.MaxPitch));
      J.attribute("max_width", limitOf(L.MaxWidth));
      J.attribute("max_height", limitOf(L.MaxHeight));
      J.attribute("places", placesText(L.Places));
    });
  });
}

static void writeHandOffs(json::OStream &J, const Question &Of, const Combination &Best) {
  J.attributeArray("handoffs", [&] {
    for (auto [M, Work] : zip(Of.Graph.Movements, Best.Works))
      J.object([&, &M = M, &Work = Work] {
        J.attribute("from", Of.NodeNames[M.From]);
        J.attribute("to", Of.NodeNames[M.To]);
        J.attribute("times", M.Weight);
        writeOps(J, "release", Of.Graph.Devices[Work.Releaser].Name, Work.Work.Release);
        writeOps(J, "acquire", Of.Graph.Devices[Work.Acquirer].Name, Work.Work.Acquire);
        J.attribute("cost", Work.Cost);
      });
  });
}

static void writeOther(json::OStream &J, const Question &Of, const Alternative &A,
                       const Combination &Best) {
  J.object([&] {
    J.attribute("modifier", modifierNamed(Of.Graph, A.Capabilities));
    J.attribute("cost_per_frame", A.Cheapest ? json::Value(A.Cheapest->Cost) : nullptr);
    J.attribute("why", A.Cheapest ? whyDearer(Of, *A.Cheapest, Best) : A.Reason);
  });
}

static void writeSimple(json::OStream &J, const SimpleWay &Way) {
  J.object([&] {
    J.attribute("way", Way.Name);
    J.attribute("modifier", Way.Modifier.empty() ? json::Value(nullptr) : Way.Modifier);
    J.attribute("cost_per_frame", Way.Cost ? json::Value(*Way.Cost) : nullptr);
    J.attribute("note", Way.Note);
  });
}

void tool::printSharingJSON(const Question &Of, const Answer &A, raw_ostream &OS) {
  const Combination &Best = A.Found.Best;
  json::OStream J(OS, 2);
  J.object([&] {
    J.attribute("format", "aux-plan/sharing");
    J.attribute("version", 1);
    writeQuestion(J, Of, Best);
    writeChoice(J, Of, Best);
    writeHandOffs(J, Of, Best);
    J.attributeArray("others", [&] {
      for (const Alternative &Other : A.Found.Others)
        writeOther(J, Of, Other, Best);
    });
    J.attributeArray("compare", [&] {
      for (const SimpleWay &Way : A.Simple)
        writeSimple(J, Way);
    });
    J.attributeArray("notes", [&] {
      for (const std::string &Note : A.Notes)
        J.value(Note);
    });
  });
  OS << '\n';
}
