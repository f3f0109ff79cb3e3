// The driver keeps one word about clears for all layers: when layer 0 is discarded it forgets the clear of
// layer 1, and does not resolve that. Nobody misses what was cleared; what is written then is not destroyed
// by a resolve that the word of the layer alone would still ask for.

// RUN: aux-plan %s --target=skl@mesa-26 --policy=layout -Wno-undefined-read | FileCheck %s
// RUN: aux-plan %s --target=skl@mesa-26 --policy=layout -Wno-undefined-read -o %t
// RUN: aux-plan simulate %t -Wno-undefined-read

// CHECK: ccs.resolve full %i2[layer 1] predicated(clear_type) runs(no)

image %i0 : R8_UNORM 60x45 usage() starts GENERAL
image %i1 : D32_SFLOAT 60x45 usage()
image %i2 : R32G32_UINT 64x64 layers 2 usage(STORAGE, COLOR_ATTACHMENT)

frame {
  transition %i0 GENERAL -> ATTACHMENT_OPTIMAL
  transition %i1 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @p0 on graphics {
    color %i2[layer 1] load(clear) store(dont_care)
  }
  loop {
    if @c0 {
      transition %i1 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
      if @c1 {
        transition %i2[layer 0] UNDEFINED -> GENERAL
        transition %i0 ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
        pass @p2 on graphics {
          color %i2 GENERAL load(load) store(store)
        }
      } else {
        transition %i0 ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
        transition %i2[layer 1] ATTACHMENT_OPTIMAL -> GENERAL
      }
    } else {
      transition %i0 ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
      transition %i1 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
      transition %i2[layer 1] ATTACHMENT_OPTIMAL -> GENERAL
    }
    transition %i0 SHADER_READ_ONLY_OPTIMAL -> ATTACHMENT_OPTIMAL
    transition %i1 TRANSFER_DST_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
    transition %i2[layer 1] GENERAL -> ATTACHMENT_OPTIMAL
  }
}
