//===- ImageLife.cpp - what happens to one image in a frame ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An observer keeps the events of each cell; a new frame forgets those of the frame before. At the
/// end cells with the same events become one row.
///
//===----------------------------------------------------------------------===//

#include "ImageLife.h"
#include "Columns.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

class LifeObserver final : public PlanObserver {
public:
  LifeObserver(const Problem &P, ArrayRef<ImageId> Images);
  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void frame(const Frame &, uint32_t) override;
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void present(const PresentStep &) override;
  void openRegion(const Item &I) override { Weights.open(I); }
  void elseArm() override { Weights.elseArm(); }
  void closeRegion(const Item &) override { Weights.close(); }
  std::vector<ImageLife> take();

private:
  /// A life, and where its last column stands in the frame.
  struct Drawn {
    ImageLife Life;
    StepPlace Last;
    bool LastIsSlot = false;
    std::vector<std::vector<LifeEvent>> Events; ///< by cell, from the first of the image
    CellId FirstCell = 0;
  };
  Drawn *lifeOf(ImageId I) {
    uint32_t At = DrawnAt[P.firstOf(I)];
    return At == None32 ? nullptr : &Lives[At];
  }
  uint32_t columnAt(Drawn &, const StepPlace &, bool IsSlot, const Twine &Text);
  template <typename StepT> void add(Drawn &, const StepT &, const LifeEvent &);
  void addRows(ImageLife &, const Drawn &) const;

  const Problem &P;
  const Graph &G;
  CostModel Model;
  WeightStack Weights;
  std::vector<Drawn> Lives;
  std::vector<uint32_t> DrawnAt; ///< by image: its life; None32: not wanted
};

} // namespace

LifeObserver::LifeObserver(const Problem &P, ArrayRef<ImageId> Images)
    : P(P), G(P.graph()), Model(P), Weights(G), DrawnAt(G.Images.size(), None32) {
  for (ImageId I : Images) {
    ImageId First = P.firstOf(I);
    if (DrawnAt[First] != None32)
      continue;
    DrawnAt[First] = Lives.size();
    Drawn &New = Lives.emplace_back();
    New.Life.Image = First;
    auto IsOfImage = [&](const Plane &Pl) { return Pl.Image == First; };
    auto Planes = make_filter_range(P.planes(), IsOfImage);
    size_t NumCells = 0;
    for (const Plane &Pl : Planes)
      NumCells += Pl.NumCells;
    New.FirstCell = Planes.empty() ? 0 : (*Planes.begin()).FirstCell;
    New.Events.resize(NumCells);
  }
}

void LifeObserver::frame(const Frame &, uint32_t) {
  for (Drawn &Of : Lives) {
    Of.Life.Columns.clear();
    for (std::vector<LifeEvent> &Each : Of.Events)
      Each.clear();
  }
}

/// The column of a step: the last one if that stands at the same place.
uint32_t LifeObserver::columnAt(Drawn &Of, const StepPlace &Place, bool IsSlot, const Twine &Text) {
  std::vector<LifeColumn> &Columns = Of.Life.Columns;
  bool IsSame = !Columns.empty() && Of.LastIsSlot == IsSlot &&
                (IsSlot ? Of.Last.Slot == Place.Slot : Of.Last.PassIndex == Place.PassIndex);
  if (!IsSame) {
    LifeColumn New;
    New.IsSlot = IsSlot;
    double Times = perFrame(Weights.weight());
    std::string Often = Times == 1 ? "" : formatv("{0} times a frame", shortDecimal(Times)).str();
    if (!IsSlot) {
      New.Text = Text.str();
      New.Detail = nameOf(Place.On);
    }
    if (!Often.empty())
      New.Detail += (New.Detail.empty() ? "" : ", ") + Often;
    Columns.push_back(std::move(New));
  }
  Of.Last = Place;
  Of.LastIsSlot = IsSlot;
  return Columns.size() - 1;
}

template <typename StepT>
void LifeObserver::add(Drawn &Of, const StepT &Step, const LifeEvent &Event) {
  for (const CellChange &Change : Step.Cells) {
    LifeEvent New = Event;
    New.From = Change.From;
    New.To = Change.To;
    New.Units = Model.priceOf(Step, Change).Dearest;
    Of.Events[Change.Cell - Of.FirstCell].push_back(std::move(New));
  }
}

void LifeObserver::op(const OpStep &Step) {
  Drawn *Of = lifeOf(Step.TheOp->Image);
  if (!Of)
    return;
  LifeEvent New;
  New.Column = columnAt(*Of, Step.Place, /*IsSlot=*/true, "");
  New.Text = allMnemonics()[Step.TheOp->Mnemonic].Info->Text;
  New.Says = textOfOp(G, *Step.TheOp);
  New.IsOp = true;
  add(*Of, Step, New);
}

