// Two images of different formats take turns. Where the command stream writes the
// entries, each hand-over needs an update; where they are written at bind, the second
// image to be bound has no aux data; where all of a granule share one, nothing.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=tracked -o %t.rg
// RUN: FileCheck %s --check-prefix=UPDATE < %t.rg
// RUN: aux-plan verify %t.rg
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=always-valid | FileCheck %s --check-prefix=UPDATE
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | FileCheck %s --check-prefix=LAYOUT
// RUN: aux-plan %s --target=tgl@mesa-26 --policy=tracked | FileCheck %s --check-prefix=BIND
// RUN: aux-plan %s --target=mtl --policy=tracked | FileCheck %s --check-prefix=SHARED
// RUN: aux-plan %s --target=dg2@mesa-22.3 --policy=tracked | FileCheck %s --check-prefix=SHARED

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R16G16B16A16_SFLOAT 256x128 usage(COLOR_ATTACHMENT, SAMPLED)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0

// SHARED-NOT: aux_tt.update
// BIND-NOT: aux_tt.update
frame repeat {
  // UPDATE: frame repeat
  // UPDATE-NEXT: aux_tt.update %a
  // UPDATE-NEXT: pass @a
  // LAYOUT: pass @a
  // LAYOUT-NEXT: aux_tt.update %a
  // LAYOUT-NEXT: ccs.ambiguate %a
  // BIND: color %a {{.*}} aux CCS_E
  // SHARED: color %a {{.*}} aux CCS_E
  pass @a on graphics {
    color %a load(dont_care) store(store)
  }
  pass @readA on graphics {
    sampled %a at FRAGMENT_SHADER
  }
  // UPDATE: aux_tt.update %b
  // UPDATE-NEXT: pass @b
  // LAYOUT: pass @b
  // LAYOUT-NEXT: aux_tt.update %b
  // BIND: color %b {{.*}} aux NONE
  // SHARED: color %b {{.*}} aux CCS_E
  pass @b on graphics {
    color %b load(dont_care) store(store)
  }
}
