//===- Toy.td - a family that is not Intel's ------------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A small family with states, ops and clear classes of its own, made after
/// hardware whose metadata either hold the clear value in their codes or refer
/// to a register, and whose depth metadata can be valid and stale in their
/// bounds. It proves that the schema knows no vendor; tests compile it.
///
//===----------------------------------------------------------------------===//

include "AuxBase.td"
include "Vocabulary.td"

let Source = "invented" in {
def NONE : AuxUsage;
def TOY_COLOR : AuxUsage;
def TOY_DEPTH : AuxUsage;
} // Source
def BindNone : Bind<NONE>;

let Source = "invented" in {

//===--- The family -------------------------------------------------------===//

def Toy : AuxFamily<"toy"> {
  let ClearClasses = ["coded", "register"];
}
def Stale : AuxState<Toy, "STALE"> {
  let PrimaryValid = 1;
  let AuxValid = 0;
}
def Expanded : AuxState<Toy, "EXPANDED"> {
  let PrimaryValid = 1;
}
def LooseBounds : AuxState<Toy, "LOOSE_BOUNDS"> {
  let PrimaryValid = 1;
}
def Packed : AuxState<Toy, "PACKED"> {
  let Compressed = 1;
}
def PackedCleared : AuxState<Toy, "PACKED_CLEARED"> {
  let Compressed = 1;
  let CarriesClear = 1;
}

def FastClear : AuxOp<Toy, "fast_clear", EffectFastClear> {
  let Queues = ["graphics", "compute"];
}
def Decompress : AuxOp<Toy, "decompress", EffectFullResolve>;
def Eliminate : AuxOp<Toy, "eliminate", EffectPartialResolve>;
def Initialize : AuxOp<Toy, "initialize", EffectAmbiguate> {
  let Queues = ["graphics", "compute", "transfer"];
}
def Resummarize : AuxOp<Toy, "resummarize", EffectSummarize>;

def : Mnemonic<"toy.clear", FastClear, [TOY_COLOR, TOY_DEPTH], "fast clear">;
def : Mnemonic<"toy.decompress", Decompress, [TOY_COLOR, TOY_DEPTH], "decompress">;
def : Mnemonic<"toy.eliminate", Eliminate, [TOY_COLOR], "fast clear eliminate">;
def : Mnemonic<"toy.resummarize", Resummarize, [TOY_DEPTH], "resummarize">;

//===--- The machine ------------------------------------------------------===//

defvar All = [Stale, Expanded, Packed, PackedCleared];
defvar Valid = [Expanded, Packed, PackedCleared];
defvar DepthValid = [Expanded, LooseBounds, Packed, PackedCleared];
defvar DepthAll = !listconcat([Stale], DepthValid);

class RowPlain : UsageRow<NONE> {
  let Legal = [Stale, Expanded, LooseBounds];
  let PartialWrite = [Step<[Stale, Expanded], Stale>, Step<[LooseBounds], LooseBounds>];
  let FullWrite = [Step<DepthAll, Stale>];
  let Needs = [Need<[Packed, PackedCleared], [Decompress]>,
               Need<[Stale, Expanded, LooseBounds]>];
}
class RowColor : UsageRow<TOY_COLOR> {
  let Legal = All;
  let Ops = [OpRow<FastClear, [Step<All, PackedCleared, 0>]>,
             OpRow<Decompress, [Step<Valid, Expanded>]>,
             OpRow<Eliminate, [Step<[PackedCleared, Packed], Packed>, Step<[Expanded], Expanded>]>,
             OpRow<Initialize, [Step<All, Expanded>]>];
  let PartialWrite = [Step<[Expanded, Packed], Packed>, Step<[PackedCleared], PackedCleared>];
  let FullWrite = [Step<Valid, Packed>];
  let Needs = [Need<[PackedCleared], [Eliminate]>, Need<[Expanded, Packed]>,
               Need<[Stale], [Initialize]>];
  let NeedsDecoding = [Need<Valid>, Need<[Stale], [Initialize]>];
}
class RowDepth : UsageRow<TOY_DEPTH> {
  let Legal = DepthAll;
  let Ops = [OpRow<FastClear, [Step<DepthAll, PackedCleared, 0>]>,
             OpRow<Decompress, [Step<DepthValid, Expanded>]>,
             OpRow<Initialize, [Step<DepthAll, LooseBounds>]>,
             OpRow<Resummarize, [Step<[LooseBounds, Expanded], Expanded>]>];
  let PartialWrite = [Step<DepthValid, PackedCleared>];
  let FullWrite = [Step<DepthValid, Packed>];
  let Needs = [Need<[PackedCleared], [Decompress]>, Need<[Expanded, LooseBounds, Packed]>,
               Need<[Stale], [Initialize]>];
  let NeedsDecoding = [Need<DepthValid>, Need<[Stale], [Initialize]>];
}
def ToyMachine : AuxMachine<Toy, [RowPlain<>, RowColor<>, RowDepth<>]>;

//===--- The target -------------------------------------------------------===//

def IsToy : Feature<"a toy">;
def Older : Generation<IsToy, "an older chip">;
def Newer : Generation<IsToy, "a newer chip">;
def ToyOld : Target<"toy1", ["toy-old"], [IsToy, Older]>;
def ToyNew : Target<"toy2", [], [IsToy, Newer]>;
def ToyDriver : Profile<"toy-driver"> {
  let KnownLayouts = [LAYOUT_GENERAL, LAYOUT_COLOR_ATTACHMENT_OPTIMAL];
}
def ToyShared : SharedCost<1024, 4096, 16>;
def : TargetProfile<ToyOld, ToyDriver, [], ToyMachine, ToyShared>;
def : TargetProfile<ToyNew, ToyDriver, [], ToyMachine, ToyShared>;

//===--- Rules ------------------------------------------------------------===//

def IsDepth : PlaneFact<"depth", "A == Aspect::Depth"> {
  let Group = "aspect";
}
def IsColor : PlaneFact<"colour", "A == Aspect::Color"> {
  let Group = "aspect";
}
def UsedAsStorage : PlaneFact<"storage", "(Usage & maskOf(UsageFlag::STORAGE)) != 0">;
def LayoutReadOnly : LayoutFact<"read-only", "Q.ReadOnly">;
def ClearsToZero : ClearFact<"to zero", "Q.Value[0] == 0">;

let Layer = Hardware in {
def KindStorage : PlaneRule<NoAux, (all UsedAsStorage, (before Newer)), NONE>;
def KindDepth : PlaneRule<AuxOfDepth, (all IsDepth), TOY_DEPTH>;
def KindColor : PlaneRule<AuxOfColor, (all IsColor), TOY_COLOR>;
def KindRest : PlaneRule<Rest, (all), NONE>;

let Binds = BindNone, BindsAttachment = BindNone in
def ReadDepth : LayoutRule<PromiseOfDepth, [TOY_DEPTH], (all LayoutReadOnly, (before Newer)), Expanded,
                           ByUsages>;
def WriteAny : LayoutRule<Rest, [TOY_COLOR, TOY_DEPTH], (all), PackedCleared, ByUsages>;
def ReadColor : LayoutClearRule<ValuesOfColor, [TOY_COLOR], [PackedCleared], (all LayoutReadOnly), 1, ByUsages>;
def Cleared : LayoutClearRule<ValuesOfColor, [TOY_COLOR, TOY_DEPTH], [PackedCleared], (all), 2, ByUsages>;
def NotCleared : LayoutClearRule<Rest, [TOY_COLOR, TOY_DEPTH], [], (all), 0, ByUsages>;
def SampleDepth : ModeRule<[TOY_DEPTH], [ACCESS_SAMPLED], (all), 1>;

def ClearAny : ClearOpRule<[TOY_COLOR, TOY_DEPTH], (all), FastClear>;
def ValueZero : ClearClassRule<[TOY_COLOR, TOY_DEPTH], (all ClearsToZero), 1>;
def ValueOther : ClearClassRule<[TOY_COLOR, TOY_DEPTH], (all (not ClearsToZero)), 2>;
def NoDepthValue : Restriction<[TOY_DEPTH], (all (not ClearsToZero), (before Newer)),
                               "old chips clear depth to zero only">;

def Fresh : InitialStateRule<Rest, [NONE, TOY_COLOR, TOY_DEPTH], (all), Stale>;
def Foreign : ExternalStateRule<Rest, [NONE, TOY_COLOR, TOY_DEPTH], (all), Expanded>;

} // Layer

def CostAll : AccessCost<[], [], [], [], 1000, 1000>;
def CostOps : OpCost<[], [FastClear, Decompress, Eliminate, Initialize, Resummarize], [], 2,
                     500>;
def Size : AuxSize<[NONE, TOY_COLOR, TOY_DEPTH], [64, 64, 64, 64, 64]>;

} // Source