void LifeObserver::access(const AccessStep &Step) {
  Drawn *Of = lifeOf(Step.Image);
  if (!Of)
    return;
  LifeEvent New;
  const Access &A = *Step.TheAccess;
  std::string Pass;
  raw_string_ostream(Pass) << '@' << G.Names.get(G.Passes[Step.Place.Pass].Name);
  New.Column = columnAt(*Of, Step.Place, /*IsSlot=*/false, Pass);
  New.Text = nameOf(Step.IsSource ? Semantics::sourceKind(A) : A.Kind);
  New.Detail =
      Step.Used.Usage == AuxUsage::NONE ? "no aux" : auxplan::nameOf(Step.Used.Usage).str();
  New.In = Step.In;
  raw_string_ostream OS(New.Says);
  OS << New.Text << ' ';
  const AccessExtra *X = G.extraOf(A);
  printRange(G, Step.Image, Step.Age, Step.IsSource ? X->ResolveSourceRange : A.Range, OS);
  OS << " in " << Pass << ", " << auxplan::nameOf(Step.In) << ", aux "
     << auxplan::nameOf(Step.Used);
  add(*Of, Step, New);
}

void LifeObserver::present(const PresentStep &Step) {
  Drawn *Of = lifeOf(Step.ThePresent->Image);
  if (!Of)
    return;
  LifeEvent New;
  New.Column = columnAt(*Of, Step.Place, /*IsSlot=*/false, "present");
  New.Text = New.Says = "present";
  add(*Of, Step, New);
}

/// Do the same steps do the same to two cells? They may cost more on the larger of the two.
static bool areSame(ArrayRef<LifeEvent> A, ArrayRef<LifeEvent> B) {
  return A.size() == B.size() && all_of(zip(A, B), [](const auto &Both) {
           const auto &[X, Y] = Both;
           return X.Column == Y.Column && X.Says == Y.Says && X.In == Y.In && X.From == Y.From &&
                  X.To == Y.To;
         });
}

static hash_code hashOf(ArrayRef<LifeEvent> Events) {
  hash_code Hash = 0;
  for (const LifeEvent &E : Events)
    Hash = hash_combine(Hash, E.Column, E.From.bits(), E.To.bits());
  return Hash;
}

void LifeObserver::addRows(ImageLife &To, const Drawn &Of) const {
  std::multimap<size_t, size_t> RowsByHash;
  for (auto [I, Events] : enumerate(Of.Events)) {
    if (Events.empty())
      continue;
    CellId C = Of.FirstCell + I;
    size_t Hash = hashOf(Events);
    auto IsSame = [&, &Events = Events](const auto &Entry) {
      const LifeRow &Row = To.Rows[Entry.second];
      return P.cell(Row.Cells.front()).Plane == P.cell(C).Plane && areSame(Row.Events, Events);
    };
    auto Likely = make_range(RowsByHash.equal_range(Hash));
    auto Known = find_if(Likely, IsSame);
    if (Known == Likely.end()) {
      RowsByHash.insert({Hash, To.Rows.size()});
      To.Rows.push_back({{C}, Events});
      continue;
    }
    LifeRow &Row = To.Rows[Known->second];
    Row.Cells.push_back(C);
    for (auto [Sum, More] : zip(Row.Events, Events))
      Sum.Units = SaturatingAdd(Sum.Units, More.Units);
  }
}

std::vector<ImageLife> LifeObserver::take() {
  std::vector<ImageLife> Found;
  for (Drawn &Of : Lives) {
    Found.push_back(std::move(Of.Life));
    addRows(Found.back(), Of);
  }
  return Found;
}

std::vector<ImageLife> tool::findLives(const Problem &P, const Trace &Steps,
                                       ArrayRef<ImageId> Images) {
  LifeObserver Seen(P, Images);
  Steps.replay(Seen);
  return Seen.take();
}

//===----------------------------------------------------------------------===//
// Long lives
//===----------------------------------------------------------------------===//

/// By column: does anything change there in some row?
static std::vector<bool> findChanges(const ImageLife &Of) {
  std::vector<bool> Changes(Of.Columns.size());
  for (const LifeRow &Row : Of.Rows) {
    Layout In = NoLayout;
    StringRef Mode;
    for (const LifeEvent &E : Row.Events) {
      bool IsAccess = !E.IsOp && E.In != NoLayout;
      Changes[E.Column] = Changes[E.Column] || E.IsOp || E.From != E.To ||
                          (IsAccess && (E.In != In || Mode != E.Detail));
      if (!IsAccess)
        continue;
      In = E.In;
      Mode = E.Detail;
    }
  }
  return Changes;
}

void tool::foldQuietColumns(ImageLife &Of, size_t Most) {
  if (Of.Columns.size() <= Most)
    return;
  std::vector<bool> Changes = findChanges(Of);
  std::vector<LifeColumn> Kept;
  std::vector<uint32_t> NewPlace(Changes.size(), None32); ///< None32: its events are left out
  for (size_t Begin = 0, End; Begin != Changes.size(); Begin = End) {
    for (End = Begin; End != Changes.size() && !Changes[End];)
      ++End;
    if (End - Begin > 2) {
      LifeColumn Fold;
      Fold.Text = formatv("{0} steps", End - Begin).str();
      Fold.Detail = "nothing changes";
      Kept.push_back(std::move(Fold));
      continue;
    }
    End = std::max(End, Begin + 1);
    for (size_t C = Begin; C != End; ++C) {
      NewPlace[C] = Kept.size();
      Kept.push_back(std::move(Of.Columns[C]));
    }
  }
  Of.Columns = std::move(Kept);
  for (LifeRow &Row : Of.Rows) {
    erase_if(Row.Events, [&](const LifeEvent &E) { return NewPlace[E.Column] == None32; });
    for (LifeEvent &E : Row.Events)
      E.Column = NewPlace[E.Column];
  }
}
