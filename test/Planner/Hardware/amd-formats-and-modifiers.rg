// The colour unit alone compresses: blocks of BC7 and texels of three bytes have no DCC. No modifier
// describes the metadata of depth, stencil or samples.
//
// RUN: aux-plan %s --target=navi21 | FileCheck %s
// CHECK: sampled %texture at FRAGMENT_SHADER aux NONE
// CHECK: sampled %rgb at FRAGMENT_SHADER aux NONE
// CHECK: depth %shared {{.*}} aux NONE
// CHECK: color %samples {{.*}} aux NONE
//
// RUN: aux-plan explain %s --target=navi21 --policy=layout %%texture | FileCheck %s --check-prefix=WHY
// WHY: rule AmdPlaneNotRendered

image %texture : BC7_UNORM_BLOCK 1024x1024 usage(SAMPLED, TRANSFER_DST)
image %rgb : R8G8B8_UNORM 1024x1024 usage(SAMPLED, TRANSFER_DST)
image %shared : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT) modifier AMD_GFX10_RBPLUS_DCC
image %samples : R8G8B8A8_UNORM 1024x1024 samples 4 usage(COLOR_ATTACHMENT) modifier AMD_GFX10_RBPLUS_DCC

frame repeat {
  pass @fill on graphics {
    copy_dst %texture
    copy_dst %rgb
  }
  pass @draw on graphics {
    sampled %texture at FRAGMENT_SHADER
    sampled %rgb at FRAGMENT_SHADER
    depth %shared load(clear 1.0) store(store)
  }
  pass @more on graphics {
    color %samples load(clear 0, 0, 0, 0) store(store)
  }
}
