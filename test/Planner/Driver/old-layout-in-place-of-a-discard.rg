// The discard costs an ambiguate and an update of the AUX-TT in every frame, and the clear makes
// both superfluous. With the old layout in its place the driver does neither.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | FileCheck %s --check-prefix=NOW
// RUN: aux-plan %s --target=tgl@mesa-22.3 --contract=driver -o %t.rg
// RUN: FileCheck %s --implicit-check-not=ambiguate --implicit-check-not=aux_tt --match-full-lines < %t.rg

// The plan verifies, planning it again changes nothing, and `layout` gives its frames the same ops.
// RUN: aux-plan verify %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %t.rg --target=tgl@mesa-22.3 --contract=driver | diff %t.rg -
// RUN: grep -v '^plan' %t.rg > %t.frames
// RUN: aux-plan %t.rg --target=tgl@mesa-22.3 --replan --policy=layout | grep -v '^plan' | diff %t.frames -

// NOW: aux_tt.update %light
// NOW: ccs.ambiguate %light

// CHECK: plan target(tgl@mesa-22.3) policy(optimal) contract(driver) minimize(total)
// CHECK: frame explicit repeat {
// CHECK-NEXT: transition %light SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
// CHECK-NEXT: pass @lighting on graphics {
// CHECK-NEXT: ccs.clear %light value(0, 0, 0, 0)
// CHECK: transition %light COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL

// RUN: aux-plan %s --target=tgl@mesa-22.3 --contract=driver --emit=stats | FileCheck %s --check-prefix=STATS
// STATS: policy optimal, contract driver, minimize total
// STATS: least own cost of any layouts
// STATS: proven: no choice of layouts and discards has less own cost
// STATS: own_proven=1
// RUN: aux-plan %s --target=tgl@mesa-22.3 --contract=driver --emit=json | FileCheck %s --check-prefix=JSON
// JSON: "contract":"driver"
// JSON-SAME: "own_proven":true

image %light : R16G16B16A16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %light UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @lighting on graphics {
    color %light COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %light COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @post on graphics {
    sampled %light SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
