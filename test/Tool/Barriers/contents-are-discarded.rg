// A copy overwrites all of the image. If the transition before it keeps the old contents, the driver resolves
// their clear blocks, of a value that copies cannot decode.

// RUN: aux-plan advise %s --target=skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. discard %c before @upload: old layout UNDEFINED instead of COLOR_ATTACHMENT_OPTIMAL
// CHECK: skl@mesa-22.3:
// CHECK: without 1 ccs.resolve partial; with 1 ccs.ambiguate
// CHECK: contents-are-discarded.rg:[[@LINE+14]]:14

// RUN: aux-plan advise %s --target=skl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: transition %c UNDEFINED -> TRANSFER_DST_OPTIMAL // for the copy

// RUN: %python %S/Inputs/apply.py aux-plan skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: 1 sets, 0 wrong

image %c : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, TRANSFER_DST, SAMPLED) starts COLOR_ATTACHMENT_OPTIMAL persistent

frame explicit repeat {
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0, 0, 1) store(store)
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL // for the copy
  pass @upload on graphics {
    copy_dst %c TRANSFER_DST_OPTIMAL
  }
  transition %c TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @read on graphics {
    sampled %c SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %c SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
}
