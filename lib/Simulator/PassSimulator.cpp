//===- PassSimulator.cpp - what passes do to blocks -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Transitions, the phases of passes, and the uses of a cell. See PassSimulator.h.
///
//===----------------------------------------------------------------------===//

#include "PassSimulator.h"
#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Planner/PlanOptions.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

static bool discards(Layout L) {
  return L != NoLayout && infoOf(L).Discards;
}

//===----------------------------------------------------------------------===//
// Transitions
//===----------------------------------------------------------------------===//

/// An external owner reads the image, in the way that it knows.
void PassSimulator::handOver(CellId C, LocOffset L, const char *What, const StateInfo *Known) {
  const PlaneClass &Class = P.classOfCell(C);
  Binding How;
  if (Known && Known->Compressed)
    How = {Class.Kind, Known->Class, /*ByRenderer=*/false, /*Foreign=*/false, L};
  How.ByOwner = true;
  Memory.alter(C, [&](Block &B) {
    if (!B.WithOwner) {
      Reading R = readBlock(B, Class.Kind, How);
      if (isWrong(B, R)) {
        Reports.report(C, L, "'" + Reports.nameOfCell(C) + "' is " + What + " with wrong data", B,
                       R);
        B.expect(Garbage, L);
      }
    }
    B.WithOwner = true;
  });
}

/// External images go back to their owners.
void PassSimulator::endFrame(LocOffset L) {
  for (CellId C = 0; C != P.cells().size(); ++C)
    if (P.imageOfCell(C).Lifetime == Lifetime::External)
      handOver(C, L, "left to its owner", Plan.outsideState(C));
}

void PassSimulator::runTransition(const Transition &X) {
  bool Released = X.Kind == TransitionKind::Release && X.Dst.isOutside();
  bool Acquired = X.Kind == TransitionKind::Acquire && X.Src.isOutside();
  P.forEachCell(X, [&](CellId C) {
    if (discards(X.Old)) {
      Memory.alter(C, [&](Block &B) { B.expect(Garbage, X.Loc); });
      Memory.takeMemory(C, X.Loc);
    }
    if (Released)
      handOver(C, X.Loc, "released", Plan.outsideState(C));
    if (Acquired)
      Memory.rewrite(C, nullptr, [&](const Block &B, Cover, Blocks &Out) {
        ownerWrites(B, P.classOfCell(C).Kind, Plan.outsideState(C), Out);
      });
    Memory.alter(C, [&](Block &B) {
      if (Acquired && discards(X.Old))
        B.expect(Garbage, X.Loc);
      B.WithOwner = Released || (B.WithOwner && !Acquired);
      if (Ownership::changesOwner(X))
        B.Owner = Owners.ownerBehind(X, C);
      B.In = X.New;
    });
  });
}

void PassSimulator::runPresent(const Present &Pr) {
  std::string What = isHandoff(Pr) ? "handed to '" + deviceOf(G, Pr).str() + "'" : "presented";
  bool KnowsAux = !isHandoff(Pr) || knowsPromise(G, Pr);
  P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), [&](CellId C) {
    const StateInfo *Known = KnowsAux ? Plan.outsideState(C) : nullptr;
    if (isRead(Pr))
      handOver(C, Pr.Loc, What.c_str(), Known);
    if (isWritten(Pr))
      Memory.rewrite(C, nullptr, [&](const Block &B, Cover, Blocks &Out) {
        ownerWrites(B, P.classOfCell(C).Kind, Known, Out);
      });
    Memory.alter(C, [&](Block &B) {
      B.In = Layout::PRESENT_SRC_KHR;
      if (isHandoff(Pr) && B.WithOwner)
        return;
      B.WithOwner = !isHandoff(Pr);
      B.Owner = QueueOwner();
    });
  });
}

