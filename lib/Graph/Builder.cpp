//===- Builder.cpp - putting a graph together -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Images, buffers and memory share one space of names, passes have another.
///
//===----------------------------------------------------------------------===//

#include "Builder.h"
#include "SourceParts.h"
#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Graph/SharedImages.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;

/// A misspelt name is compared with at most this many candidates.
static constexpr size_t MaxCandidates = 20000;

std::optional<uint16_t> auxplan::findMnemonic(StringRef Text) {
  ArrayRef<ParsedMnemonic> All = allMnemonics();
  for (size_t I = 0; I != All.size(); ++I)
    if (Text == All[I].Info->Text)
      return I;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static StringRef describe(ObjectKind K) {
  switch (K) {
  case ObjectKind::None:
    return "a name";
  case ObjectKind::Image:
    return "an image";
  case ObjectKind::Buffer:
    return "a buffer";
  case ObjectKind::Memory:
    return "memory";
  }
  llvm_unreachable("unknown kind of object");
}

static unsigned bit(ObjectKind K) {
  return 1u << unsigned(K);
}

static StringRef describeWanted(unsigned Wanted) {
  if (Wanted == (bit(ObjectKind::Image) | bit(ObjectKind::Buffer)))
    return "an image or a buffer";
  return describe(ObjectKind(countr_zero(Wanted)));
}

Object GraphBuilder::objectOf(NameId Id) const {
  return Id < Objects.size() ? Objects[Id] : Object();
}

static StringRef nounOf(unsigned Wanted) {
  return Wanted & bit(ObjectKind::Image)    ? "image"
         : Wanted & bit(ObjectKind::Buffer) ? "buffer"
                                            : "memory";
}

LocOffset GraphBuilder::locOf(Object O) const {
  switch (O.Kind) {
  case ObjectKind::None:
    return None32;
  case ObjectKind::Image:
    return G->Images[O.Index].Loc;
  case ObjectKind::Buffer:
    return G->Buffers[O.Index].Loc;
  case ObjectKind::Memory:
    return G->Memories[O.Index].Loc;
  }
  llvm_unreachable("unknown kind of object");
}

NameId GraphBuilder::declare(StringRef Name, Object What, LocOffset Loc) {
  NameId Id = G->Names.intern(Name);
  if (Object Earlier = objectOf(Id); Earlier.Kind != ObjectKind::None) {
    std::string Shown = quotedName('%', Name);
    D.error(Loc, "redefinition of '" + Shown + "'");
    D.note(locOf(Earlier), "'" + Shown + "' is defined here");
    return Id;
  }
  if (Id >= Objects.size())
    Objects.resize(Id + 1);
  Objects[Id] = What;
  return Id;
}

void GraphBuilder::addImage(Image &&I, StringRef Name) {
  I.Name = declare(Name, {ObjectKind::Image, uint32_t(G->Images.size())}, I.Loc);
  G->Images.push_back(std::move(I));
}

bool GraphBuilder::undefinedName(StringRef Name, unsigned Wanted, LocOffset Loc) {
  Nearest N(Name);
  Object Best;
  for (NameId Id = 0, E = std::min(Objects.size(), MaxCandidates); Id != E; ++Id)
    if (Objects[Id].Kind != ObjectKind::None && (bit(Objects[Id].Kind) & Wanted) &&
        N.offer(G->Names.get(Id)))
      Best = Objects[Id];
  std::string FixIt = N.Found.empty() ? "" : quotedName('%', N.Found);
  D.error(Loc, "use of undefined " + nounOf(Wanted) + " '" + quotedName('%', Name) + "'", 0, FixIt);
  if (Best.Kind != ObjectKind::None)
    D.note(locOf(Best), "'" + FixIt + "' is defined here");
  return false;
}

Object GraphBuilder::find(StringRef Name, unsigned Wanted, LocOffset Loc) {
  std::optional<NameId> Id = G->Names.find(Name);
  Object O = Id ? objectOf(*Id) : Object();
  if (O.Kind == ObjectKind::None) {
    undefinedName(Name, Wanted, Loc);
    return {};
  }
  if (bit(O.Kind) & Wanted)
    return O;
  std::string Shown = quotedName('%', Name);
  D.error(Loc, "'" + Shown + "' is " + describe(O.Kind) + ", expected " + describeWanted(Wanted));
  D.note(locOf(O), "'" + Shown + "' is defined here");
  return {};
}

std::optional<ImageId> GraphBuilder::findImage(StringRef Name, LocOffset Loc) {
  Object O = find(Name, bit(ObjectKind::Image), Loc);
  if (O.Kind == ObjectKind::None)
    return std::nullopt;
  return O.Index;
}

uint32_t GraphBuilder::findPass(StringRef Name, LocOffset Loc) {
  std::optional<NameId> Id = G->Names.find(Name);
  if (Id && *Id < LastPass.size() && LastPass[*Id] != None32)
    return LastPass[*Id];
  Nearest N(Name);
  uint32_t Best = None32;
  for (NameId Other = 0, E = std::min(LastPass.size(), MaxCandidates); Other != E; ++Other)
    if (LastPass[Other] != None32 && N.offer(G->Names.get(Other)))
      Best = LastPass[Other];
  std::string FixIt = N.Found.empty() ? "" : quotedName('@', N.Found);
  D.error(Loc, "there is no earlier pass '" + quotedName('@', Name) + "' to continue", 0, FixIt);
  if (Best != None32)
    D.note(G->Passes[Best].Loc, "'" + FixIt + "' is defined here");
  return None32;
}

uint32_t GraphBuilder::addPass(StringRef Name, LocOffset ItemLoc, LocOffset NameLoc) {
  uint32_t Index = G->Passes.size();
  Pass P;
  P.Name = G->Names.intern(Name);
  P.FirstAccess = G->Accesses.size();
  P.FirstOp = P.FirstEndOp = G->Ops.size();
  P.Loc = NameLoc;
  G->Passes.push_back(P);
  addItem(ItemKind::Pass, Index, ItemLoc);
  return Index;
}

void GraphBuilder::namePass(uint32_t Index) {
  NameId Name = G->Passes[Index].Name;
  if (Name >= LastPass.size())
    LastPass.resize(Name + 1, None32);
  LastPass[Name] = Index;
}

uint32_t GraphBuilder::useState(StringRef Name, LocOffset Loc) {
  for (const DrawState &S : G->States)
    WordsOffered::note(Name, G->Names.get(S.Name));
  NameId Id = G->Names.intern(Name);
  auto [Known, IsNew] = States.try_emplace(Id, G->States.size());
  if (IsNew)
    G->States.push_back({Id, false, 0, 0, Loc});
  return Known->second;
}

uint32_t GraphBuilder::declareState(StringRef Name, LocOffset Loc) {
  uint32_t Index = useState(Name, Loc);
  if (DrawState &S = G->States[Index]; !S.Declared) {
    S.Declared = true;
    S.Loc = Loc;
    return Index;
  }
  std::string Shown = quotedName('@', Name);
  D.error(Loc, "redefinition of state '" + Shown + "'");
  D.note(G->States[Index].Loc, "'" + Shown + "' is defined here");
  G->States.push_back(G->States[Index]);
  return G->States.size() - 1;
}

void GraphBuilder::addPassBarriers(Pass &P, ArrayRef<Barrier> Begin, ArrayRef<Barrier> End) {
  P.FirstBarrier = G->Barriers.size();
  P.NumBeginBarriers = Begin.size();
  P.NumEndBarriers = End.size();
  for (ArrayRef<Barrier> Some : {Begin, End})
    G->Barriers.insert(G->Barriers.end(), Some.begin(), Some.end());
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void GraphBuilder::addItem(ItemKind Kind, uint32_t Index, LocOffset Loc) {
  G->Items.push_back({Kind, Index, None32, Loc});
}

void GraphBuilder::openRegion(ItemKind Begin, uint32_t Index, LocOffset Loc) {
  Open.push_back(G->Items.size());
  addItem(Begin, Index, Loc);
}

void GraphBuilder::openElse(LocOffset Loc) {
  Item &Begin = G->Items[Open.back()];
  assert(Begin.Kind == ItemKind::IfBegin && "else belongs to an if");
  uint32_t Index = Begin.Index;
  Begin.Match = G->Items.size();
  Open.push_back(G->Items.size());
  addItem(ItemKind::Else, Index, Loc);
}

static ItemKind endOf(ItemKind Begin) {
  switch (Begin) {
  case ItemKind::FrameBegin:
    return ItemKind::FrameEnd;
  case ItemKind::IfBegin:
  case ItemKind::Else:
    return ItemKind::IfEnd;
  case ItemKind::LoopBegin:
    return ItemKind::LoopEnd;
  case ItemKind::EveryBegin:
    return ItemKind::EveryEnd;
  default:
    llvm_unreachable("not the beginning of a region");
  }
}

void GraphBuilder::closeRegion(LocOffset Loc) {
  Item &Opening = G->Items[Open.back()];
  Opening.Match = G->Items.size();
  ItemKind Kind = endOf(Opening.Kind);
  uint32_t Index = Opening.Index;
  if (Opening.Kind == ItemKind::Else)
    Open.pop_back(); // the IfBegin remains
  G->Items.push_back({Kind, Index, Open.back(), Loc});
  Open.pop_back();
}

//===----------------------------------------------------------------------===//
// Ranges and accesses
//===----------------------------------------------------------------------===//

bool GraphBuilder::addDevice(Image &I, StringRef Name, LocOffset Loc) {
  std::optional<sharing::KnownDevice> Known = knownDevice(Name);
  if (!Known)
    return D.error(Loc, "unknown device '" + Name.take_front(40) + "'", 0, meantDevice(Name));
  NameId Id = G->Names.intern(Known->name());
  if (any_of(devicesOf(*G, I), [&](const SharedDevice &O) { return O.Name == Id; }))
    return D.error(Loc, "device '" + Name + "' stands in 'shared' twice");
  if (!I.NumDevices)
    I.FirstDevice = G->Devices.size();
  G->Devices.push_back({Id, Loc});
  ++I.NumDevices;
  return true;
}

std::optional<uint32_t> GraphBuilder::findDevice(ImageId I, StringRef Name, LocOffset Loc) {
  const Image &Of = G->Images[I];
  if (std::optional<sharing::KnownDevice> Device = knownDevice(Name))
    Name = Device->name(); // aliases are spelled out
  Nearest Near(Name);
  for (uint32_t N = Of.FirstDevice; N != Of.FirstDevice + Of.NumDevices; ++N) {
    StringRef Known = G->Names.get(G->Devices[N].Name);
    if (Known == Name)
      return N;
    Near.offer(Known);
  }
  SmallVector<StringRef, 4> Names;
  for (const SharedDevice &Device : devicesOf(*G, Of))
    Names.push_back(G->Names.get(Device.Name));
  std::string List = Names.empty() ? "'shared(" + Name.str() + ")' on it" : listOf(Names);
  D.error(Loc, "device '" + Name + "' does not share '" + imageName(*G, I) + "', expected " + List,
          0, Near.Found);
  return std::nullopt;
}

SubRange GraphBuilder::resolve(const RangeSpec &R, ImageId I, AspectMask DefaultAspects) const {
  const ImageDesc &Desc = G->Images[I].Desc;
  SubRange Range = {0, Desc.sliceCount(), 0, Desc.Mips, R.Aspects ? R.Aspects : DefaultAspects};
  if (R.HasMips) {
    Range.MipBegin = R.MipBegin;
    Range.MipEnd = R.MipEnd;
  }
  if (R.HasLayers) {
    Range.LayerBegin = R.LayerBegin;
    Range.LayerEnd = R.LayerEnd;
  }
  return Range;
}

AspectMask auxplan::defaultAspects(AccessKind Kind, AspectMask Image) {
  constexpr AspectMask Planes =
      maskOf(Aspect::Plane0) | maskOf(Aspect::Plane1) | maskOf(Aspect::Plane2);
  if (Kind == AccessKind::Depth)
    return maskOf(Aspect::Depth);
  if (Kind == AccessKind::Stencil)
    return maskOf(Aspect::Stencil);
  if (Image & Planes)
    return Image;
  if (Kind == AccessKind::Color)
    return maskOf(Aspect::Color);
  return Image & -Image; // the first: depth, where there are depth and stencil
}

AspectMask auxplan::defaultOpAspects(const Graph &G, const Op &O) {
  const ParsedMnemonic &M = allMnemonics()[O.Mnemonic];
  AspectMask Of = G.Images[O.Image].aspects();
  bool OfStencil = M.Family->Ops[M.Info->Op].Effect == OpEffect::StencilClear;
  if (OfStencil && (Of & maskOf(Aspect::Stencil)))
    return maskOf(Aspect::Stencil);
  return defaultAspects(AccessKind::Sampled, Of);
}

/// Does the access say something that only images have?
static bool saysMoreThanABuffer(const AccessDraft &Draft) {
  const Access &A = Draft.A;
  return Draft.HasExtra || Draft.Range.given() || A.Age || A.LayoutGiven != NoLayout ||
         A.From != NoLayout || A.To != NoLayout || A.Load != LoadOp::NotGiven ||
         A.Store != StoreOp::NotGiven || A.Blend || A.HasMode;
}

void GraphBuilder::addImageAccess(const AccessDraft &Draft, Aspect Of, const ClearValue *Clear) {
  G->Accesses.push_back(Draft.A);
  Access &A = G->Accesses.back();
  A.Range = resolve(Draft.Range, A.Image, 0);
  A.Range.Aspects = maskOf(Of);
  if (!Draft.HasExtra && !Draft.X.SomeOf)
    return;
  A.Extra = G->Extras.size();
  G->Extras.push_back(Draft.X);
  AccessExtra &X = G->Extras.back();
  if (Clear)
    X.Clear = *Clear;
  if (X.ResolveSource != None32)
    X.ResolveSourceRange = resolve(Draft.SourceRange, X.ResolveSource, maskOf(Of));
}

bool GraphBuilder::addAccess(const AccessDraft &Draft) {
  const Access &A = Draft.A;
  if (A.IsBuffer) {
    if (saysMoreThanABuffer(Draft))
      return D.error(A.Loc, "an access to a buffer takes only bytes and 'at', but '" +
                                bufferName(*G, A.Image) + "' is one");
    G->Accesses.push_back(A);
    if (Draft.X.Bytes || Draft.X.SomeOf) {
      AccessExtra &X = G->extraFor(G->Accesses.back());
      X.Bytes = Draft.X.Bytes;
      X.SomeOf = Draft.X.SomeOf;
    }
    return true;
  }
  AspectMask Of = Draft.Range.Aspects;
  if (!Of)
    Of = defaultAspects(A.Kind, G->Images[A.Image].aspects());
  const std::optional<ClearValue> &Clear = Draft.X.Clear;
  bool BothCleared =
      Of == (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil)) && Clear && Clear->Count;
  if (BothCleared && Clear->Count != 2)
    return D.error(findValue(D, A.Loc, A.Kind == AccessKind::Clear ? "value" : "clear"),
                   "expected 2 values for the clear of depth and stencil, found " +
                       Twine(unsigned(Clear->Count)));
  for (AspectMask Left = Of; Left; Left &= Left - 1) {
    ClearValue Own;
    if (BothCleared)
      Own = ClearValue{{Clear->V[Left != Of], 0, 0, 0}, 1};
    addImageAccess(Draft, Aspect(countr_zero(Left)), BothCleared ? &Own : nullptr);
  }
  return true;
}
