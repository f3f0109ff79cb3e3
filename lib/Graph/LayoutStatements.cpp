//===- LayoutStatements.cpp - what statements do to layouts and contents --===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes, transitions and presents, and their errors and warnings. See LayoutStatements.h.
///
//===----------------------------------------------------------------------===//

#include "LayoutStatements.h"
#include "PrintPieces.h"
#include "Spelling.h"
#include "auxplan/Graph/SharedImages.h"

using namespace llvm;
using namespace auxplan;

size_t auxplan::countLoops(const Graph &G, uint32_t Begin) {
  return llvm::count_if(ArrayRef(G.Items).slice(Begin, G.Items[Begin].Match - Begin),
                        [](const Item &I) { return I.Kind == ItemKind::LoopBegin; });
}

LayoutStatements::LayoutStatements(const Graph &G, DiagnosticEngine &D, SliceValues &Values,
                                   const RenderPassInstances &Instances, const LostContents &Lost)
    : G(G), D(D), Values(Values), Instances(Instances), Lost(Lost), ReadsUndefined(G.Images.size()),
      Aliased(G.Images.size()) {
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      Aliased[B.Object] = true;
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

static std::string listLayouts(uint64_t Layouts) {
  std::string List;
  for (; Layouts; Layouts &= Layouts - 1) {
    if (!List.empty())
      List += Layouts & (Layouts - 1) ? ", " : " or ";
    List += ("'" + nameOf(Layout(countr_zero(Layouts))) + "'").str();
  }
  return List;
}

/// Each place gets one diagnostic; lines that a program made have no place.
bool LayoutStatements::isNews(LocOffset Loc) {
  return Loc == None32 || Reported.insert(Loc).second;
}

static std::string nameOfPart(const Graph &G, const ImagePart &P) {
  std::string Name;
  raw_string_ostream OS(Name);
  printRef(G, P.Image, P.Age, P.Range, P.Range.Aspects, OS);
  return Name;
}

/// Text for further parts of which something holds, too.
static std::string moreParts(size_t NumParts) {
  size_t More = NumParts - 1;
  return More ? " (and " + std::to_string(More) + " more part" + (More == 1 ? "" : "s") + ")" : "";
}

/// Reports an error unless all layouts in which \p P may be are allowed. \p What begins the
/// message, which goes on with the layout that was wanted, and with the first part of \p P that is
/// in another. After an error \p P may be in any layout, so that one mistake is one error. Returns
/// that part after an error.
std::optional<SubRange> LayoutStatements::expect(const ImagePart &P, Aspect A, uint64_t Allowed,
                                                 Layout Wanted, LayoutWord At, StringRef What) {
  Allowed |= AnyLayout | SeveralLayouts;
  if (!(Values.layouts(P, A) & ~Allowed))
    return std::nullopt;
  auto WrongIn = [&](uint64_t In) {
    return In & ~Allowed ? In & ~(AnyLayout | SeveralLayouts) : 0;
  };
  std::vector<SliceValues::Found> Wrong = Values.findParts(P, A, PlaneSlots::Layouts, WrongIn);
  Values.setLayouts(P, A, AnyLayout);
  if (!Reporting || !isNews(At.Loc))
    return std::nullopt;
  bool OneAspect = G.Images[P.Image].aspects() == maskOf(A);
  const SubRange &First = Wrong.front().Range;
  D.error(findPart(D, At.Loc, At.P, At.Word),
          What + " is '" + nameOf(Wanted) + "', but " +
              (OneAspect ? "" : "the " + nameOf(A) + " aspect of ") + "'" +
              nameOfPart(G, {P.Image, P.Age, First}) + "' is in " + listLayouts(Wrong.front().Key) +
              " here" + moreParts(Wrong.size()));
  return First;
}

/// Does a change of the layout of \p Range change that of some of \p P?
static bool moves(const Graph &G, ImageId Image, uint8_t Age, const SubRange &Range,
                  const ImagePart &P) {
  return Image == P.Image && Age == P.Age && G.Images[Image].movedRange(Range).overlaps(P.Range);
}

/// The layout into which an item puts (some of) \p P, and the place that says so.
std::optional<std::pair<Layout, LocOffset>>
LayoutStatements::establishes(const Item &I, const ImagePart &P) const {
  if (I.Kind == ItemKind::Transition) {
    const Transition &T = G.Transitions[I.Index];
    if (moves(G, T.Image, T.Age, T.Range, P))
      return std::pair(T.New, findPart(D, T.Loc, Part::New));
  }
  if (I.Kind != ItemKind::Pass)
    return std::nullopt;
  for (const Access &A : G.accessesOf(G.Passes[I.Index])) {
    if (A.IsBuffer || !moves(G, A.Image, A.Age, A.Range, P))
      continue;
    if (A.To != NoLayout)
      return std::pair(A.To, findValue(D, A.Loc, "to"));
    if (A.From != NoLayout || !Explicit)
      return std::pair(G.layoutOf(A), A.Loc);
  }
  return std::nullopt;
}

/// Notes at the accesses of the pass that need another layout than \p A, which needs \p Wanted.
void LayoutStatements::noteClash(const Pass &P, const Access &A, Layout Wanted) {
  for (const Access &Other : G.accessesOf(P)) {
    bool SaysLayout = Explicit || Other.LayoutGiven != NoLayout;
    if (!SaysLayout || Other.IsBuffer ||
        !moves(G, Other.Image, Other.Age, Other.Range, {A.Image, A.Age, A.Range}))
      continue;
    Layout Theirs = projectLayout(G.layoutOf(Other), Aspect(countr_zero(A.Range.Aspects)));
    if (Theirs != Wanted)
      D.note(findPart(D, Other.Loc, Part::Layout), "'" + nameOf(Other.Kind) +
                                                       "' of the same pass "
                                                       "uses it in '" +
                                                       nameOf(Theirs) + "' here");
  }
}

/// Adds a note at the nearest earlier statement that put \p P into a layout, or, if that comes back
/// from a later frame or iteration, at the last later statement. It searches, so it is for errors
/// only.
void LayoutStatements::noteEstablished(const ImagePart &P, Aspect A) {
  SubRange R = P.Range;
  R.Aspects = maskOf(A);
  uint32_t Begin = CurrentItem;
  while (G.Items[Begin].Kind != ItemKind::FrameBegin)
    --Begin;
  const Frame &F = G.Frames[G.Items[Begin].Index];
  bool ComesBack = F.Repeat || F.Count != 1 || countLoops(G, Begin) != 0;
  uint32_t Length = G.Items[Begin].Match - Begin;
  for (uint32_t Back = 1; Back <= (ComesBack ? Length : CurrentItem - Begin); ++Back) {
    uint32_t I = Begin + (CurrentItem - Begin + Length - Back) % Length;
    if (auto Found = establishes(G.Items[I], {P.Image, P.Age, R})) {
      D.note(Found->second, "'" + imageName(G, P.Image) + "' is put into '" +
                                nameOf(projectLayout(Found->first, A)) + "' here");
      return;
    }
  }
  D.note(G.Images[P.Image].Loc, "'" + imageName(G, P.Image) + "' is defined here");
}

/// If one word has given up the contents of \p P on all paths, notes it. An image that begins
/// without contents may lose later ones at the end of a pass, on the paths that come back.
void LayoutStatements::noteLoss(const ImagePart &P, Aspect A) {
  uint64_t Has = Values.contents(P, A);
  const LostContents::Place *At = Lost.onlyWord(P.Image, Has);
  if (!At || ((Has & Undefined) && At->Is != LostContents::Store))
    return;
  auto Note = [&](LocOffset Loc, StringRef Word) {
    D.note(Loc, "'" + Word + "' gives up the contents of '" + imageName(G, P.Image) + "' here");
  };
  if (At->Is == LostContents::Old)
    return Note(findPart(D, G.Transitions[At->Index].Loc, Part::Layout, "old"), "UNDEFINED");
  const Access &Line = G.Accesses[At->Index];
  switch (At->Is) {
  case LostContents::From:
    return Note(findValue(D, Line.Loc, "from"), "from UNDEFINED");
  case LostContents::Load:
    return Note(findWord(D, Line.Loc, "load"), "load(dont_care)");
  case LostContents::Store:
    return Note(findWord(D, Line.Loc, "store"),
                Line.Store == StoreOp::None ? "store(none)" : "store(dont_care)");
  case LostContents::Old:
    break;
  }
}

/// The image loses its contents with each frame, and would have some here if it did not.
void LayoutStatements::notePersistent(const ImagePart &P, uint32_t Reader) {
  const Image &I = G.Images[P.Image];
  bool RunsAgain = G.Frames.size() > 1 ||
                   llvm::any_of(G.Frames, [](const Frame &F) { return F.Repeat || F.Count != 1; });
  if (I.Lifetime != Lifetime::Frame || !RunsAgain)
    return;
  if (!IfKept)
    IfKept = readersOfNothingIfKept(G);
  if (!IfKept->count(Reader))
    D.note(I.Loc, "'" + imageName(G, P.Image) +
                      "' loses its contents with the frame: 'persistent' here would keep them from "
                      "frame to frame");
}

/// Warns if a part of \p P holds nothing on any path. \p Reader: see ReaderSet.
void LayoutStatements::read(const ImagePart &P, Aspect A, LocOffset Loc, uint32_t Reader) {
  if (!Reporting || Aliased[P.Image])
    return;
  uint64_t All = Values.contents(P, A);
  if (!(All & ~Defined))
    return;
  std::vector<SliceValues::Found> Parts = {{P.Range, Undefined}};
  if (All & Defined)
    Parts = Values.findParts(P, A, PlaneSlots::Contents,
                             [](uint64_t Has) { return uint64_t(!(Has & Defined)); });
  if (Parts.empty())
    return;
  ReadsUndefined[P.Image] = true;
  ReadersOfNothing.insert(Reader);
  ImagePart First = {P.Image, P.Age, All & Defined ? Parts.front().Range : P.Range};
  if (isNews(Loc)) {
    std::string More;
    if (size_t Others = Parts.size() - 1)
      More = " (and those of " + std::to_string(Others) + " more part" + (Others == 1 ? "" : "s") +
             " of it)";
    std::string Name = All & Defined ? nameOfPart(G, First) : imageName(G, P.Image);
    unsigned Before = D.warnings() + D.errors();
    D.warning(Loc, "'" + Name + "' is read here, but its contents" + More + " are undefined", 0,
              "undefined-read");
    if (D.warnings() + D.errors() != Before) { // nobody has turned it off
      noteLoss(First, A);
      notePersistent(First, Reader);
    }
  }
  // One warning is enough, also for later reads.
  for (const SliceValues::Found &Part : Parts)
    Values.setContents({P.Image, P.Age, Part.Range}, A, Undefined | Defined);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// The layouts in which an image may be if a transition names \p Old. The layouts in which images
/// are made may be named whatever the image's layout is.
static uint64_t allowedOld(Layout Old, Aspect A) {
  if (Old == Layout::UNDEFINED)
    return ~uint64_t(0);
  bool Initial = Old == Layout::PREINITIALIZED || Old == Layout::ZERO_INITIALIZED_EXT;
  return setOf(Old, A) | (Initial ? setOf(Layout::UNDEFINED) : 0);
}

static Aspect aspectOf(const Access &A) {
  return Aspect(countr_zero(A.Range.Aspects));
}

/// Applies `from` and its effect on the contents. Old layouts are those before the pass, whatever
/// the order of its lines.
void LayoutStatements::beginPass(const Pass &P) {
  auto ForEachLine = [&](auto Do) {
    for (const Access &A : G.accessesOf(P))
      if (!A.IsBuffer && A.From != NoLayout)
        Do(A, ImagePart{A.Image, A.Age, A.Range}, aspectOf(A));
  };
  ForEachLine([&](const Access &A, const ImagePart &Of, Aspect Asp) {
    auto Where = [&] { return placeOf(G, P, A); };
    DiagnosticPlace Here(D, Where);
    if (auto Wrong = expect(Of, Asp, allowedOld(A.From, Asp), projectLayout(A.From, Asp),
                            {A.Loc, Part::Value, "from"}, "the layout before this pass"))
      noteEstablished({A.Image, A.Age, *Wrong}, Asp);
  });
  ForEachLine([&](const Access &A, const ImagePart &Of, Aspect Asp) {
    SubRange Moved = G.Images[A.Image].movedRange(A.Range);
    Values.setLayouts(Of, Asp, setOf(G.layoutOf(A), Asp));
    if (A.From == Layout::UNDEFINED)
      Values.setContents({A.Image, A.Age, Moved}, Asp,
                         Lost.memberOf(LostContents::From, &A - G.Accesses.data()));
    else if (infoOf(A.From).Discards)
      Values.setContents({A.Image, A.Age, Moved}, Asp, Defined);
  });
}

/// In a frame without transitions a line that needs contents needs the image in one layout.
void LayoutStatements::expectOne(const ImagePart &P, Aspect A, LocOffset Loc) {
  if (!(Values.layouts(P, A) & SeveralLayouts) || !(Values.contents(P, A) & Defined) || !Reporting)
    return;
  std::vector<SliceValues::Found> Parts = Values.findParts(
      P, A, PlaneSlots::Layouts, [](uint64_t In) { return In & SeveralLayouts ? In : 0; });
  if (isNews(Loc))
    D.error(Loc, "'" + nameOfPart(G, {P.Image, P.Age, Parts.front().Range}) +
                     "' is used here, but an explicit frame has left it in " +
                     listLayouts(Parts.front().Key & ~(AnyLayout | SeveralLayouts)) +
                     ", as its paths have it");
}

/// In a frame without transitions each access brings the layout that it names, or any layout.
void LayoutStatements::bringLayouts(const Pass &P) {
  for (const Access &A : G.accessesOf(P))
    if (!A.IsBuffer && (A.Load == LoadOp::Load || G.reads(A))) {
      auto Where = [&] { return placeOf(G, P, A); };
      DiagnosticPlace Here(D, Where);
      expectOne({A.Image, A.Age, A.Range}, aspectOf(A), A.Loc);
    }
  // The first line that names a layout wins, so the second line gets the error.
  for (bool Given : {false, true})
    for (const Access &A : llvm::reverse(G.accessesOf(P)))
      if (!A.IsBuffer && (A.LayoutGiven != NoLayout) == Given)
        Values.setLayouts({A.Image, A.Age, A.Range}, aspectOf(A),
                          Given ? setOf(A.LayoutGiven, aspectOf(A)) : AnyLayout);
}

/// In an explicit frame the image must be in the layout already. In other frames the access brings
/// the layout that it names, and simultaneous accesses must agree.
void LayoutStatements::accessLayouts(const Pass &P) {
  if (!Explicit)
    bringLayouts(P);
  for (const Access &A : G.accessesOf(P)) {
    if (A.IsBuffer || (!Explicit && A.LayoutGiven == NoLayout))
      continue;
    auto Where = [&] { return placeOf(G, P, A); };
    DiagnosticPlace Here(D, Where);
    ImagePart Of = {A.Image, A.Age, A.Range};
    Layout Wanted = projectLayout(G.layoutOf(A), aspectOf(A));
    std::optional<SubRange> Wrong = expect(Of, aspectOf(A), setOf(Wanted), Wanted,
                                           {A.Loc, Part::Layout}, "the layout of this access");
    if (!Wrong)
      continue;
    // In other frames the accesses of the pass bring the layout themselves.
    if (Explicit)
      noteEstablished({A.Image, A.Age, *Wrong}, aspectOf(A));
    noteClash(P, A, Wanted);
  }
}

static bool isOutput(const Access &A) {
  return A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth ||
         A.Kind == AccessKind::Stencil || A.Kind == AccessKind::Resolve;
}

static bool coversMip(const ImageDesc &D, const Area &A, unsigned Mip) {
  return A.X == 0 && A.Y == 0 && A.W >= D.mipWidth(Mip) && A.H >= D.mipHeight(Mip);
}

/// Calls \p F with the levels of the line, in one range if it covers all of them. \p F is told
/// whether it does.
template <typename FnT>
static void forEachLevel(const Graph &G, const Pass &P, const Access &A, FnT F) {
  const Area *Of = G.areaOf(P, A);
  if (!Of)
    return F(ImagePart{A.Image, A.Age, A.Range}, /*IsCovered=*/true);
  SubRange Level = A.Range;
  for (unsigned Mip = A.Range.MipBegin; Mip != A.Range.MipEnd; ++Mip) {
    Level.MipBegin = Mip;
    Level.MipEnd = Mip + 1;
    F(ImagePart{A.Image, A.Age, Level}, coversMip(G.Images[A.Image].Desc, *Of, Mip));
  }
}

/// Loads read before the writes of the pass. A pass that continues another loads nothing.
void LayoutStatements::loadContents(const Pass &P) {
  for (const Access &A : G.accessesOf(P)) {
    if (A.IsBuffer || P.Continues != None32)
      continue;
    auto Where = [&] { return placeOf(G, P, A); };
    DiagnosticPlace Here(D, Where);
    uint32_t Line = &A - G.Accesses.data();
    if (A.Load == LoadOp::Load)
      read({A.Image, A.Age, A.Range}, aspectOf(A), A.Loc, Line);
    if (A.Load == LoadOp::DontCare)
      forEachLevel(G, P, A, [&](const ImagePart &Of, bool IsCovered) {
        if (IsCovered)
          Values.setContents(Of, aspectOf(A), Lost.memberOf(LostContents::Load, Line));
      });
  }
}

static bool isReadOnlyIn(Layout L, Aspect A) {
  return infoOf(L).ReadOnly[A == Aspect::Stencil ? 2 : A == Aspect::Depth ? 1 : 0];
}

/// A pass that does not store what a line draws defines nothing where the line covers all.
void LayoutStatements::writeContents(const Pass &P, const Access &A) {
  if (isOutput(A) && A.Kind != AccessKind::Resolve && isReadOnlyIn(G.layoutOf(A), aspectOf(A)))
    return;
  bool IsGiven = storedBy(G, Instances, P, A) != StoredAs::NotGiven;
  forEachLevel(G, P, A, [&](const ImagePart &Of, bool IsCovered) {
    if (IsGiven || !IsCovered)
      Values.setContents(Of, aspectOf(A), Defined);
  });
}

/// All accesses but loads read after the writes: a shader may read what the same pass has written.
void LayoutStatements::accessContents(const Pass &P) {
  loadContents(P);
  for (const Access &A : G.accessesOf(P))
    if (!A.IsBuffer && G.writes(A))
      writeContents(P, A);
  for (const Access &A : G.accessesOf(P))
    // A shader that may both read and write need not read.
    if (!A.IsBuffer && !isOutput(A) && G.reads(A) && !G.writes(A)) {
      auto Where = [&] { return placeOf(G, P, A); };
      DiagnosticPlace Here(D, Where);
      read({A.Image, A.Age, A.Range}, aspectOf(A), A.Loc, &A - G.Accesses.data());
    }
}

/// A store operation drops the levels that the line covers; of the others it keeps the rest.
void LayoutStatements::endPass(const Pass &P) {
  for (const Access &A : G.accessesOf(P)) {
    if (A.IsBuffer)
      continue;
    uint32_t Line = &A - G.Accesses.data();
    bool Drops = A.Store != StoreOp::NotGiven && storedBy(G, Instances, P, A) == StoredAs::Nothing;
    // The store operation does not give up again what the load operation has given up.
    bool IsGone = A.Load == LoadOp::DontCare && A.Store == StoreOp::None && P.Continues == None32;
    if (Drops)
      forEachLevel(G, P, A, [&](const ImagePart &Of, bool IsCovered) {
        if (IsCovered)
          Values.setContents(
              Of, aspectOf(A),
              Lost.memberOf(IsGone ? LostContents::Load : LostContents::Store, Line));
      });
    if (A.To != NoLayout)
      Values.setLayouts({A.Image, A.Age, A.Range}, aspectOf(A), setOf(A.To, aspectOf(A)));
  }
}

void LayoutStatements::pass(const Pass &P) {
  auto Where = [&] { return "in pass '" + passName(G, P) + "'"; };
  DiagnosticPlace Here(D, Where);
  beginPass(P);
  accessLayouts(P);
  accessContents(P);
  endPass(P);
}

void LayoutStatements::transition(const Transition &T) {
  auto Where = [&] { return placeOf(G, T); };
  DiagnosticPlace Here(D, Where);
  bool FromOutside = T.Kind == TransitionKind::Acquire &&
                     (T.Src.Kind == QueueKind::External || T.Src.Kind == QueueKind::Foreign);
  SubRange Moved = G.Images[T.Image].movedRange(T.Range);
  ImagePart Of = {T.Image, T.Age, Moved};
  forEachAspect(T.Range.Aspects, [&](Aspect A) {
    // The release has made the transition already.
    uint64_t Allowed =
        allowedOld(T.Old, A) | (T.Kind == TransitionKind::Acquire ? setOf(T.New, A) : 0);
    std::optional<SubRange> Wrong;
    if (!FromOutside)
      Wrong = expect(Of, A, Allowed, projectLayout(T.Old, A), {T.Loc, Part::Layout, "old"},
                     "the old layout");
    if (Wrong)
      noteEstablished({T.Image, T.Age, *Wrong}, A);
    Values.setLayouts(Of, A, setOf(T.New, A));
    if (T.Old == Layout::UNDEFINED)
      Values.setContents(Of, A, Lost.memberOf(LostContents::Old, &T - G.Transitions.data()));
    else if (FromOutside || infoOf(T.Old).Discards || T.Old == Layout::ZERO_INITIALIZED_EXT)
      Values.setContents(Of, A, Defined);
  });
}

void LayoutStatements::present(const Present &P) {
  SubRange All = G.Images[P.Image].wholeRange();
  ImagePart Of = {P.Image, 0, All};
  forEachAspect(All.Aspects, [&](Aspect A) {
    uint64_t Allowed = setOf(Layout::PRESENT_SRC_KHR) | setOf(Layout::SHARED_PRESENT_KHR);
    if (Explicit) {
      if (auto Wrong = expect(Of, A, Allowed, Layout::PRESENT_SRC_KHR, {P.Loc, Part::Layout},
                              isHandoff(P) ? "the layout to hand over" : "the layout to present"))
        noteEstablished({P.Image, 0, *Wrong}, A);
    } else {
      expectOne(Of, A, P.Loc);
      Values.setLayouts(Of, A, setOf(Layout::PRESENT_SRC_KHR));
    }
    if (isRead(P))
      read(Of, A, P.Loc, G.Accesses.size() + (&P - G.Presents.data()));
    if (isWritten(P))
      Values.setContents(Of, A, Defined);
  });
}
