// The display reads compressed blocks, and knows the clear value beside them: no op is left before it
// gets the image. By hand, with the numbers of display-without-ccs.rg:
//   GEN12_RC_CCS_CC: clear 32448 + 327680, draw 0.6 S, blend 1.2 S = 15290048
//   GEN12_RC_CCS: the blocks of the clear value are written before the display gets the image: a
//     partial resolve of 0.25 S + 32448 + 327680 more = 17723776
//   Y_TILED: 28888768, and the display reads 0.4 S more than with compression = 32206528
//
// RUN: aux-plan %s --target=tgl -o %t && FileCheck %s --implicit-check-not=resolve < %t
// RUN: aux-plan %s --target=tgl --policy=tracked | FileCheck %s --implicit-check-not=resolve
// RUN: aux-plan %s --target=tgl --policy=layout | FileCheck %s --implicit-check-not=resolve
// RUN: aux-plan %s --target=tgl --emit=json | FileCheck %s --check-prefix=WAYS
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// Policies that complete the main surface after each pass have nothing of compression.
// RUN: aux-plan %s --target=tgl --policy=always-valid | FileCheck %s --check-prefix=PLAIN
// RUN: aux-plan %s --target=tgl --policy=render-pass | FileCheck %s --check-prefix=PLAIN
// The driver of mesa-22.3 has no modifier for CCS of Tiger Lake.
// RUN: aux-plan %s --target=tgl@mesa-22.3 | FileCheck %s --check-prefix=PLAIN

image %ui : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) shared(intel-display-12)
// CHECK: image %ui : {{.*}} modifier GEN12_RC_CCS_CC chosen shared(intel-display-12)
// PLAIN: image %ui : {{.*}} modifier Y_TILED chosen shared(intel-display-12)

// WAYS:     {"modifier":"GEN12_RC_CCS",{{.*}}"cost":17723776,
// WAYS:     {"modifier":"GEN12_RC_CCS_CC","copy":false,"chosen":true,"loss":0,"cost":15290048,
// WAYS:     {"modifier":"Y_TILED",{{.*}}"loss":3317760,"cost":32206528,

frame repeat {
// CHECK: ccs.clear %ui value(0.2, 0.2, 0.2, 1)
  pass @draw on graphics { color %ui load(clear 0.2, 0.2, 0.2, 1) store(store) }
// CHECK: blend aux CCS_E/any
  pass @hud on graphics { color %ui load(load) store(store) blend }
// CHECK: handoff %ui to intel-display-12 read aux CCS_E/any
  handoff %ui to intel-display-12
}
