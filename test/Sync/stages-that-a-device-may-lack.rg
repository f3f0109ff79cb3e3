// A line in ALL_GRAPHICS waits in all of it: its parts belong to features that the device may not have,
// so no barrier names some of them. What lines name by themselves goes away where nobody needs it.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=EXT --implicit-check-not=GEOMETRY
// RUN: aux-plan %s --barriers > %t.rg
// RUN: aux-plan sync %t.rg | FileCheck %s --check-prefix=RIGHT
// RUN: sed 's/before(ALL_GRAPHICS/before(COPY, ALL_GRAPHICS/' %t.rg | aux-plan sync - | FileCheck %s --check-prefix=STRONG
image %i : R8G8B8A8_UNORM 64x64 usage(STORAGE, COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
buffer %b : 64KiB usage(STORAGE_BUFFER)

frame repeat {
  pass @draw on graphics {
    color %i load(load) store(store)
    storage write %b at VERTEX_SHADER
  }
  pass @any on graphics {
    sampled %i at ALL_GRAPHICS
  }
  pass @some on graphics {
    sampled %i at FRAGMENT_SHADER
    storage read %b at ALL_GRAPHICS
  }
}
// CHECK: transition %i SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL on graphics after(ALL_GRAPHICS)
// CHECK: transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL on graphics after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) before(ALL_GRAPHICS : SHADER_SAMPLED_READ)
// RIGHT: 0 missing, 0 too weak, 0 too strong, 0 not needed
// STRONG: strong: {{.*}} before(ALL_GRAPHICS : SHADER_SAMPLED_READ) is enough
// STRONG: 0 missing, 0 too weak, 2 too strong, 0 not needed