void PassSimulator::beginTransitions(const Pass &Pass) {
  for (const Access &A : G.accessesOf(Pass)) {
    bool Asked = A.From != NoLayout;
    if (A.IsBuffer || (!Asked && Point.Explicit))
      continue;
    Layout New = G.layoutOf(A);
    auto Move = [&](CellId C) {
      bool Discards = false;
      Memory.alter(C, [&](Block &B) {
        Layout Old = Asked ? A.From : B.In;
        if (discards(Old) && Old != New) {
          B.expect(Garbage, A.Loc);
          Discards = true;
        }
        B.In = New;
      });
      if (Discards)
        Memory.takeMemory(C, A.Loc);
    };
    Asked ? P.forEachCell(MovedBy{A}, Move) : P.forEachCell(A, Move);
  }
}

/// Where ops of the pass have taken the memory of images that it writes, these stay in the layouts
/// of their lines.
void PassSimulator::stayInLayouts(const Pass &Pass, bool EndPhase) {
  if (!P.hasAliases() || Point.Explicit)
    return;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || !Plan.S.factsOf(I).Writes || (EndPhase && !Plan.S.factsOf(I).EndPhase))
      continue;
    P.forEachCell(A, [&](CellId C) { Memory.alter(C, [&](Block &B) { B.In = G.layoutOf(A); }); });
  }
}

void PassSimulator::endTransitions(const Pass &Pass) {
  for (const Access &A : G.accessesOf(Pass))
    if (!A.IsBuffer && A.To != NoLayout)
      P.forEachCell(MovedBy{A}, [&](CellId C) { Memory.alter(C, [&](Block &B) { B.In = A.To; }); });
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

void PassSimulator::runPass(uint32_t Index) {
  const Pass &Pass = G.Passes[Index];
  beginTransitions(Pass);
  if (Owners.hasReleases())
    forEachTouchedCell(
        P, Pass, [&](CellId C) { Memory.alter(C, [&](Block &B) { B.Owner.useOn(Pass.On); }); });
  for (uint32_t O = Pass.FirstOp, E = O + Pass.NumOps; O != E; ++O)
    Ops.runOp(O, Index, G.Ops[O].HasQueue ? G.Ops[O].On : Pass.On);
  if (Pass.NumOps)
    stayInLayouts(Pass, /*EndPhase=*/false);
  runPhase(Pass, /*EndPhase=*/false);
  for (uint32_t O = Pass.FirstEndOp, E = O + Pass.NumEndOps; O != E; ++O)
    Ops.runOp(O, Index, G.Ops[O].HasQueue ? G.Ops[O].On : Pass.On, /*AtEnd=*/true);
  if (Pass.NumEndOps)
    stayInLayouts(Pass, /*EndPhase=*/true);
  runPhase(Pass, /*EndPhase=*/true);
  Ops.endPass();
  forEachWrittenOwner(P, Plan.S, Pass, [&](OwnerId O) { Memory.takeMemory(O, Pass.Loc); });
  endTransitions(Pass);
}

std::vector<PassSimulator::CellUse> PassSimulator::usesOf(const Pass &Pass, bool EndPhase) const {
  std::vector<CellUse> Uses;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || Plan.S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Uses.push_back({C, I, true}); });
    P.forEachCell(A, [&](CellId C) { Uses.push_back({C, I, false}); });
  }
  llvm::stable_sort(Uses, [](const CellUse &A, const CellUse &B) { return A.Cell < B.Cell; });
  return Uses;
}

