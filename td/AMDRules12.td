//===- AMDRules12.td - what AMD's GFX12 has and keeps ---------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which images of GFX12 are compressed, what layouts promise there, and costs. See AMDFamily12.td.
///
//===----------------------------------------------------------------------===//

defvar Amd12Kinds = [HIZ_HIS, DCC_MEMORY];
defvar Amd12Layouts = "PAL src/core/hw/gfxip/gfx12/gfx12Image.cpp, InitLayoutStateMasks";

// Also by resolves, whose driver brings sources into the layout of a copy source.
def Amd12OthersRead : When<(any AmdOthersRead, LayoutAdmitsTransferSource),
                           "read by shaders or copies">;

let Layer = Hardware in {

let Source = "Mesa 26 src/amd/common/ac_surface.c, gfx12_compute_surface and "
             "gfx12_compute_hiz_his_info" in {
def Amd12NoMemory : PlaneRule<OwnMachine, (all AmdGfx12Up, HasModifier, (not ModifierHasAux)),
                              NONE> {
  let Doc = "A modifier without DCC is for memory that is not compressed.";
}
def Amd12Depth : PlaneRule<OwnMachine, (all AmdGfx12Up, (any IsDepth, IsStencil)), HIZ_HIS> {
  let Doc = "On GFX12 depth and stencil have bounds on every level.";
}
def Amd12Memory : PlaneRule<OwnMachine, (since AmdGfx12), DCC_MEMORY> {
  let Doc = "On GFX12 memory is compressed by itself.";
}
def Amd12Rest : PlaneRule<OwnMachine, (since AmdGfx12), NONE> {
  let Doc = "A driver may leave memory uncompressed.";
}
} // Source

//===--- Fresh memory -----------------------------------------------------===//

let Source = Amd12Layouts in {
def Amd12Fresh : InitialStateRule<OwnMachine, [HIZ_HIS], (since AmdGfx12), AmdHizOff> {
  let Doc = "Bounds in new memory are not valid.";
}
def Amd12FreshMemory : InitialStateRule<OwnMachine, [NONE, DCC_MEMORY], (since AmdGfx12),
                                        AmdPlain> {
  let Doc = "New memory needs no initialisation.";
}
def Amd12Foreign : ExternalStateRule<OwnMachine, [HIZ_HIS], (since AmdGfx12), AmdHizFull> {
  let Doc = "Depth from outside comes with bounds that exclude nothing.";
}
def Amd12ForeignMemory : ExternalStateRule<OwnMachine, [NONE, DCC_MEMORY], (since AmdGfx12),
                                           AmdPlain> {
  let Doc = "An owner outside reads and writes memory as it is.";
}
} // Source

//===--- Layouts ----------------------------------------------------------===//

let Source = "Mesa 26 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_depth_image_transition",
    Binds = BindNone, BindsAttachment = BindNone in
def Amd12Undefined : LayoutRule<PromiseUndefined, [HIZ_HIS], (all AmdGfx12Up, LayoutUndefined),
                                AmdHizOff, HeldBy<[Amd12Fresh]>> {
  let Doc = "In UNDEFINED nothing is known about bounds.";
}
let Source = Amd12Layouts in {
let Binds = BindNone, BindsAttachment = BindNone in {
def Amd12Stores : LayoutRule<PromiseOfDepth, [HIZ_HIS], (all AmdGfx12Up, AmdByShaders), AmdHizOff,
                             ByUsages> {
  let Doc = "Where shaders store to depth, bounds are not kept.";
}
def Amd12Loop : LayoutRule<PromiseOfDepth, [HIZ_HIS], (all AmdGfx12Up, LayoutKnown, LayoutFeedback),
                           AmdHizOff, LayoutsOnly> {
  let Doc = "The layout for feedback loops keeps no bounds. A loop may: the depth unit alone reads "
            "and writes them, and PAL's state with bounds admits targets that shaders read.";
}
def Amd12General : LayoutRule<PromiseOfDepth, [HIZ_HIS],
                              (all AmdGfx12Up, Amd12OthersRead, LayoutCopiedTo), AmdHizOff,
                              ByUsages> {
  let Doc = "A layout that admits copies to and reads of depth keeps no bounds.";
}
} // Binds
let Binds = BindNone in
def Amd12Read : LayoutRule<PromiseOfDepth, [HIZ_HIS], (all AmdGfx12Up, Amd12OthersRead),
                           AmdHizValid, ByUsages> {
  let Doc = "Readers do not touch bounds, and leave them valid.";
}
def Amd12Bounds : LayoutRule<PromiseOfDepth, [HIZ_HIS], (since AmdGfx12), AmdHizValid, ByUsages> {
  let Doc = "The depth unit keeps bounds.";
}
def Amd12Color : LayoutRule<PromiseOfColor, [DCC_MEMORY], (since AmdGfx12), AmdPlain, ByUsages> {
  let Doc = "Layouts do not matter: memory is compressed in all of them.";
}
def Amd12Values : LayoutClearRule<Rest, Amd12Kinds, [], (since AmdGfx12), NoValue, ByUsages> {
  let Doc = "Clears are drawn.";
}
def Amd12Readers : ModeRule<[HIZ_HIS], AmdReaders, (since AmdGfx12), NoValue> {
  let CannotBind = 1;
  let Doc = "Only the depth unit reads bounds.";
}
def Amd12Storage : ModeRule<[HIZ_HIS], [ACCESS_STORAGE, ACCESS_VIDEO], (since AmdGfx12), NoValue> {
  let CannotBind = 1;
  let Doc = "Stores of shaders go around bounds.";
}
def Amd12ComputeWrites : ModeRule<[HIZ_HIS], AmdWriters, (all AmdGfx12Up, LayoutOnCompute),
                                  NoValue> {
  let CannotBind = 1;
  let Doc = "The compute queue writes by shaders, which store around bounds.";
}
} // Source

} // Layer

