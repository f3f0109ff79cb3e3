//===- Negotiation.cpp - which layout devices should share ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Negotiate/Negotiation.h"
#include "auxplan/Layouts/Vocabulary.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

//===----------------------------------------------------------------------===//
// The question
//===----------------------------------------------------------------------===//

ImageFacts negotiate::factsOf(StringRef Name, ImageSize Size) {
  const FormatInfo &F = infoOf(*parseFormat(Name));
  ImageFacts Facts;
  Facts.Format = Name.str();
  Facts.Width = Size.Width;
  Facts.Height = Size.Height;
  Facts.RowBytes = divideCeil(uint64_t(Size.Width), F.BlockW) * F.BlockBytes;
  Facts.Bytes = Facts.RowBytes * divideCeil(uint64_t(Size.Height), F.BlockH);
  for (unsigned Plane = 1; Plane != 3; ++Plane) {
    bool IsOfColor = F.Aspects & (maskOf(Aspect::Plane0) << Plane);
    if (IsOfColor)
      Facts.Bytes += divideCeil(uint64_t(Size.Width), F.PlaneDivW[Plane]) *
                     divideCeil(uint64_t(Size.Height), F.PlaneDivH[Plane]) * F.PlaneBytes[Plane];
  }
  return Facts;
}

Usage negotiate::usualUsage(DeviceKind Kind, bool IsFirst) {
  switch (Kind) {
  case DeviceKind::GPU:
    return IsFirst ? Usage::Render : Usage::Texture;
  case DeviceKind::Display:
    return Usage::Scanout;
  case DeviceKind::Decoder: // many engines do both
  case DeviceKind::Encoder:
    return IsFirst ? Usage::VideoDecode : Usage::VideoEncode;
  case DeviceKind::Camera:
    return Usage::CameraWrite;
  case DeviceKind::CPU:
    return IsFirst ? Usage::CPUWrite : Usage::CPURead;
  }
  llvm_unreachable("unknown kind of device");
}

static bool isUnknown(const Capability &C) {
  Capability Unknown = capabilitiesOf(ModifierInvalid).front();
  return C.Vendor == Unknown.Vendor && C.Name == Unknown.Name;
}

void negotiate::separateUnknownLayouts(Question &Of) {
  for (Device &D : Of.Graph.Devices)
    for (Offers &O : D.AllOffers)
      for (OfferedSet &S : O.Sets)
        for (Capability &C : S.Set.Capabilities)
          if (isUnknown(C))
            C.Payload = D.Name;
}

/// Caches are made anew whatever a device does then.
static Device readerOf(Device Of) {
  for (CapabilityRule &Rule : Of.Rules) {
    bool IsLocal = any_of(Of.AllOffers, [&](const Offers &O) {
      return any_of(O.Sets, [&](const OfferedSet &S) {
        return any_of(S.Set.Capabilities, [&](const Capability &C) {
          return C.Local && C.Vendor == Rule.Vendor && C.Name == Rule.Name;
        });
      });
    });
    if (!IsLocal)
      Rule.Acquire.reset();
  }
  return Of;
}

void negotiate::separateReaders(Question &Of) {
  std::vector<Device> &Devices = Of.Graph.Devices;
  std::vector<std::optional<unsigned>> ReaderOf(Devices.size());
  for (UsageNode &Node : Of.Graph.Nodes) {
    if (any_of(Node.Uses, [](const Use &U) { return writes(U.How); }))
      continue;
    for (Use &U : Node.Uses) {
      if (!ReaderOf[U.Device]) {
        ReaderOf[U.Device] = Devices.size();
        Devices.push_back(readerOf(Devices[U.Device]));
      }
      U.Device = *ReaderOf[U.Device];
    }
  }
}

std::string negotiate::modifierNamed(const CapabilityList &Has) {
  CapabilityList Layout = globalsOf(Has);
  for (Capability &C : Layout)
    if (isUnknown(C))
      C.Payload.clear();
  if (std::optional<uint64_t> Modifier = modifierOf(Layout))
    return modifierText(*Modifier);
  return textOf(Layout);
}

