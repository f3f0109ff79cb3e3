// Two images of other formats take turns in one memory. On a driver that writes entries of
// the AUX-TT when images change, `optimal` writes them once per hand-over, in front of the
// loop, or goes without aux data where that is cheaper. Where the first image bound has
// the entries for good the other one is not compressed; elsewhere there are none.

// RUN: aux-plan %s --target=tgl@mesa-22.3 -o %t.rg
// RUN: FileCheck %s --input-file=%t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %s --target=tgl@mesa-22.3 --emit=stats | FileCheck %s --check-prefix=STATS
// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits | FileCheck %s --check-prefix=BOUND
// RUN: aux-plan %s --target=dg2 | FileCheck %s --check-prefix=FLAT
image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R16G16_SFLOAT 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)
image %small : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %other : R16G16_SFLOAT 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %out : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
memory %heap : 8MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0
bind %small, %heap, 6MiB
bind %other, %heap, 6MiB

// CHECK: frame repeat
// BOUND-NOT: aux_tt.update
// FLAT-NOT: aux_tt.update
frame repeat {
  // CHECK: aux_tt.update %a
  // CHECK: pass @a
  pass @a on graphics {
    color %a load(dont_care) store(store)
  }
  pass @useA on graphics {
    sampled %a at FRAGMENT_SHADER
    color %out load(dont_care) store(store)
  }
  // CHECK: aux_tt.update %b
  // CHECK-NEXT: loop
  loop 4 at_least_once {
    // BOUND: color %b {{.*}} aux NONE
    pass @b on graphics {
      color %b load(dont_care) store(store)
    }
    pass @useB on graphics {
      sampled %b at FRAGMENT_SHADER
      color %out load(load) store(store)
    }
  }
  // CHECK-NOT: aux_tt.update
  pass @small on graphics {
    color %small load(dont_care) store(store)
  }
  pass @other on graphics {
    color %other load(dont_care) store(store)
  }
}
// STATS: ops.aux_tt.update=2
