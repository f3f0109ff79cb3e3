// The resolve is there for a display that knows no aux data of the layout; advice offers layouts that
// the devices know, and no other.
// RUN: aux-plan explain %s --target=tgl --policy=tracked | FileCheck %s
// RUN: sed 's/shared(.*)/modifier Y_TILED shared(intel-display-12)/; s/-plain$//' %s | aux-plan advise - --target=tgl --policy=layout | FileCheck %s --check-prefix=ADVICE
// RUN: sed 's/shared(/modifier LINEAR shared(/' %s | aux-plan advise - --target=tgl --policy=layout | FileCheck %s --check-prefix=QUIET --implicit-check-not=CCS
// CHECK: ccs.resolve full %ui, before handoff %ui to intel-display-12-plain
// CHECK: needed by {{.*}} handoff %ui to intel-display-12-plain
// CHECK: cannot take COMPRESSED_CLEAR/any: intel-display-12-plain knows no aux data of Y_TILED
// ADVICE: give %ui the modifier GEN12_RC_CCS
// QUIET: policy layout

image %ui : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) shared(intel-display-12-plain)

frame repeat {
  pass @draw on graphics { color %ui load(clear 0.2, 0.2, 0.2, 1) store(store) }
  pass @hud on graphics { color %ui load(load) store(store) blend }
  handoff %ui to intel-display-12-plain
}
