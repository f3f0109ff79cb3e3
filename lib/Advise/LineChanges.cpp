//===- LineChanges.cpp - other lines for an image -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Other clear values, load and store operations, discards, directions of storage accesses, and
/// layouts. If all lines of an image that are in one layout change to another, the transitions of
/// explicit frames change with them.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

class LineChanges {
public:
  LineChanges(const Graph &G, ImageId I, ChangeList &To)
      : G(G), I(I), Name(nameOfImage(G, I)), To(To) {}
  void addAll();

private:
  void addFor(uint32_t Access, uint32_t Pass);
  void addClears(uint32_t Access, const std::string &Where);
  void addLoads(uint32_t Access, uint32_t Pass, const std::string &Where);
  void addStores(uint32_t Access, const std::string &Where);
  void addDirections(uint32_t Access, const std::string &Where);
  void addDiscards();
  void addLayouts();
  void addLayout(Layout From, Layout To);
  template <typename Fn>
  void add(const Twine &Thing, const Twine &Text, const Twine &If, LocOffset Loc, Fn Edit) {
    To.push_back({Text.str(), If.str(), Loc, Thing.str(), Edit});
    setSubject(To.back(), Name, {I});
  }
  /// Adds a change of one access.
  template <typename Fn>
  void addLine(StringRef Thing, const Twine &Text, const Twine &If, uint32_t Access, Fn Edit) {
    add(Thing + " of access " + Twine(Access), Text, If, G.Accesses[Access].Loc,
        [Access, Edit](Graph &Changed) {
          Edit(Changed, Changed.Accesses[Access]);
          return true;
        });
    uint32_t Pass = passOf(Access);
    setSubject(To.back(), Name + " in " + nameOfPass(G, Pass), {I}, {Pass});
  }
  uint32_t passOf(uint32_t Access) const {
    auto Behind = [&](const Pass &P) { return P.FirstAccess + P.NumAccesses <= Access; };
    return partition_point(G.Passes, Behind) - G.Passes.begin();
  }

  const Graph &G;
  const ImageId I;
  const std::string Name;
  ChangeList &To;
};

struct NamedValue {
  const char *Text;
  ClearValue Value;
};

constexpr NamedValue ColorValues[] = {{"0, 0, 0, 0", {{0, 0, 0, 0}, 4}},
                                      {"0, 0, 0, 1", {{0, 0, 0, 1}, 4}},
                                      {"1, 1, 1, 1", {{1, 1, 1, 1}, 4}},
                                      {"1, 1, 1, 0", {{1, 1, 1, 0}, 4}}};
constexpr NamedValue DepthValues[] = {{"0.0", {{0, 0, 0, 0}, 1}}, {"1.0", {{1, 0, 0, 0}, 1}}};

} // namespace

/// Gives an access a clear value of its own; other accesses may have shared the old one.
static void setClear(Graph &G, Access &A, const ClearValue &Value) {
  AccessExtra X = A.Extra == None32 ? AccessExtra() : G.Extras[A.Extra];
  X.Clear = Value;
  G.Extras.push_back(X);
  A.Extra = G.Extras.size() - 1;
}

/// Takes the clear value away from an access that no longer clears, or clears to the default.
static void dropClear(Graph &G, Access &A) {
  if (A.Extra == None32 || !G.Extras[A.Extra].Clear)
    return;
  AccessExtra X = G.Extras[A.Extra];
  X.Clear.reset();
  G.Extras.push_back(X);
  A.Extra = G.Extras.size() - 1;
}

void LineChanges::addClears(uint32_t Index, const std::string &Where) {
  const Access &A = G.Accesses[Index];
  bool Clears = A.Load == LoadOp::Clear || A.Kind == AccessKind::Clear;
  if (!Clears || A.Range.Aspects == maskOf(Aspect::Stencil))
    return;
  bool IsDepth = A.Range.Aspects == maskOf(Aspect::Depth);
  const AccessExtra *X = G.extraOf(A);
  for (const NamedValue &V : IsDepth ? ArrayRef(DepthValues) : ArrayRef(ColorValues))
    if (!X || !X->Clear || !(*X->Clear == V.Value))
      addLine("the load", "clear " + Name + Where + " to " + V.Text,
              "the passes can do with that value", Index,
              [Value = V.Value](Graph &C, Access &Of) { setClear(C, Of, Value); });
}

/// Can the line do without the contents from before it, if it writes every texel? Blending and the
/// tests of depth and stencil need them, and so do the texels outside of an area.
static bool mayDoWithout(const Graph &G, const Pass &P, const Access &A) {
  if (G.areaOf(P, A))
    return false;
  if (!infoOf(A.Kind).IsAttachment)
    return G.writes(A) && !G.reads(A);
  bool Tests = A.Range.Aspects & (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil));
  return G.writes(A) && !A.Blend && !Tests;
}

