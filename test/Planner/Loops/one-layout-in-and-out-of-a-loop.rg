// Two passes of a render pass instance bind one view of %g, and in the second shaders read what the
// draw writes. Under contract(layout) the first pass goes around the aux data, too: the driver knows
// the layout alone, and binds NONE in it for the loop.

// RUN: aux-plan %s --target=skl --contract=layout | FileCheck %s --implicit-check-not=CCS_E
// CHECK:      color %g RENDERING_LOCAL_READ {{.*}} aux NONE
// CHECK:      color %g RENDERING_LOCAL_READ {{.*}} aux NONE
// CHECK-NEXT: input %g RENDERING_LOCAL_READ {{.*}} aux NONE

// In another layout it may not.
// RUN: aux-plan %s --target=skl --contract=layout | sed "0,/RENDERING_LOCAL_READ/s//COLOR_ATTACHMENT_OPTIMAL/" > %t.rg
// RUN: not aux-plan verify %t.rg 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: 'color' of '%g' binds NONE, which contract(layout) does not bind in layout COLOR_ATTACHMENT_OPTIMAL

image %g : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)

frame {
  pass @write on graphics {
    color %g RENDERING_LOCAL_READ load(clear 0, 0, 0, 0) store(store)
  }
  pass @read on graphics continues @write {
    color %g RENDERING_LOCAL_READ load(load) store(store)
    input %g RENDERING_LOCAL_READ at FRAGMENT_SHADER
  }
}
