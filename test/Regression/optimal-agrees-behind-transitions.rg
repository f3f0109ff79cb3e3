// The second pass discards what the first has cleared of a level, and clears another level to another value: by
// then the blocks of the first stand for nothing, so that both can be fast clears.
// RUN: aux-plan %s --target=skl@mesa-22.3 --emit=stats | FileCheck %s
// RUN: aux-plan verify %S/Inputs/agrees-behind-transitions.rg
// RUN: aux-plan %S/Inputs/agrees-behind-transitions.rg --target=skl@mesa-22.3 --emit=stats 2>&1 | FileCheck %s --check-prefix=OTHER

image %i0 : R8G8B8A8_SRGB 64x64 mips 3 usage(TRANSFER_SRC, COLOR_ATTACHMENT)

frame {
  pass @p3 on graphics {
    blit_src %i0[mip 0]
    clear %i0 value(0, 0, 0, 1)
  }
  pass @p4 on graphics continues @p3 {
    color %i0[mip 1] load(dont_care) store(store)
    color %i0[mip 0] load(clear) store(store)
  }
}

// A read of 16384 bytes, drawn clears of 16384 and 1024, draws of 4096 and 16384, and two fast clears of 64.
// CHECK: {{^}}own_lower_bound=54400
// OTHER: {{^}}own=54400
