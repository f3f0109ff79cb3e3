// Tiger Lake renders, and a display that knows no CCS scans out. No modifier with CCS is a way, so
// the image has tiles of Y, which Tiger Lake reads and writes best of those that are left. The GPU
// may keep CCS for itself; then the main surface must be complete where the display gets it.
//
// By hand, S = 1920 * 1080 * 4 = 8294400 bytes, CCS of S / 256 = 32400 (507 units of 64: 32448),
// 327680 for the call and the stall of an op:
//   CCS_E:  clear 32448 + 327680, draw 0.6 S, blend 1.2 S, full resolve 1.6 S + 327680 = 28888768
//   plain:  clear S, draw S, blend 2 S = 33177600
// In rows of X tiles (td/DevicesIntel.td: 100 per mille lost in each of two passes, 50 by the
// display) there is no CCS: 33177600 + 0.25 S = 35251200. The like for LINEAR: 300, 300 and 100.
//
// RUN: aux-plan %s --target=tgl -o %t && FileCheck %s --implicit-check-not=ccs. < %t
// RUN: aux-plan %s --target=tgl --policy=tracked | FileCheck %s --implicit-check-not=ccs.
// RUN: aux-plan %s --target=tgl --emit=json | FileCheck %s --check-prefix=WAYS
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// Planned again it stays as it is, and what was chosen goes away with the plan.
// RUN: aux-plan %t --target=tgl | diff %t -
// RUN: aux-plan %t --target=tgl --replan | diff %t -
// Drivers give an image with this modifier no CCS; the other policies find that it does not pay.
// RUN: aux-plan %s --target=tgl --policy=layout | FileCheck %s --check-prefix=PLAIN --implicit-check-not=ccs.
// RUN: aux-plan %s --target=tgl --policy=always-valid | FileCheck %s --check-prefix=PLAIN --implicit-check-not=ccs.
// RUN: aux-plan %s --target=tgl --policy=render-pass | FileCheck %s --check-prefix=PLAIN --implicit-check-not=ccs.

image %ui : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) shared(intel-display-12-plain)
// CHECK: image %ui : {{.*}} modifier Y_TILED chosen shared(intel-display-12-plain)
// PLAIN: image %ui : {{.*}} modifier Y_TILED chosen shared(intel-display-12-plain)

// WAYS:      "proven":true
// WAYS-SAME: {"modifier":"Y_TILED","copy":false,"chosen":true,"loss":0,"cost":28888768,"refusal":null}
// WAYS-SAME: {"modifier":"X_TILED","copy":false,"chosen":false,"loss":2073600,"cost":35251200,"refusal":null}
// WAYS-SAME: {"modifier":"LINEAR","copy":false,"chosen":false,"loss":5806080,"cost":38983680,"refusal":null}
// WAYS-SAME: {"modifier":"GEN12_RC_CCS",{{.*}}"cost":null,"refusal":"'intel-display-12-plain' does not have it for scanout"}

frame repeat {
// CHECK: ccs.clear %ui value(0.2, 0.2, 0.2, 1)
// PLAIN: color %ui {{.*}} aux NONE
  pass @draw on graphics { color %ui load(clear 0.2, 0.2, 0.2, 1) store(store) }
// CHECK: blend aux CCS_E/any
// PLAIN: blend aux NONE
  pass @hud on graphics { color %ui load(load) store(store) blend }
// CHECK: ccs.resolve full %ui
// CHECK-NEXT: handoff %ui to intel-display-12-plain read
// PLAIN: handoff %ui to intel-display-12-plain read
  handoff %ui to intel-display-12-plain
}
