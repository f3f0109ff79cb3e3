// Multiview: each view is a layer. A layer without a view is not touched. Hardware clears each
// layer fast; Mesa 22.3 only layer 0, if view 0 takes part; Mesa 26 no colour of several views.

// RUN: aux-plan %s --target=tgl -o %t && FileCheck %s --check-prefix=HARD --implicit-check-not=clear < %t
// RUN: aux-plan verify %t && aux-plan simulate %t
// RUN: aux-plan %s --target=tgl --driver-limits -o %t && FileCheck %s --check-prefix=LIMIT --implicit-check-not=ccs.clear < %t
// RUN: aux-plan verify %t && aux-plan simulate %t
// RUN: aux-plan %s --target=tgl --policy=tracked -o %t && aux-plan verify %t && aux-plan simulate %t
// RUN: aux-plan %s --target=tgl --policy=render-pass -o %t && aux-plan verify %t && aux-plan simulate %t
// RUN: aux-plan %s --target=tgl --policy=always-valid -o %t && aux-plan verify %t && aux-plan simulate %t
// RUN: aux-plan %s --target=tgl --policy=layout -o %t && FileCheck %s --check-prefix=M26 --implicit-check-not=ccs. < %t
// RUN: aux-plan verify %t && aux-plan simulate %t
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout -o %t && FileCheck %s --check-prefix=M22 --implicit-check-not=ccs. < %t
// RUN: aux-plan verify %t && aux-plan simulate %t

// A limit that a plan says it keeps is held, and the simulator holds it too:
// RUN: aux-plan %s --target=tgl -o %t
// RUN: sed 's/minimize(total)/minimize(traffic) limits(driver)/' %t > %t.wrong
// RUN: not aux-plan verify %t.wrong 2>&1 | FileCheck %s --check-prefix=HELD
// HELD: error: 'ccs.clear' of '%c[layer 0]' is not possible on tgl@mesa-26: the driver fast-clears no colour of several views

// RUN: aux-plan %s --target=tgl --emit=json | FileCheck %s --check-prefix=JSON
// JSON: "access":"color"{{.*}}"layers":[0,1]
// JSON: "access":"color"{{.*}}"layers":[2,3]

image %c : R16G16B16A16_SFLOAT 512x512 layers 4 usage(COLOR_ATTACHMENT, SAMPLED)
image %z : D32_SFLOAT 512x512 layers 4 usage(DEPTH_STENCIL_ATTACHMENT)

frame repeat {
  // HARD: pass @xr on graphics views 0b101 {
  // HARD-DAG: ccs.clear %c[layer 0] value(0, 0, 0, 0)
  // HARD-DAG: ccs.clear %c[layer 2] value(0, 0, 0, 0)
  // HARD-DAG: hiz.clear %z[layer 0] value(1.0)
  // HARD-DAG: hiz.clear %z[layer 2] value(1.0)
  // HARD: color %c from UNDEFINED load(clear
  // HARD: depth %z from UNDEFINED load(clear
  // LIMIT: pass @xr
  // M26: pass @xr
  // M26-NEXT: hiz.clear %z[layer 0] value(1.0)
  // M26-NEXT: hiz.clear %z[layer 2] value(1.0)
  // M26-NEXT: color
  // M22: pass @xr
  // M22: ccs.ambiguate %c[layer 2]
  // M22: ccs.clear %c[layer 0] value(0, 0, 0, 0)
  pass @xr on graphics views 0b101 {
    color %c from UNDEFINED load(clear 0, 0, 0, 0) store(store)
    depth %z from UNDEFINED load(clear 1.0) store(dont_care)
  }
  pass @show on graphics {
    sampled %c[layer 0] at FRAGMENT_SHADER
    sampled %c[layer 2] at FRAGMENT_SHADER
  }
}