/// A number of a layout.
struct LayoutName {
  std::string Name;
  std::set<unsigned> Devices; ///< that list it
};

/// In the order of devices and their preference.
static std::vector<LayoutName> namesOf(const UsageGraph &G, const CapabilityList &Layout) {
  std::vector<LayoutName> Names;
  for (auto [N, Of] : enumerate(G.Devices))
    for (const Offers &O : Of.AllOffers)
      for (const OfferedSet &S : O.Sets) {
        if (O.Format != G.Image.Format || S.Label.empty() ||
            globalsOf(S.Set.Capabilities) != Layout)
          continue;
        auto It = find_if(Names, [&](const LayoutName &Known) { return Known.Name == S.Label; });
        if (It == Names.end())
          It = Names.insert(It, {S.Label, {}});
        It->Devices.insert(N);
      }
  return Names;
}

std::string negotiate::modifierNamed(const UsageGraph &G, const CapabilityList &Has,
                                     std::optional<unsigned> Device) {
  std::vector<LayoutName> Names = namesOf(G, globalsOf(Has));
  const LayoutName *Best = nullptr;
  for (const LayoutName &N : Names)
    if ((!Device || N.Devices.count(*Device)) && (!Best || N.Devices.size() > Best->Devices.size()))
      Best = &N;
  if (Best)
    return Best->Name;
  return Device ? modifierNamed(G, Has) : modifierNamed(Has);
}

//===----------------------------------------------------------------------===//
// Simple ways
//===----------------------------------------------------------------------===//

/// The views that a node has with its device's sets, best first: those that are sets of each use.
static std::vector<CapabilityList> viewsOf(const UsageGraph &G, const UsageNode &Node) {
  std::vector<CapabilityList> Views;
  const Use &First = Node.Uses.front();
  for (const OfferedSet &S : G.Devices[First.Device].offers(G.Image.Format, First.How)) {
    const CapabilityList &View = S.Set.Capabilities;
    bool IsOfAll = all_of(Node.Uses, [&](const Use &U) {
      return any_of(G.Devices[U.Device].offers(G.Image.Format, U.How),
                    [&](const OfferedSet &Other) { return Other.Set.Capabilities == View; });
    });
    if (IsOfAll)
      Views.push_back(View);
  }
  return Views;
}

/// The views with which all nodes take the image for one layout, whatever caches they have; empty
/// if a node does not know it.
static std::vector<CapabilityList> sameViews(const UsageGraph &G, const CapabilityList &Layout) {
  std::vector<CapabilityList> Same;
  for (const UsageNode &Node : G.Nodes) {
    std::vector<CapabilityList> Views = viewsOf(G, Node);
    auto It = find_if(Views, [&](const CapabilityList &V) { return globalsOf(V) == Layout; });
    if (It == Views.end())
      return {};
    Same.push_back(*It);
  }
  return Same;
}

static SimpleWay withLayout(const UsageGraph &G, StringRef Name, const CapabilityList &Layout) {
  SimpleWay Way;
  Way.Name = Name.str();
  Way.Modifier = modifierNamed(G, Layout);
  std::vector<CapabilityList> Views = sameViews(G, Layout);
  std::optional<Combination> Found;
  if (!Views.empty())
    Found = combine(G, Views);
  if (Found)
    Way.Cost = Found->Cost;
  else
    Way.Note =
        Views.empty() ? "a device does not list it" : "the limits of the devices do not meet";
  return Way;
}

/// Compositors and clients do it so: they go through one list and stop at the first modifier that
/// the others have, too.
static SimpleWay firstCommon(const UsageGraph &G) {
  for (const CapabilityList &View : viewsOf(G, G.Nodes.front()))
    if (SimpleWay Way = withLayout(G, "first common modifier", globalsOf(View)); Way.Cost)
      return Way;
  return {"first common modifier", "", std::nullopt, "no modifier is in the lists of all devices"};
}

static SimpleWay linear(const UsageGraph &G) {
  return withLayout(G, "LINEAR", capabilitiesOf(ModifierLinear));
}

/// How often the image leaves a node.
static uint64_t timesLeft(const UsageGraph &G, unsigned Node) {
  uint64_t Times = 0;
  for (const Movement &M : G.Movements)
    if (M.From == Node && M.To != Node)
      Times = SaturatingAdd(Times, M.Weight);
  return Times;
}

