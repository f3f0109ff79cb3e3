// The other levels of a chain go into the layout of the draw and out of it for nothing. The
// transitions around the draw take only its level then, and those of the others merge.
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. merge the transitions of %chain[mips 1..4] before @blit: SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL instead of
// CHECK-NEXT: SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL, COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
// CHECK: skl@mesa-22.3: {{.*}}2 -> 1 op
// CHECK: without 1 ccs.resolve partial
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: transition %chain[mip 0] SHADER_READ_ONLY_OPTIMAL -> GENERAL
// APPLIED: pass @draw
// APPLIED: transition %chain[mips 1..4] SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
// APPLIED-NEXT: pass @blit
//
// The changed frames cost what is said.
//
// RUN: %python %S/Inputs/apply.py aux-plan tgl@mesa-22.3,skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %chain : R8G8B8A8_UNORM 1024x1024 mips 4 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST) starts SHADER_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  transition %chain SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %chain[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %chain COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %chain[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit on graphics {
    copy_src %chain[mip 0] TRANSFER_SRC_OPTIMAL
    copy_dst %chain[mips 1..4] TRANSFER_DST_OPTIMAL
  }
  transition %chain[mip 0] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %chain[mips 1..4] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @show on graphics {
    sampled %chain SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