void PassSimulator::runPhase(const Pass &Pass, bool EndPhase) {
  std::vector<CellUse> Uses = usesOf(Pass, EndPhase);
  for (size_t B = 0, E; B < Uses.size(); B = E) {
    SmallVector<Deed, 4> Deeds;
    for (E = B; E < Uses.size() && Uses[E].Cell == Uses[B].Cell; ++E)
      Deeds.push_back(Uses[E].IsSource ? sourceDeed(Uses[E], Pass) : deedOf(Uses[E], Pass));
    if (!EndPhase)
      tearLoops(Uses[B].Cell, Deeds);
    runTogether(Uses[B].Cell, Deeds);
  }
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

static constexpr uint32_t InLoop = maskOf(UsageFlag::ATTACHMENT_FEEDBACK_LOOP);

/// How the hardware carries out a mode. It has no mode that the tables do not list for the access.
/// Feedback loops are left to tearLoops(), which finds them cell by cell.
Binding PassSimulator::bindingOf(CellId C, Mode Planned, const AccessUse &Given, Layout In) const {
  const PlaneClass &Class = P.classOfCell(C);
  AccessUse Use = Given;
  Use.Usages &= ~InLoop;
  Binding How;
  How.Usage = Planned.Usage;
  How.Foreign = Planned.Usage != AuxUsage::NONE;
  if (!How.Foreign)
    return How;
  if (CcsAuxUsages >> unsigned(Planned.Usage) & 1)
    Memory.throughEntries(C, How);
  auto Allow = [&](ClearClass Decodes) {
    How.Foreign = false;
    How.Decodes = std::max(How.Decodes, std::min(Planned.Decodes, Decodes));
  };
  if (Class.hasAux())
    for (const Mode &Known : Plan.Law.modes(Class.Kind, Class.Facts, Use))
      if (Known.Usage == Planned.Usage)
        Allow(Known.Decodes);
  bool KnowsAux = Class.hasAux() && Use.Kind != AccessKind::Host;
  if (KnowsAux && isLayoutContract(G)) {
    LayoutPromise L =
        Plan.T.layoutPromise(Class.Kind, Class.Facts, In == NoLayout ? Layout::GENERAL : In,
                             Class.TheAspect, Class.Usage, Class.Queues);
    if (Planned.Usage == L.Binds || Planned.Usage == L.BindsAttachment)
      Allow(L.Clear);
  }
  return How;
}

/// The usages that accesses in a layout bind for a driver, if the plan is one of layouts.
bool PassSimulator::isBoundByLayout(CellId C, AuxUsage Usage, Layout In) const {
  const PlaneClass &Class = P.classOfCell(C);
  if (!isLayoutContract(G))
    return false;
  LayoutPromise L =
      Plan.T.layoutPromise(Class.Kind, Class.Facts, In == NoLayout ? Layout::GENERAL : In,
                           Class.TheAspect, Class.Usage, Class.Queues);
  return Usage == L.Binds || Usage == L.BindsAttachment;
}

/// Do blocks stay whole for the other side of a feedback loop while a draw uses them in this way?
/// They do if it changes no aux data, and where the hardware has such a binding in loops. In plans
/// of layouts, what a layout binds is not for loops: barriers stand between the draws.
bool PassSimulator::keepsWholeInLoops(CellId C, const Deed &Does) const {
  const PlaneClass &Class = P.classOfCell(C);
  if (Does.How.Usage == AuxUsage::NONE || !Class.hasAux())
    return true;
  if (isBoundByLayout(C, Does.How.Usage, G.layoutOf(*Does.A)))
    return true;
  AccessUse Use = Plan.S.useOf(*Does.A);
  Use.Usages |= InLoop;
  return any_of(Plan.Law.modes(Class.Kind, Class.Facts, Use),
                [&](const Mode &M) { return M.Usage == Does.How.Usage; });
}

/// All reads and writes of a cell in a pass may belong to one draw. If the attachment changes codes
/// and blocks one after the other, shaders meet them half changed: what they read is garbage, and
/// what they write into such blocks is lost.
void PassSimulator::tearLoops(CellId C, MutableArrayRef<Deed> Deeds) const {
  constexpr uint32_t Attachments =
      maskOf(UsageFlag::COLOR_ATTACHMENT) | maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT);
  constexpr uint32_t Shaders =
      maskOf(UsageFlag::SAMPLED) | maskOf(UsageFlag::INPUT_ATTACHMENT) | maskOf(UsageFlag::STORAGE);
  for (const Deed &Drawn : Deeds) {
    if (!Drawn.Writes || !(usageOf(Drawn) & Attachments))
      continue;
    for (Deed &InShader : Deeds) {
      if (!(usageOf(InShader) & Shaders) ||
          (keepsWholeInLoops(C, Drawn) && keepsWholeInLoops(C, InShader)))
        continue;
      InShader.How.Torn = true;
      InShader.How.TornBy = Drawn.A->Loc;
    }
  }
}