void LineChanges::addLoads(uint32_t Index, uint32_t Pass, const std::string &Where) {
  const Access &A = G.Accesses[Index];
  auto Set = [&](LoadOp Op, StringRef Word, StringRef If) {
    addLine("the load", "load(" + Word + ") " + Name + Where, If, Index,
            [Op](Graph &Changed, Access &Of) {
              Of.Load = Op;
              dropClear(Changed, Of);
            });
  };
  bool Loads = A.Load == LoadOp::Load || A.Load == LoadOp::Clear;
  if (Loads && mayDoWithout(G, G.Passes[Pass], A))
    Set(LoadOp::DontCare, "dont_care", "the pass draws every texel");
  if (A.Load == LoadOp::DontCare)
    Set(LoadOp::Clear, "clear", "");
}

/// May the line need contents that others have left in \p R?
static bool mayNeed(const Graph &G, const Access &A, ImageId I, const SubRange &R) {
  if (A.IsBuffer)
    return false;
  const AccessExtra *X = G.extraOf(A);
  if (X && X->ResolveSource == I && X->ResolveSourceRange.overlaps(R))
    return true;
  bool Loads = infoOf(A.Kind).IsAttachment ? A.Load != LoadOp::Clear && A.Load != LoadOp::DontCare
                                           : G.reads(A);
  return A.Image == I && A.Range.overlaps(R) && Loads;
}

/// Does any line of the graph but one, or an owner outside, need contents of the image?
static bool isNeeded(const Graph &G, uint32_t But, ImageId I, const SubRange &R) {
  if (G.Images[I].Lifetime == Lifetime::External || !G.Binds.empty())
    return true;
  for (uint32_t A = 0; A != G.Accesses.size(); ++A)
    if (A != But && mayNeed(G, G.Accesses[A], I, R))
      return true;
  auto IsOutside = [&](const Transition &X) { return X.Image == I && X.Dst.isOutside(); };
  return any_of(G.Presents, [&](const Present &P) { return P.Image == I; }) ||
         any_of(G.Transitions, IsOutside);
}

/// The warning about undefined reads leaves out lines that may only write, so this looks at all
/// lines, wherever they stand.
void LineChanges::addStores(uint32_t Index, const std::string &Where) {
  const Access &A = G.Accesses[Index];
  if (A.Store == StoreOp::Store && !isNeeded(G, Index, I, A.Range))
    addLine("the store", "store(dont_care) " + Name + Where, "nothing reads it afterwards", Index,
            [](Graph &, Access &Of) { Of.Store = StoreOp::DontCare; });
}

void LineChanges::addDirections(uint32_t Index, const std::string &Where) {
  const Access &A = G.Accesses[Index];
  if (A.Kind != AccessKind::Storage || !isBoth(A.RW))
    return;
  addLine("the direction", "storage read " + Name + Where, "the shader only reads it", Index,
          [](Graph &, Access &Of) { Of.RW = ReadWrite::Read; });
  addLine("the direction", "storage write " + Name + Where, "the shader only writes it", Index,
          [](Graph &, Access &Of) { Of.RW = ReadWrite::Write; });
}

void LineChanges::addFor(uint32_t Index, uint32_t Pass) {
  std::string Where = " in " + nameOfPass(G, Pass);
  addClears(Index, Where);
  addLoads(Index, Pass, Where);
  addStores(Index, Where);
  addDirections(Index, Where);
}

/// A transition from UNDEFINED discards what is there, and so does an access `from UNDEFINED`. (For
/// attachments a load operation says the same.)
void LineChanges::addDiscards() {
  bool IsReadBeside = any_of(G.Accesses, [&](const Access &A) {
    return !A.IsBuffer && A.Image == I && A.Kind == AccessKind::Storage && G.reads(A) &&
           G.writes(A);
  });
  if (IsReadBeside)
    return; // whether these lines read old contents, the graph does not say
  for (uint32_t X = 0; X != G.Transitions.size(); ++X) {
    const Transition &Of = G.Transitions[X];
    if (Of.Image == I && Of.Kind == TransitionKind::Barrier && !infoOf(Of.Old).Discards)
      add("transition " + Twine(X),
          "let the transition of " + Name + " to " + nameOf(Of.New) + " begin in UNDEFINED",
          "nothing reads what was there before", Of.Loc, [X](Graph &Changed) {
            Changed.Transitions[X].Old = Layout::UNDEFINED;
            return true;
          });
  }
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id)
    for (uint32_t A = 0; A != G.Passes[Id].NumAccesses; ++A) {
      uint32_t Index = G.Passes[Id].FirstAccess + A;
      const Access &Of = G.Accesses[Index];
      if (Of.IsBuffer || Of.Image != I || Of.From != NoLayout || infoOf(Of.Kind).IsAttachment ||
          !mayDoWithout(G, G.Passes[Id], Of))
        continue;
      addLine("the load", "use " + Name + " in " + nameOfPass(G, Id) + " from UNDEFINED",
              "it writes every texel", Index,
              [](Graph &, Access &Line) { Line.From = Layout::UNDEFINED; });
    }
}

