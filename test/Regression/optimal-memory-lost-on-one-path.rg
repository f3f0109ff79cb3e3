// In the `else` arm another image takes the memory, so that nobody can read behind the `if`
// what the first clear has left: the second one may be a fast clear to another value without
// a resolve in front of it. The bound counted that resolve (64 bytes), and was above what
// `tracked` needs.

// RUN: aux-plan %s --target=mtl --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=mtl --policy=tracked --emit=stats | FileCheck %s --check-prefix=TRACKED
// RUN: aux-plan %s --target=mtl -o %t.rg
// RUN: aux-plan verify %t.rg --target=mtl

// TRACKED: {{^}}own=10048
// CHECK: {{^}}own_lower_bound=10048

image %i0 : R16G16B16A16_SFLOAT 64x64 usage(COLOR_ATTACHMENT)
image %i4 : D32_SFLOAT 640x360 usage()
memory %heap0 : 256MiB
bind %i0, %heap0, 0x40000
bind %i4, %heap0, 0x0

frame {
  pass @p15 on graphics {
    clear %i0
  }
  if @c9 {
  } else {
    transition %i4 UNDEFINED -> GENERAL
  }
  if @c11 {
    pass @p25 on graphics {
      color %i0 load(clear 1, 1, 1, 1) store(store)
    }
  }
}