//===--- Costs ------------------------------------------------------------===//

let Source = "Agreed starting points; no public source", Estimate = 1 in {
let Group = OwnCosts in {
def Amd12CostClear : AccessCost<[HIZ_HIS], [HIZ_HIS], [ACCESS_CLEAR], [], 600, 600> {
  let Doc = "A clear is never culled: every texel is written, compressed.";
  let Ratio = 600;
}
def Amd12CostOpen : AccessCost<[HIZ_HIS], [HIZ_HIS], [], [AmdHizFull], 450, 250> {
  let Doc = "Bounds that exclude nothing cull nothing.";
}
def Amd12CostUnbound : AccessCost<[HIZ_HIS], [NONE], [ACCESS_DEPTH, ACCESS_STENCIL], [], 450, 450> {
  let Doc = "Overdraw reaches memory, compressed.";
  let Ratio = 600;
}
def Amd12CostMemoryDepth : AccessCost<[DCC_MEMORY], [DCC_MEMORY], [ACCESS_DEPTH, ACCESS_STENCIL],
                                      [], 450, 450> {
  let Doc = "Overdraw reaches memory, compressed.";
  let Ratio = 600;
}
def Amd12CostDepth : AccessCost<[HIZ_HIS], [HIZ_HIS], [], [], 250, 250> {
  let Doc = "Culled tiles never touch depth.";
}
def Amd12CostAround : AccessCost<[HIZ_HIS], [NONE], [], [], 600, 600> {
  let Doc = "Memory is compressed whatever an access binds.";
  let Ratio = 600;
}
def Amd12CostMemory : AccessCost<[], [DCC_MEMORY], [], [], 600, 600> {
  let Ratio = 600;
}
def Amd12CostFill : OpCost<[HIZ_HIS], [AmdHizFill], [], 1, 0>;
} // Group
} // Source

let Source = "Mesa 26 src/amd/common/ac_surface.c, gfx12_compute_hiz_his_info: 2 times 16 bits for "
             "64 texels and sample, here of 32 bits" in
def Amd12SizeHiz : AuxSize<[HIZ_HIS], [1024, 1024, 1024, 1024, 1024]>;
let Source = "PAL src/core/hw/gfxip/gfx12/gfx12Image.cpp: no memory of the image" in
def Amd12SizeMemory : AuxSize<[DCC_MEMORY], [0, 0, 0, 0, 0]>;
