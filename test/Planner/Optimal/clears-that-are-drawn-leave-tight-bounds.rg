// Reverse Z: skl clears depth fast to 1.0 only. A clear that is drawn over all reads no HiZ and
// leaves bounds that are tight, whatever was there before: a fast clear in front of it gains
// nothing.

// RUN: aux-plan %s --target=skl --driver-limits | FileCheck %s --implicit-check-not=hiz.clear
// RUN: aux-plan %s --target=skl --driver-limits --emit=stats | FileCheck %s --check-prefix=STATS

image %d : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT)
frame repeat {
  pass @first on graphics {
    depth %d load(clear 0.0) store(store)
  }
  pass @second on graphics {
    depth %d load(load) store(store)
  }
}

// CHECK: depth %d load(clear 0.0) store(store) aux HIZ/default
// CHECK: depth %d load(load) store(store) aux HIZ/default

// The clear writes all of 8294400 bytes, each test moves half of them, and HiZ of 16256 bytes is initialised.
// STATS: own=16605056
// STATS: own_lower_bound=16605056
// STATS: own_proven=1