/// The first device of the nodes that can copy: the first node's, if it can.
static std::optional<unsigned> copierOf(const UsageGraph &G) {
  for (const UsageNode &Node : G.Nodes)
    for (const Use &U : Node.Uses)
      if (!G.Devices[U.Device].offers(G.Image.Format, Usage::CopyTarget).empty() &&
          !G.Devices[U.Device].offers(G.Image.Format, Usage::CopySource).empty())
        return U.Device;
  return std::nullopt;
}

/// The graph in which a device reads what the first node makes, in order to copy it.
static UsageGraph readByCopier(const UsageGraph &G, unsigned Copier, uint64_t Times) {
  UsageGraph Read = G;
  Read.Nodes = {G.Nodes.front(), {{{Copier, Usage::CopySource}}, Times}};
  Read.Movements = {{0, 1, Times}};
  return Read;
}

/// Uses of other devices at the same time as the first become a node of their own: with a copy they
/// need not be at the same time.
static UsageGraph withoutOthersInFirst(UsageGraph G) {
  std::vector<Use> &First = G.Nodes.front().Uses, Others;
  unsigned Device = First.front().Device;
  copy_if(First, std::back_inserter(Others), [&](const Use &U) { return U.Device != Device; });
  erase_if(First, [&](const Use &U) { return U.Device != Device; });
  if (Others.empty())
    return G;
  unsigned New = G.Nodes.size(), Weight = G.Nodes.front().Weight;
  G.Nodes.push_back({std::move(Others), Weight});
  G.Movements.push_back({0, New, Weight});
  return G;
}

/// A device copies the image of the first node into another one, which it shares with the other
/// nodes. If the first node's own device copies, its image is as it likes it best.
static SimpleWay copied(const UsageGraph &Of) {
  const UsageGraph G = withoutOthersInFirst(Of);
  SimpleWay Way = {"copy", "", std::nullopt, ""};
  std::optional<unsigned> Copier = copierOf(G);
  uint64_t Times = std::max<uint64_t>(timesLeft(G, 0), 1);
  if (!Copier) {
    Way.Note = "none of the devices copies such images";
    return Way;
  }
  UsageGraph Shared = G;
  Shared.Nodes.front().Uses = {{*Copier, Usage::CopyTarget}};
  uint64_t Cost = SaturatingMultiply(SaturatingMultiply(G.Image.Bytes, uint64_t(2)), Times);
  Expected<Negotiation> Found = sharing::negotiate(Shared);
  if (Found && G.Devices[*Copier].Name != G.Devices[G.Nodes.front().Uses.front().Device].Name) {
    Expected<Negotiation> Read = sharing::negotiate(readByCopier(G, *Copier, Times));
    if (!Read)
      Found = Read.takeError();
    else
      Cost = SaturatingAdd(Cost, Read->Best.Cost);
  }
  if (!Found) {
    Way.Note = toString(Found.takeError());
    return Way;
  }
  Way.Modifier = modifierNamed(G, Found->Best.Allocation.Capabilities, Found->Best.Allocator);
  Way.Cost = SaturatingAdd(Found->Best.Cost, Cost);
  Way.Note = "'" + G.Devices[*Copier].Name + "' reads one image and writes the other";
  return Way;
}

//===----------------------------------------------------------------------===//
// The answer
//===----------------------------------------------------------------------===//

/// Caches come and go at each hand-off, and no modifier has them.
static UsageGraph withoutCaches(UsageGraph G) {
  for (Device &D : G.Devices)
    for (Offers &O : D.AllOffers)
      for (OfferedSet &S : O.Sets)
        erase_if(S.Set.Capabilities, [](const Capability &C) { return C.Local; });
  return G;
}

