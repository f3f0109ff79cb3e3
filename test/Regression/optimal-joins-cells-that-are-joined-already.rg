// The layers of %i1 are planned together for the sake of their clear value, and one of them
// with %i2 already, whose entries of the AUX-TT lie beside its own. All of them go together:
// a cell that was in two groups stayed in the first frame for ever. The bound is that of the
// group.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --lift=array-zero,layer-0,all-slices,level-0 -Wno-undefined-read -o %t.rg
// RUN: aux-plan verify %t.rg --target=tgl@mesa-22.3 -Wno-undefined-read
// RUN: aux-plan %s --target=tgl@mesa-22.3 --lift=array-zero,layer-0,all-slices,level-0 -Wno-undefined-read --emit=stats | FileCheck %s
// The clear of stencil, 60x45 bytes of which 0.7 are written, is the only one of %i2.
// CHECK: {{^}}own_lower_bound=168832

image %i1 : R8G8B8A8_SRGB 64x512 layers 2 usage(COLOR_ATTACHMENT)
image %i2 : D32_SFLOAT_S8_UINT 60x45 usage(DEPTH_STENCIL_ATTACHMENT)
memory %heap0 : 256MiB
bind %i1, %heap0, 0x20000
bind %i2, %heap0, 0x40000

frame {
  pass @p4 on graphics {
    color %i1[layer 0] load(clear 0.25, 0.5, 0.75, 1) store(store)
  }
}

frame {
  pass @p7 on graphics {
    depth %i2 load(load) store(store)
    stencil %i2 load(clear) store(store)
  }
}
