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

using namespace llvm;
using namespace auxplan;

size_t auxplan::countLoops(const Graph &G, uint32_t Begin) {
  return llvm::count_if(ArrayRef(G.Items).slice(Begin, G.Items[Begin].Match - Begin),
                        [](const Item &I) { return I.Kind == ItemKind::LoopBegin; });
}

LayoutStatements::LayoutStatements(const Graph &G, DiagnosticEngine &D, SliceValues &Values)
    : G(G), D(D), Values(Values), ReadsUndefined(G.Images.size()), Aliased(G.Images.size()) {
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

/// Reports an error unless all layouts in which \p P may be are allowed. \p What begins the
/// message, which goes on with the layout that was wanted. After an error \p P may be in any
/// layout, so that one mistake is one error. Returns false after an error.
bool LayoutStatements::expect(const ImagePart &P, Aspect A, uint64_t Allowed, Layout Wanted,
                              LayoutWord At, StringRef What) {
  uint64_t In = Values.layouts(P, A) & ~(AnyLayout | SeveralLayouts);
  if (!(In & ~Allowed))
    return true;
  Values.setLayouts(P, A, AnyLayout);
  if (!Reporting || !isNews(At.Loc))
    return true;
  bool OneAspect = G.Images[P.Image].aspects() == maskOf(A);
  D.error(findPart(D, At.Loc, At.P, At.Word),
          What + " is '" + nameOf(Wanted) + "', but " +
              (OneAspect ? "" : "the " + nameOf(A) + " aspect of ") + "'" + imageName(G, P.Image) +
              "' is in " + listLayouts(In) + " here");
  return false;
}

static bool touches(const Access &A, ImageId Image, uint8_t Age, const SubRange &R) {
  return !A.IsBuffer && A.Image == Image && A.Age == Age && A.Range.overlaps(R);
}

/// The layout into which an item puts (some of) \p R, and the place that says so.
std::optional<std::pair<Layout, LocOffset>>
LayoutStatements::establishes(const Item &I, ImageId Image, uint8_t Age, const SubRange &R) const {
  if (I.Kind == ItemKind::Transition) {
    const Transition &T = G.Transitions[I.Index];
    if (T.Image == Image && T.Age == Age && T.Range.overlaps(R))
      return std::pair(T.New, findPart(D, T.Loc, Part::New));
  }
  if (I.Kind != ItemKind::Pass)
    return std::nullopt;
  for (const Access &A : G.accessesOf(G.Passes[I.Index])) {
    if (!touches(A, Image, Age, R))
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
    if (!SaysLayout || !touches(Other, A.Image, A.Age, A.Range))
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
    if (auto Found = establishes(G.Items[I], P.Image, P.Age, R)) {
      D.note(Found->second, "'" + imageName(G, P.Image) + "' is put into '" +
                                nameOf(projectLayout(Found->first, A)) + "' here");
      return;
    }
  }
  D.note(G.Images[P.Image].Loc, "'" + imageName(G, P.Image) + "' is defined here");
}

/// The subresources of \p P that hold nothing on any path.
std::vector<SubRange> LayoutStatements::undefinedParts(const ImagePart &P, Aspect A) const {
  uint64_t All = Values.contents(P, A);
  if (!(All & Undefined))
    return {};
  SubRange Part = P.Range;
  Part.Aspects = maskOf(A);
  if (All == Undefined)
    return {Part};
  std::vector<SubRange> Found;
  Part.Views = 0;
  uint64_t Slices = G.Images[P.Image].Desc.sliceCount();
  auto Add = [&](uint64_t Mip, uint64_t Begin, uint64_t End) {
    Part.MipBegin = Mip;
    Part.MipEnd = Mip + 1;
    Part.LayerBegin = Begin;
    Part.LayerEnd = End;
    for (SubRange &Known : Found) {
      bool IsBeside = Known.MipEnd == Part.MipEnd && Known.LayerEnd == Begin;
      bool IsAbove = Known.MipEnd == Mip && Known.LayerBegin == Begin && Known.LayerEnd == End;
      if (IsBeside)
        Known.LayerEnd = End;
      else if (IsAbove)
        Known.MipEnd = Part.MipEnd;
      if (IsBeside || IsAbove)
        return;
    }
    Found.push_back(Part);
  };
  Values.forEachContents(P, A, [&](uint64_t First, uint64_t Last, uint64_t Has) {
    for (uint64_t Next; Has == Undefined && First != Last; First = Next) {
      Next = std::min(Last, (First / Slices + 1) * Slices);
      Add(First / Slices, First % Slices, First % Slices + (Next - First));
    }
  });
  return Found;
}

/// The image loses its contents with each frame and is written after it is read: the program may
/// mean to read what the last frame has left.
void LayoutStatements::notePersistent(const ImagePart &P, const SubRange &Part) {
  const Image &I = G.Images[P.Image];
  uint32_t Begin = CurrentItem;
  while (G.Items[Begin].Kind != ItemKind::FrameBegin)
    --Begin;
  const Frame &F = G.Frames[G.Items[Begin].Index];
  if (I.Lifetime != Lifetime::Frame || (!F.Repeat && F.Count == 1))
    return;
  for (uint32_t N = CurrentItem; N != G.Items[Begin].Match; ++N) {
    if (G.Items[N].Kind != ItemKind::Pass)
      continue;
    for (const Access &A : G.accessesOf(G.Passes[G.Items[N].Index]))
      if (touches(A, P.Image, P.Age, Part) && G.writes(A))
        return D.note(I.Loc, "'" + imageName(G, P.Image) +
                                 "' is written later in the frame: 'persistent' here would keep "
                                 "its contents from frame to frame");
  }
}

/// Warns if a part of \p P holds nothing on any path.
void LayoutStatements::read(const ImagePart &P, Aspect A, LocOffset Loc) {
  if (!Reporting || Aliased[P.Image])
    return;
  std::vector<SubRange> Parts = undefinedParts(P, A);
  if (Parts.empty())
    return;
  // One warning is enough, also for later reads.
  for (const SubRange &Part : Parts)
    Values.setContents({P.Image, P.Age, Part}, A, Undefined | Defined);
  ReadsUndefined[P.Image] = true;
  if (!isNews(Loc))
    return;
  std::string Name = imageName(G, P.Image), More;
  SubRange Whole = P.Range;
  Whole.Aspects = maskOf(A);
  if (!(Parts.front() == Whole)) {
    raw_string_ostream OS(Name = "");
    printRef(G, P.Image, P.Age, Parts.front(), Parts.front().Aspects, OS);
    if (Parts.size() > 1)
      More = " (and those of " + std::to_string(Parts.size() - 1) + " more parts of it)";
  }
  D.warning(Loc, "'" + Name + "' is read here, but its contents" + More + " are undefined", 0,
            "undefined-read");
  notePersistent(P, Parts.front());
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

/// Applies `from` and its effect on the contents.
void LayoutStatements::beginPass(const Pass &P) {
  for (const Access &A : G.accessesOf(P)) {
    if (A.IsBuffer || A.From == NoLayout)
      continue;
    auto Where = [&] { return placeOf(G, P, A); };
    DiagnosticPlace Here(D, Where);
    ImagePart Of = {A.Image, A.Age, A.Range};
    if (!expect(Of, aspectOf(A), allowedOld(A.From, aspectOf(A)),
                projectLayout(A.From, aspectOf(A)), {A.Loc, Part::Value, "from"},
                "the layout before this pass"))
      noteEstablished(Of, aspectOf(A));
    Values.setLayouts(Of, aspectOf(A), setOf(G.layoutOf(A), aspectOf(A)));
    if (A.From == Layout::UNDEFINED)
      Values.setContents(Of, aspectOf(A), Undefined);
    else if (infoOf(A.From).Discards)
      Values.setContents(Of, aspectOf(A), Defined);
  }
}

/// In a frame without transitions a line that needs contents needs the image in one layout.
void LayoutStatements::expectOne(const ImagePart &P, Aspect A, LocOffset Loc) {
  uint64_t In = Values.layouts(P, A);
  if (!(In & SeveralLayouts) || Values.contents(P, A) == Undefined)
    return;
  if (Reporting && isNews(Loc))
    D.error(Loc, "'" + imageName(G, P.Image) +
                     "' is used here, but an explicit frame has left it in " +
                     listLayouts(In & ~(AnyLayout | SeveralLayouts)) + ", as its paths have it");
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
    if (expect(Of, aspectOf(A), setOf(Wanted), Wanted, {A.Loc, Part::Layout},
               "the layout of this access"))
      continue;
    // In other frames the accesses of the pass bring the layout themselves.
    if (Explicit)
      noteEstablished(Of, aspectOf(A));
    noteClash(P, A, Wanted);
  }
}

static bool isOutput(const Access &A) {
  return A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth ||
         A.Kind == AccessKind::Stencil || A.Kind == AccessKind::Resolve;
}

/// Loads read before the writes of the pass, all other accesses after them: a shader may read what
/// the same pass has written.
void LayoutStatements::accessContents(const Pass &P) {
  auto Read = [&](const Access &A) {
    auto Where = [&] { return placeOf(G, P, A); };
    DiagnosticPlace Here(D, Where);
    read({A.Image, A.Age, A.Range}, aspectOf(A), A.Loc);
  };
  for (const Access &A : G.accessesOf(P))
    if (!A.IsBuffer && A.Load == LoadOp::Load && P.Continues == None32)
      Read(A);
  for (const Access &A : G.accessesOf(P))
    if (!A.IsBuffer && G.writes(A))
      Values.setContents({A.Image, A.Age, A.Range}, aspectOf(A), Defined);
  for (const Access &A : G.accessesOf(P))
    // A shader that may both read and write need not read.
    if (!A.IsBuffer && !isOutput(A) && G.reads(A) && !G.writes(A))
      Read(A);
}

static bool coversMip(const ImageDesc &D, const Area &A, unsigned Mip) {
  return A.X == 0 && A.Y == 0 && A.W >= D.mipWidth(Mip) && A.H >= D.mipHeight(Mip);
}

/// A store operation drops the levels that the line covers; of the others it keeps the rest.
void LayoutStatements::dropStored(const Pass &P, const Access &A) {
  const Area *Of = G.areaOf(P, A);
  if (!Of)
    return Values.setContents({A.Image, A.Age, A.Range}, aspectOf(A), Undefined);
  const ImageDesc &D = G.Images[A.Image].Desc;
  for (unsigned Mip = A.Range.MipBegin; Mip != A.Range.MipEnd; ++Mip) {
    SubRange Level = A.Range;
    Level.MipBegin = Mip;
    Level.MipEnd = Mip + 1;
    if (coversMip(D, *Of, Mip))
      Values.setContents({A.Image, A.Age, Level}, aspectOf(A), Undefined);
  }
}

void LayoutStatements::endPass(const Pass &P, bool IsContinued) {
  for (const Access &A : G.accessesOf(P)) {
    if (A.IsBuffer)
      continue;
    ImagePart Of = {A.Image, A.Age, A.Range};
    if (A.Store == StoreOp::DontCare && !IsContinued)
      dropStored(P, A);
    if (A.To != NoLayout)
      Values.setLayouts(Of, aspectOf(A), setOf(A.To, aspectOf(A)));
  }
}

void LayoutStatements::pass(const Pass &P, bool IsContinued) {
  auto Where = [&] { return "in pass '" + passName(G, P) + "'"; };
  DiagnosticPlace Here(D, Where);
  beginPass(P);
  accessLayouts(P);
  accessContents(P);
  endPass(P, IsContinued);
}

void LayoutStatements::transition(const Transition &T) {
  auto Where = [&] { return placeOf(G, T); };
  DiagnosticPlace Here(D, Where);
  bool FromOutside = T.Kind == TransitionKind::Acquire &&
                     (T.Src.Kind == QueueKind::External || T.Src.Kind == QueueKind::Foreign);
  ImagePart Of = {T.Image, T.Age, T.Range};
  forEachAspect(T.Range.Aspects, [&](Aspect A) {
    // The release has made the transition already.
    uint64_t Allowed =
        allowedOld(T.Old, A) | (T.Kind == TransitionKind::Acquire ? setOf(T.New, A) : 0);
    if (!FromOutside && !expect(Of, A, Allowed, projectLayout(T.Old, A),
                                {T.Loc, Part::Layout, "old"}, "the old layout"))
      noteEstablished(Of, A);
    Values.setLayouts(Of, A, setOf(T.New, A));
    if (T.Old == Layout::UNDEFINED)
      Values.setContents(Of, A, Undefined);
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
      if (!expect(Of, A, Allowed, Layout::PRESENT_SRC_KHR, {P.Loc, Part::Layout},
                  "the layout to present"))
        noteEstablished(Of, A);
    } else {
      expectOne(Of, A, P.Loc);
      Values.setLayouts(Of, A, setOf(Layout::PRESENT_SRC_KHR));
    }
    read(Of, A, P.Loc);
  });
}
