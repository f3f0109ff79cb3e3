// Images that are created alike, with flag ALIAS, and bound alike are one: what is written
// through the first is read through the second, and so are layouts and aux data. Whoever
// else takes the memory takes it from both.

// RUN: split-file %s %t
// RUN: aux-plan %t/one.rg --target=skl --driver-limits --policy=tracked -o %t/plan.rg && FileCheck %t/one.rg < %t/plan.rg
// RUN: aux-plan verify %t/plan.rg && aux-plan simulate %t/plan.rg
// RUN: aux-plan %t/one.rg --target=skl --driver-limits | aux-plan simulate -
// RUN: aux-plan %t/one.rg --target=tgl@mesa-22.3 --driver-limits --policy=layout | aux-plan simulate -
// RUN: aux-plan %t/one.rg --target=all --driver-limits --emit=stats
// RUN: aux-plan %t/explicit.rg --target=skl --driver-limits | aux-plan verify -
// RUN: not aux-plan %t/layout.rg --target=skl --driver-limits 2>&1 | FileCheck %t/layout.rg
// RUN: not aux-plan %t/not-alike.rg --target=skl --driver-limits 2>&1 | FileCheck %t/not-alike.rg
// RUN: aux-plan %t/linear.rg --target=skl --driver-limits | aux-plan verify -
// RUN: not aux-plan %t/not-linear.rg --target=skl --driver-limits 2>&1 | FileCheck %t/not-linear.rg

//--- one.rg
// CHECK: depth %a load(clear 0.5) store(store) aux HIZ
// CHECK: sampled %b at FRAGMENT_SHADER aux HIZ
// CHECK: color %c
// CHECK: hiz.resolve %a
// CHECK: depth %b
// CHECK: sampled %a
image %a : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) flags(ALIAS)
image %b : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) flags(ALIAS)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0
bind %c, %heap, 0x0
frame repeat {
  pass @a on graphics {
    depth %a load(clear 0.5) store(store)
  }
  pass @read_b on graphics {
    sampled %b at FRAGMENT_SHADER
  }
  pass @c on graphics {
    color %c load(clear) store(store)
  }
  pass @b on graphics {
    depth %b load(clear 0.5) store(store)
  }
  pass @read_a on graphics {
    sampled %a at FRAGMENT_SHADER
  }
}

//--- explicit.rg
// A transition of one is one of the other. A ring is in between.
image %a : R8G8B8A8_UNORM 256x256 mips 2 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS)
image %ring : R8G8B8A8_UNORM 64x64 mips 2 usage(COLOR_ATTACHMENT, SAMPLED) history 2
image %b : R8G8B8A8_UNORM 256x256 mips 2 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS)
memory %heap : 1MiB
bind %b, %heap, 0x0
bind %a, %heap, 0x0
frame explicit repeat {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %ring UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @a on graphics {
    color %a[mip 0] load(clear) store(store)
    color %ring[mip 0] load(clear) store(store)
  }
  transition %b[mip 0] COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @b on graphics {
    sampled %b[mip 0] at FRAGMENT_SHADER
    sampled %a[mip 0] at FRAGMENT_SHADER
    color %b[mip 1] load(clear) store(store)
  }
}

//--- layout.rg
image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0
frame explicit {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @a on graphics {
    color %a load(clear) store(store)
  }
  pass @b on graphics {
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}'%b'
    sampled %b at FRAGMENT_SHADER
  }
}

//--- not-alike.rg
// Another size in memory, another extent, another place, no flag: each is another image.
image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS) persistent
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS) persistent size 512KiB
image %c : R8G8B8A8_UNORM 256x255 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS) persistent
image %d : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) flags(ALIAS) persistent
image %e : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) persistent
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0
bind %c, %heap, 0x0
bind %d, %heap, 0x10000
bind %e, %heap, 0x0
frame {
  pass @a on graphics {
    color %a load(clear) store(store)
  }
  pass @others on graphics {
    // CHECK-COUNT-4: error: 'sampled' of '%{{[b-e]}}' needs contents that '%a' has overwritten
    sampled %b at FRAGMENT_SHADER
    sampled %c at FRAGMENT_SHADER
    sampled %d at FRAGMENT_SHADER
    sampled %e at FRAGMENT_SHADER
  }
}

//--- linear.rg
// Everybody knows the order of the bytes.
image %a : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(SAMPLED) persistent starts PREINITIALIZED
image %b : R16G16_UNORM 256x256 tiling LINEAR usage(SAMPLED, STORAGE) persistent starts GENERAL
buffer %bytes : 256KiB usage(STORAGE_BUFFER)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x1000
bind %bytes, %heap, 0x100
frame repeat {
  pass @bytes on compute {
    storage write %bytes
  }
  pass @read on graphics {
    sampled %a GENERAL at FRAGMENT_SHADER
  }
  pass @b on compute {
    storage write %b
  }
  pass @read_too on graphics {
    sampled %a GENERAL at FRAGMENT_SHADER
    sampled %b GENERAL at FRAGMENT_SHADER
  }
}

//--- not-linear.rg
// Not in any layout.
image %a : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(SAMPLED) persistent starts GENERAL
buffer %bytes : 256KiB usage(STORAGE_BUFFER)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %bytes, %heap, 0x0
frame repeat {
  pass @bytes on compute {
    storage write %bytes
  }
  pass @read on graphics {
    // CHECK: :[[#@LINE+1]]:13: error: 'sampled' of '%a' needs contents that '%bytes' has overwritten
    sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
