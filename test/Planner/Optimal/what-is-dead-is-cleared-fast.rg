// A fast clear to a value that no access asks for makes aux data of undefined contents tight. It
// is planned where that costs least.

// RUN: aux-plan %s --target=skl --costs=%S/Inputs/free-ops.json | FileCheck %s
// RUN: aux-plan %s --target=lnl --costs=%S/Inputs/free-ops.json | FileCheck %s
// RUN: aux-plan %s --target=skl --costs=%S/Inputs/free-ops.json | aux-plan verify -
// RUN: aux-plan %s --target=skl --costs=%S/Inputs/free-ops.json | aux-plan simulate - -Wno-undefined-read
// RUN: aux-plan %s --target=all --costs=%S/Inputs/free-ops.json --emit=stats | FileCheck %s --check-prefix=ALL --implicit-check-not=own_proven=0

image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @part on graphics {
    depth %d load(dont_care) store(store) area(0, 0, 64x64)
  }
  pass @again on graphics {
    depth %d load(load) store(store)
  }
}

// CHECK:      hiz.clear %d value(1.0)
// CHECK-NEXT: pass @part on graphics {
// CHECK-NEXT:   depth %d load(dont_care)

// ALL-COUNT-9: own_proven=1
