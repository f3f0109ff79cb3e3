// A driver that clears all layers fast, or none, is asked about the clear of the line. A later line about one layer cuts
// the image into cells, but the clear is still one of all layers.

// RUN: aux-plan %s --target=navi21 --driver-limits -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan verify %t.rg
// RUN: aux-plan %s --target=navi21 --driver-limits --policy=tracked | FileCheck %s
// CHECK: pass @a
// CHECK-NEXT: dcc.clear %c value(0, 0, 0, 0)
// CHECK-NEXT: color %c load(clear

// It costs what it costs without the limit.
// RUN: aux-plan %s --target=navi21 --driver-limits --emit=stats | FileCheck %s --check-prefix=COST
// RUN: aux-plan %s --target=navi21 --lift=all-layers --emit=stats | FileCheck %s --check-prefix=COST
// COST: {{^}}own=7582592
// COST: own_lower_bound=7582592
// COST: own_proven=1

// Two lines that clear a layer each are two clears of some layers.
// RUN: sed -e 's/color %%c load(clear 0, 0, 0, 0) store(store)/color %%c[layer 0] load(clear 0, 0, 0, 0) store(store)\n color %%c[layer 1] load(clear 0, 0, 0, 0) store(store)/' %s | aux-plan - --target=navi21 --driver-limits | FileCheck %s --check-prefix=TWO --implicit-check-not=dcc.clear
// TWO: pass @a

// The layers are alike in all but one thing: one is copied by a unit that reads no cleared blocks of this value. Without
// the limit it alone is cleared slowly; with it, all are.
// RUN: aux-plan %S/Inputs/layers-that-differ.rg --target=bonaire --driver-limits | FileCheck %s --check-prefix=NONE --implicit-check-not=htile.clear
// NONE: frame repeat

image %c : R8G8B8A8_UNORM 1024x1024 layers 2 usage(COLOR_ATTACHMENT)

frame repeat {
  pass @a on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @b on graphics {
    color %c[layer 1] load(load) store(store)
  }
}
