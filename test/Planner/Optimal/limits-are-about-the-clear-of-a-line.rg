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

// The layers would like different clears: the next use of one samples it, which HTILE does not admit here. Without the
// limit that layer is cleared slowly and the other fast. Under the limit both are cleared fast, and one is expanded, since
// that costs less than two slow clears.
// RUN: aux-plan %S/Inputs/layers-that-differ.rg --target=bonaire --lift=all-layers | FileCheck %s --check-prefix=ONE
// ONE: htile.clear %d[layer 0] value(1.0)
// ONE-NEXT: clear %d value(1.0) aux NONE
// RUN: aux-plan %S/Inputs/layers-that-differ.rg --target=bonaire --driver-limits | FileCheck %s --check-prefix=BOTH
// BOTH: htile.clear %d value(1.0)
// BOTH-NEXT: depth.expand %d[layer 1]
// RUN: aux-plan %S/Inputs/layers-that-differ.rg --target=bonaire --driver-limits --minimize=traffic --emit=stats | FileCheck %s --check-prefix=PROVEN
// PROVEN: own_proven=1

image %c : R8G8B8A8_UNORM 1024x1024 layers 2 usage(COLOR_ATTACHMENT)

frame repeat {
  pass @a on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @b on graphics {
    color %c[layer 1] load(load) store(store)
  }
}