PassSimulator::Deed PassSimulator::sourceDeed(const CellUse &U, const Pass &Pass) const {
  const Access &A = G.Accesses[U.Access];
  const AccessExtra &X = *G.extraOf(A);
  SourceFacts Facts = Plan.S.sourceFactsOf(A);
  Deed Does;
  Does.A = &A;
  Does.Index = U.Access;
  Does.Kind = P.classOfCell(U.Cell).Kind;
  // The last transition gives the layout in which a source is read; it is the same on all paths.
  Layout In = Memory.state()[Memory.sites().first(U.Cell)].blocks().front().In;
  Does.How =
      bindingOf(U.Cell, modeOnCell(P, A, true, U.Cell), Plan.S.useOf(A, /*IsSource=*/true), In);
  Does.How.By = A.Loc;
  Does.How.ByRenderer = X.ResolveSourceRange.Aspects & maskOf(Aspect::Color);
  Does.Where = G.areaOf(Pass, A);
  Does.IsSource = Does.Reads = true;
  Does.DropsAfter = Facts.DropsAfter;
  return Does;
}

PassSimulator::Deed PassSimulator::deedOf(const CellUse &U, const Pass &Pass) const {
  const Access &A = G.Accesses[U.Access];
  const AccessFacts &Facts = Plan.S.factsOf(U.Access);
  bool IsAttachment =
      A.Kind == AccessKind::Depth || A.Kind == AccessKind::Stencil || A.Kind == AccessKind::Color;
  bool Done = Ops.hasCleared(U.Access, U.Cell);
  bool IsCommand = A.Kind == AccessKind::Clear;
  Deed Does;
  Does.A = &A;
  Does.Index = U.Access;
  Does.Kind = P.classOfCell(U.Cell).Kind;
  Does.How = bindingOf(U.Cell, modeOnCell(P, A, false, U.Cell), Plan.S.useOf(A), G.layoutOf(A));
  Does.How.By = A.Loc;
  Does.How.ByRenderer = IsAttachment || G.writes(A);
  Does.Where = G.areaOf(Pass, A);
  Does.Reads = G.reads(A);
  Does.Writes = Facts.Writes && !(IsCommand && Done);
  Does.Defines = Facts.Defines || !P.coversWhole(U.Cell, Does.Where);
  Does.Overwrites = Facts.OverwritesArea;
  Does.ClearsFirst = Facts.Clears && !IsCommand && !Done;
  Does.DiscardsFirst = Facts.DiscardsArea;
  Does.DropsAfter = Facts.DropsAfter;
  return Does;
}

/// Updates the words that predicates look at: they describe the slice as a whole.
void PassSimulator::markWords(Block &B, CellId C, const Deed &Does, bool Overwrites) const {
  bool All = Overwrites && P.coversWhole(C, Does.Where);
  const KindModel &Bound = modelOf(Does.How.Usage);
  if (All) {
    B.WordCompressed = false;
    B.WordClear = ClearClass::None;
  }
  if (Bound.Compresses || Bound.HasHiZ)
    B.WordCompressed = true;
  if (Bound.StoresClears)
    B.WordClear = std::max(B.WordClear, B.ValueClass);
}

/// Load operations come before everything else.
void PassSimulator::loadFirst(CellId C, const Deed &Does) {
  if (Does.DiscardsFirst)
    Memory.rewrite(C, Does.Where, [&](const Block &B, Cover Covered, Blocks &Out) {
      Out.push_back(B);
      if (Covered == Cover::Whole)
        Out.back().expect(Garbage, Does.A->Loc);
    });
  if (!Does.ClearsFirst)
    return;
  Token Value = Tokens.tokenOfClear(*Does.A);
  Memory.rewrite(C, Does.Where, [&](const Block &B, Cover Covered, Blocks &Out) {
    Block N = B;
    markWords(N, C, Does, /*Overwrites=*/true);
    if (Covered == Cover::None)
      return Out.push_back(N);
    writeBlock(N, Does.Kind, Does.How, Covered, Value, Out);
  });
}

