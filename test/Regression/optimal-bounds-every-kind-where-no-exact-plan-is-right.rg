// The cells of %i1 agree about clear values with the usual kind only for more than with CCS_D. The bound was that of the
// usual kind alone; with CCS_D the plan by hand costs 19008: a fast clear of mip 0 (64), its draw (10816) and its resolve
// (2752), and an initialisation of mip 1 (64), its clear and its draw (5312 in one). It is the least.

// RUN: aux-plan %s --target=skl@mesa-22.3 --contract=layout -Wno-undefined-read --emit=stats | FileCheck %s
// CHECK: {{^}}own_lower_bound=19008
// RUN: aux-plan verify %S/Inputs/bounds-every-kind.rg
// RUN: aux-plan %S/Inputs/bounds-every-kind.rg -Wno-undefined-read --emit=stats | FileCheck %s --check-prefix=HAND
// HAND: {{^}}own=19008

image %i1 : R8G8B8A8_SINT 60x45 mips 2 usage(COLOR_ATTACHMENT)

frame {
  pass @p1 on graphics {
    color %i1[mip 1] load(clear 7, 0, 0, 1) store(dont_care)
    color %i1[mip 0] load(clear) store(store)
  }
  release %i1 COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> external
  acquire %i1 GENERAL -> GENERAL external -> graphics
}
