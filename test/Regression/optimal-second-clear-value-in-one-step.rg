// A fast clear of layer 0 whose clear blocks are resolved at once would still take the value of
// those of layer 1 away: so these are taken away before, by an op that costs least where nobody
// reads the layer again.

// RUN: aux-plan %s --target=tgl --minimize=traffic | FileCheck %s
// RUN: aux-plan %s --target=tgl,skl,bdw --emit=stats | FileCheck %s --check-prefix=STATS
// CHECK:      ccs.clear %i value(1, 1, 1, 1)
// CHECK:      ccs.ambiguate %i[layer 1]
// CHECK-NEXT: ccs.clear %i[layer 0] value(0.5, 0, 0, 0)
// STATS-COUNT-3: {{^}}own_proven=1

image %i : R16G16B16A16_SFLOAT 1024x1024 layers 2 usage(TRANSFER_DST, COLOR_ATTACHMENT)
frame {
  pass @p on graphics {
    clear %i value(1, 1, 1, 1)
  }
  pass @q on graphics {
    clear %i[layer 0] value(0.5, 0, 0, 0)
  }
}