void PassSimulator::perform(CellId C, const Deed &Does, const Block &B, Cover Covered,
                            Blocks &Out) {
  Block N = B;
  N.WithOwner = false;
  if (Does.Writes)
    markWords(N, C, Does, Does.Overwrites);
  if (Covered == Cover::None)
    return Out.push_back(N);
  if (Does.Reads) {
    ++Stats.Reads;
    Reading R = readBlock(N, Does.Kind, Does.How);
    if (isWrong(N, R)) {
      Reports.reportRead(C, *Does.A, Does.IsSource, N, R);
      N.expect(Garbage, Does.A->Loc);
    }
  }
  if (!Does.Writes)
    return Out.push_back(N);
  if (Does.Overwrites)
    return writeBlock(N, Does.Kind, Does.How, Covered, Does.Value, Out);
  // A draw may leave the block alone, touch it, or fill it.
  Out.push_back(N);
  Blocks Drawn;
  writeBlock(N, Does.Kind, Does.How, Cover::Part, Fresh, Drawn);
  if (Covered == Cover::Whole)
    writeBlock(N, Does.Kind, Does.How, Cover::Whole, Fresh, Drawn);
  for (Block &Written : Drawn)
    if (!Does.Defines)
      Written.expect(Garbage, Does.A->Loc); // the pass does not store what it draws
  Out.append(Drawn);
}

/// Performs deeds on a block in any order, each once or several times. Afterwards those contents
/// remain in which every deed has had a part.
void PassSimulator::performAll(CellId C, ArrayRef<Deed> Deeds) {
  using Progress = std::pair<Block, uint64_t>; ///< a block, and the deeds that have been done
  constexpr size_t MaxTold = 6;                ///< the limit for keeping track of single deeds
  bool Writes = llvm::any_of(Deeds, [](const Deed &Does) { return Does.Writes; });
  uint64_t All = Deeds.size() > MaxTold ? 0 : (uint64_t(1) << Deeds.size()) - 1;
  size_t MaxReached = Plan.Options.MaxContents * (All + 1);
  for (SiteId Site = Memory.sites().first(C); Site != Memory.sites().end(C); ++Site) {
    SmallVector<Progress, 16> Todo;
    for (const Block &B : Memory.state()[Site].blocks())
      Todo.push_back({B, 0});
    std::set<Progress> Reached(Todo.begin(), Todo.end());
    Blocks Exit;
    while (!Todo.empty()) {
      auto [B, Done] = Todo.pop_back_val();
      for (size_t N = 0; N != Deeds.size(); ++N) {
        Blocks Out;
        perform(C, Deeds[N], B, Memory.sites().coverOf(Site, C, Deeds[N].Where), Out);
        uint64_t Now = (Done | uint64_t(1) << N) & All;
        for (const Block &After : Out)
          if (Reached.size() < MaxReached && Reached.insert({After, Now}).second)
            Todo.push_back({After, Now});
        if (Now == All && (All || Deeds[N].Writes || !Writes))
          Exit.append(Out);
      }
    }
    Memory.store(Site, Exit);
  }
}

void PassSimulator::runTogether(CellId C, ArrayRef<Deed> Given) {
  SmallVector<Deed, 4> Deeds(Given.begin(), Given.end());
  for (Deed &Does : Deeds) {
    loadFirst(C, Does);
    if (Does.A->Kind == AccessKind::Clear)
      Does.Value = Tokens.tokenOfClear(*Does.A);
  }
  if (Deeds.size() == 1)
    Memory.rewrite(C, Deeds.front().Where, [&](const Block &B, Cover Covered, Blocks &Out) {
      perform(C, Deeds.front(), B, Covered, Out);
    });
  else
    performAll(C, Deeds);
  for (const Deed &Does : Deeds)
    if (Does.DropsAfter)
      Memory.rewrite(C, Does.Where, [&](const Block &B, Cover Covered, Blocks &Out) {
        Out.push_back(B);
        if (Covered == Cover::Whole)
          Out.back().expect(Garbage, Does.A->Loc);
      });
}
