// RADV initialises HTILE wherever UNDEFINED is left, whatever the new layout uses: a setting of the
// driver. Where the old contents stay, the layout asks for it, which makes use of HTILE again.
//
// RUN: aux-plan explain %s --target=pitcairn@mesa-22.3 --policy=layout | FileCheck %s
// CHECK:      htile.init %d, before @first
// CHECK:      by rule      MetadataInit: The driver initialises metadata at each transition from UNDEFINED
// CHECK:      htile.init %d, before @again
// CHECK-NOT:  MetadataInit
// CHECK:      by rule      AmdLayoutHtile

image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

frame explicit {
  transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @first on graphics {
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @read on graphics {
    sampled %d SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %d SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @again on graphics {
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}
