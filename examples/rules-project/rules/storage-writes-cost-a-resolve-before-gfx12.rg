// RUN: aux-plan %s --target=skl --policy=tracked | FileCheck %s --check-prefixes=CHECK,BEFORE
// RUN: aux-plan %s --target=tgl --policy=tracked \
// RUN:   | FileCheck %s --check-prefixes=CHECK,GFX12 --implicit-check-not=resolve
//
// One rule, several GPUs: what is common is a CHECK, what differs has a prefix for
// each. Storage writes bypass compression before gfx12, so the drawn image must be
// complete when tone mapping begins. CHECK-NEXT pins the op to its place: between the
// passes, directly in front of its reader.
//
// CHECK:       pass @light on graphics {
// CHECK:         color %light {{.*}} aux CCS_{{D|E}}
// CHECK-NEXT:  }
// BEFORE-NEXT: ccs.resolve {{full|partial}} %light{{$}}
// CHECK-NEXT:  pass @tonemap on graphics {
// BEFORE-NEXT:   storage read_write %light {{.*}} aux NONE
// GFX12-NEXT:    storage read_write %light {{.*}} aux CCS_E

image %light : R16G16B16A16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, STORAGE)

frame repeat {
  pass @light on graphics {
    color %light load(clear 0, 0, 0, 0) store(store)
  }
  pass @tonemap on graphics {
    storage read_write %light at COMPUTE_SHADER
  }
}
