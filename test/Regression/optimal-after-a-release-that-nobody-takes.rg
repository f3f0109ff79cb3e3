// An image that is released to another queue, and then discarded by a transition, needs no acquire:
// ops after that may run on any queue. Here no other slot will do, since the memory was %a's.

// RUN: aux-plan %s --target=icl -Wno-undefined-read -Wno-unpaired-ownership --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=icl -Wno-undefined-read -Wno-unpaired-ownership --policy=tracked --emit=stats | FileCheck %s --check-prefix=TRACKED
// CHECK: {{^}}own_lower_bound=5504
// TRACKED: {{^}}own=10880

image %a : R8G8_UNORM 32x32 usage(SAMPLED)
image %d : D32_SFLOAT 60x45 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_READ_ONLY_OPTIMAL
memory %heap : 256MiB
bind %a, %heap, 0
bind %d, %heap, 0

frame {
  release %d DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL graphics -> transfer
  transition %a UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
  transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    depth %d load(load) store(store)
  }
}