/// Is the line an attachment of depth or stencil that cannot write in \p L?
static bool testsIn(const Access &A, Layout L) {
  if (A.Kind == AccessKind::Depth)
    return infoOf(L).ReadOnly[1];
  return A.Kind == AccessKind::Stencil && infoOf(L).ReadOnly[2];
}

/// Puts every line of the image that is in one layout into another.
void LineChanges::addLayout(Layout From, Layout Into) {
  LocOffset Loc = None32;
  bool IsTestedOnly = false; // attachments of depth and stencil may write in the old layout
  std::vector<uint32_t> Passes;
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id)
    for (const Access &A : G.accessesOf(G.Passes[Id])) {
      if (A.IsBuffer || A.Image != I || A.LayoutGiven != From)
        continue;
      Loc = Loc == None32 ? A.Loc : Loc;
      IsTestedOnly |= testsIn(A, Into) && !testsIn(A, From);
      if (Passes.empty() || Passes.back() != Id)
        Passes.push_back(Id);
    }
  add(nameOf(From) + " of " + Name,
      "use " + nameOf(Into) + " instead of " + nameOf(From) + " for " + Name,
      IsTestedOnly ? "passes only test what is read-only in that layout" : "", Loc,
      [I = I, From, Into](Graph &Changed) {
        auto Replace = [&](Layout &L) {
          if (L == From)
            L = Into;
        };
        for (Access &A : Changed.Accesses)
          if (!A.IsBuffer && A.Image == I) {
            Replace(A.LayoutGiven);
            Replace(A.From);
            Replace(A.To);
          }
        for (Transition &X : Changed.Transitions)
          if (X.Image == I) {
            Replace(X.Old);
            Replace(X.New);
          }
        // The frame before leaves the image as this frame does. The owner of an external image
        // decides how it comes.
        if (Changed.Images[I].Lifetime == Lifetime::External)
          return true;
        Replace(Changed.Images.edit(I).StartLayout);
        for (StartStmt &S : Changed.Starts)
          if (S.Image == I)
            Replace(S.StartLayout);
        return true;
      });
  To.back().Passes = std::move(Passes);
}

void LineChanges::addLayouts() {
  static constexpr Layout Tried[] = {Layout::GENERAL,
                                     Layout::SHADER_READ_ONLY_OPTIMAL,
                                     Layout::DEPTH_STENCIL_READ_ONLY_OPTIMAL,
                                     Layout::DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL,
                                     Layout::DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL,
                                     Layout::READ_ONLY_OPTIMAL,
                                     Layout::ATTACHMENT_OPTIMAL,
                                     Layout::COLOR_ATTACHMENT_OPTIMAL,
                                     Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                                     Layout::TRANSFER_SRC_OPTIMAL,
                                     Layout::TRANSFER_DST_OPTIMAL};
  uint64_t Found = 0;
  for (const Access &A : G.Accesses)
    if (!A.IsBuffer && A.Image == I && A.LayoutGiven != NoLayout)
      Found |= uint64_t(1) << unsigned(A.LayoutGiven);
  for (unsigned L = 0; L != NumLayouts; ++L)
    for (Layout Into : Tried)
      if ((Found >> L & 1) && Layout(L) != Into)
        addLayout(Layout(L), Into);
}

void LineChanges::addAll() {
  size_t First = To.size();
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id)
    for (uint32_t A = 0; A != G.Passes[Id].NumAccesses; ++A) {
      uint32_t Index = G.Passes[Id].FirstAccess + A;
      if (!G.Accesses[Index].IsBuffer && G.Accesses[Index].Image == I)
        addFor(Index, Id);
    }
  addLayouts();
  // The driver contract chooses layouts and load operations, too, as far as uses stay what they
  // are.
  for (GraphChange &C : drop_begin(To, First))
    C.IsOfBarriers = C.If.empty();
  size_t FirstDiscard = To.size();
  addDiscards();
  for (GraphChange &C : drop_begin(To, FirstDiscard))
    C.IsOfBarriers = true;
}

void auxplan::addLineChanges(const Graph &G, ImageId I, ChangeList &To) {
  LineChanges(G, I, To).addAll();
}
