// The driver works barrier by barrier, so each barrier with ops is a stall. All transitions at the end of a pass
// are one.

// RUN: aux-plan %s --target=skl@mesa-22.3 --contract=driver -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %t.rg --target=skl@mesa-22.3 --replan --policy=layout | grep -v ^plan > %t.again
// RUN: grep -v ^plan %t.rg | diff %t.again -
// RUN: aux-plan %s --target=skl@mesa-22.3 --contract=driver --emit=stats | FileCheck %s --check-prefix=STATS
// CHECK: color %a COLOR_ATTACHMENT_OPTIMAL {{.*}} store(store) to SHADER_READ_ONLY_OPTIMAL
// CHECK-NEXT: color %b COLOR_ATTACHMENT_OPTIMAL {{.*}} store(store) to SHADER_READ_ONLY_OPTIMAL
// CHECK-NEXT: }
// CHECK-NEXT: ccs.resolve partial %a
// CHECK-NEXT: ccs.resolve partial %b
// CHECK-NEXT: pass @one
// STATS: {{^}}stalls=2

// One barrier alone would gain nothing.
// RUN: sed 's/color %%b load(clear 0.5, 0, 0, 1)/color %%b load(clear)/' %s | aux-plan - --target=skl@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=ALONE --implicit-check-not=' to '
// ALONE: transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// ALONE-NEXT: ccs.resolve partial %a

// Nor does a pass make transitions if those of the text make none.
// RUN: aux-plan %S/Inputs/barriers-alone.rg --target=skl@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=NONE --implicit-check-not=' to '
// NONE-COUNT-2: ccs.resolve partial

image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
image %b : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame repeat {
  pass @draw on graphics {
    color %a load(clear 0.5, 0, 0, 1) store(store)
    color %b load(clear 0.5, 0, 0, 1) store(store)
  }
  pass @one on graphics {
    sampled %a at FRAGMENT_SHADER
  }
  pass @two on graphics {
    sampled %b at FRAGMENT_SHADER
  }
}
