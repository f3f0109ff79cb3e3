//===- CreationFamily.td - GPUs that decide when an image is made -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state machine of GPUs whose images are compressed, or not, from their creation on. Each unit
/// goes through the compression of a compressed image, as its descriptor or the page table says, so
/// nothing has to be undone and a barrier does no work on aux data. There is one state, and there
/// are no ops.
///
/// Qualcomm.td, Arm.td, Nvidia.td and Broadcom.td say which images are compressed;
/// CreationRules.td has the rules that these have in common.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_cmd_buffer.c, tu_CmdPipelineBarrier2; "
             "src/panfrost/vulkan/panvk_vX_cmd_buffer.c; src/broadcom/vulkan/v3dv_cmd_buffer.c; "
             "Mesa 26 src/nouveau/vulkan/nvk_cmd_buffer.c: barriers look at no layout, but for "
             "caches" in {
def AtCreation : AuxFamily<"creation"> {
  let ClearClasses = ["default"];
}

def Readable : AuxState<AtCreation, "READABLE"> {
  let Doc = "Every unit reads and writes the image as it is, compressed or not.";
  let PrimaryValid = 1;
}
} // Source

defvar CreationKinds = [UBWC, AFBC, COMPTAGS];

class CreationRow<AuxUsage usage> : UsageRow<usage> {
  let Source = Readable.Source;
  let Legal = [Readable];
  let PartialWrite = [Step<[Readable], Readable>];
  let FullWrite = [Step<[Readable], Readable>];
  let Needs = [Need<[Readable]>];
}

let Source = Readable.Source in
def CreationMachine : AuxMachine<AtCreation, [
  CreationRow<NONE>, CreationRow<UBWC>, CreationRow<AFBC>, CreationRow<COMPTAGS>
]>;
