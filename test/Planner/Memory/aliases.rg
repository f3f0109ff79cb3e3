// Two images take turns in one memory: behind the other's use each begins with aux
// data that are not its own and in no layout. Their entries agree, so none is written.

// RUN: aux-plan %s --target=skl --policy=tracked | FileCheck %s --check-prefix=TRACKED
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=tracked | FileCheck %s --check-prefix=SAME
// RUN: aux-plan %s --target=all --policy=layout --emit=stats
// RUN: aux-plan %s --target=all --policy=tracked --emit=stats
// RUN: aux-plan %s --target=all --policy=always-valid --emit=stats
// RUN: aux-plan %s --target=all --policy=render-pass --emit=stats
// RUN: aux-plan %s --target=skl --policy=tracked -o %t.rg
// RUN: aux-plan verify %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %s --target=icl --policy=always-valid | aux-plan simulate -
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | aux-plan simulate -
// RUN: aux-plan %s --target=skl | aux-plan simulate -
// RUN: aux-plan %s --target=tgl@mesa-22.3 --emit=stats | FileCheck %s --check-prefix=OPTIMAL
// OPTIMAL: proven: no plan costs less

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %out : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0

// SAME-NOT: aux_tt.update
// TRACKED: frame repeat
frame repeat {
  // TRACKED: ccs.ambiguate %a
  // TRACKED: pass @a
  pass @a on graphics {
    color %a load(dont_care) store(store)
  }
  pass @useA on graphics {
    sampled %a at FRAGMENT_SHADER
    color %out load(dont_care) store(store)
  }
  // TRACKED: ccs.ambiguate %b
  // TRACKED: pass @b
  pass @b on graphics {
    color %b load(dont_care) store(store)
  }
  pass @useB on graphics {
    sampled %b at FRAGMENT_SHADER
    color %out load(load) store(store)
  }
}