/// The same combination with the caches that the devices have; none: the limits do not meet.
static std::optional<Combination> withCaches(const UsageGraph &G, const Combination &Of) {
  std::vector<CapabilityList> Views;
  for (auto [Node, Plain] : zip(G.Nodes, Of.Views)) {
    std::vector<CapabilityList> Known = viewsOf(G, Node);
    auto It = find_if(Known, [&, &Plain = Plain](const CapabilityList &V) {
      return globalsOf(V) == Plain.Capabilities;
    });
    if (It == Known.end())
      return std::nullopt;
    Views.push_back(*It);
  }
  return combine(G, Views);
}

/// The clause says what keeps two nodes apart. It leaves out what the other node has instead of
/// this layout, unless there is no other reason.
static std::string reasonOf(const Alternative &Of) {
  if (!Of.Why)
    return Of.Reason;
  Conflict Why = *Of.Why;
  std::vector<Difference> &All = Why.Nearest.Differences;
  auto IsOfIt = [&](const Difference &D) { return is_contained(Of.Capabilities, D.What); };
  if (any_of(All, IsOfIt))
    erase_if(All, [&](const Difference &D) { return !IsOfIt(D); });
  std::string Text = Why.message();
  static constexpr StringLiteral Before = " have no set in common: ";
  size_t At = StringRef(Text).find(Before);
  return At == StringRef::npos ? Text : Text.substr(At + Before.size());
}

/// Each modifier beside that of the best: the search looks at sets, and sets that differ in caches
/// alone are one modifier. So it looks at the graph without caches, and each answer gets them back.
static std::vector<Alternative> othersOf(const UsageGraph &G, const Combination &Best) {
  Expected<Negotiation> Plain = sharing::negotiate(withoutCaches(G));
  if (!Plain) {
    consumeError(Plain.takeError());
    return {};
  }
  std::vector<Alternative> Others;
  Others.push_back({Plain->Best.Allocation.Capabilities, "", Plain->Best, "", std::nullopt});
  append_range(Others, std::move(Plain->Others));
  erase_if(Others, [&](const Alternative &A) {
    return A.Capabilities == globalsOf(Best.Allocation.Capabilities);
  });
  for (Alternative &A : Others) {
    if (!A.Cheapest)
      A.Reason = reasonOf(A);
    else if (A.Cheapest = withCaches(G, *A.Cheapest); !A.Cheapest)
      A.Reason = "the devices cannot hand it over with their caches";
  }
  llvm::stable_sort(Others, [](const Alternative &A, const Alternative &B) {
    uint64_t Of = A.Cheapest ? A.Cheapest->Cost : UINT64_MAX;
    return Of < (B.Cheapest ? B.Cheapest->Cost : UINT64_MAX);
  });
  return Others;
}

/// Sentences about the ops of drivers, for modifiers with which the devices can share the image.
static std::vector<std::string> notesOn(const Negotiation &Found, const Question &Of) {
  std::vector<std::string> Possible;
  auto Add = [&](const CapabilityList &Has) {
    for (LayoutName &N : namesOf(Of.Graph, globalsOf(Has)))
      Possible.push_back(std::move(N.Name));
  };
  Add(Found.Best.Allocation.Capabilities);
  for (const Alternative &A : Found.Others)
    if (A.Cheapest)
      Add(A.Capabilities);
  std::vector<std::string> Notes;
  for (const Question::Work &W : Of.DriverWork)
    if (is_contained(Possible, W.Modifier))
      Notes.push_back(W.Text);
  return Notes;
}

static bool isOfOneDevice(const UsageNode &Node) {
  return all_of(Node.Uses, [&](const Use &U) { return U.Device == Node.Uses.front().Device; });
}

SimpleWay negotiate::copyFor(const Question &Of) {
  return copied(Of.Graph);
}

Expected<Answer> negotiate::answer(const Question &Of) {
  Expected<Negotiation> Found = sharing::negotiate(Of.Graph);
  if (!Found)
    return Found.takeError();
  Found->Others = othersOf(Of.Graph, Found->Best);
  std::vector<std::string> Notes = notesOn(*Found, Of);
  Answer A = {std::move(*Found), {firstCommon(Of.Graph), linear(Of.Graph)}, std::move(Notes)};
  if (Of.Graph.Nodes.size() > 1 || !isOfOneDevice(Of.Graph.Nodes.front()))
    A.Simple.push_back(copied(Of.Graph));
  return A;
}
