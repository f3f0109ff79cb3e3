// The frame keeps the contents of two levels, so it begins in the layouts in which it ends. Another
// frame, which runs once, brings the image into them. The third level is used in an arm only: it
// comes into its layout before, since the path around the arm leaves it as it is.

// RUN: aux-plan %s --target=skl@mesa-22.3 --contract=driver -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan verify %t.rg
// RUN: aux-plan simulate %t.rg

// CHECK: frame explicit {
// CHECK-NEXT: transition %pyramid[mips 0..2] UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
// CHECK: transition %pyramid[mip 2] UNDEFINED -> [[IN:[A-Z_]+]]
// CHECK: {{^}}}
// CHECK: frame explicit repeat {
// CHECK: pass @down on graphics {
// CHECK: if @more {
// CHECK-NEXT: transition %pyramid[mip 1] [[DRAWN:[A-Z_]+]] -> SHADER_READ_ONLY_OPTIMAL
// CHECK-NEXT: pass @down2 on graphics {
// CHECK: color %pyramid[mip 2] [[IN]]
// CHECK: transition %pyramid[mip 1] SHADER_READ_ONLY_OPTIMAL -> [[DRAWN]]
// CHECK-NEXT: }

// No text has the transfers of ownership.
// CHECK: release %pyramid[mip 1] [[DRAWN]] -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
// CHECK-NEXT: acquire %pyramid[mip 1] [[DRAWN]] -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
// CHECK-NEXT: pass @use on compute {

image %pyramid : R16G16B16A16_SFLOAT 1024x1024 mips 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent

frame repeat {
  pass @draw on graphics {
    color %pyramid[mip 0] load(clear 0, 0, 0, 0) store(store)
  }
  pass @down on graphics {
    sampled %pyramid[mip 0] at FRAGMENT_SHADER
    color %pyramid[mip 1] load(dont_care) store(store)
  }
  if @more {
    pass @down2 on graphics {
      sampled %pyramid[mip 1] at FRAGMENT_SHADER
      color %pyramid[mip 2] load(dont_care) store(store)
    }
  }
  pass @use on compute {
    sampled %pyramid[mips 0..2] at COMPUTE_SHADER
  }
}
