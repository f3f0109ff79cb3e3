// With several targets a table on top says which op is on which target; one op, one target, and JSON
// have no table.
//
// RUN: aux-plan explain %s --costs=%S/../Inputs/dear-ccs-d.json --target=bdw,skl,tgl | FileCheck %s
// CHECK:      {{^}}op bdw skl tgl{{$}}
// CHECK-NEXT: {{^}}ccs.ambiguate %image before @draw 1 - -{{$}}
// CHECK-NEXT: {{^}}ccs.clear %image value(0, 0, 0, 0) before @draw - 1 1{{$}}
// CHECK-NEXT: {{^}}hiz.clear %depth value(1.0) before @draw - 1 1{{$}}
// CHECK-NEXT: {{^}}hiz.resolve %depth before @draw 1 - -{{$}}
// CHECK-NEXT: {{^}}ccs.resolve full %image on graphics before @store - 1 -{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}bdw@mesa-22.3, policy optimal
// CHECK:      {{^}}skl@mesa-26, policy optimal
// CHECK:      {{^}}tgl@mesa-26, policy optimal
//
// RUN: aux-plan explain %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl,tgl %%depth | FileCheck %s --check-prefix=DEPTH
// DEPTH:      {{^}}op skl tgl{{$}}
// DEPTH-NEXT: {{^}}hiz.clear %depth value(1.0) before @draw 1 1{{$}}
// DEPTH-EMPTY:
// RUN: aux-plan explain %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl,skl@mesa-22.3 | FileCheck %s --check-prefix=DRIVERS
// DRIVERS:    {{^}}op skl@mesa-26 skl@mesa-22.3{{$}}
// RUN: printf 'frame {\n}\n' | aux-plan explain - --target=skl,tgl | FileCheck %s --check-prefix=NONE
// NONE:       {{^}}no op on any target{{$}}
//
// RUN: aux-plan explain %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl | FileCheck %s --check-prefix=ONE
// ONE:        {{^}}skl@mesa-26, policy optimal
// ONE-NOT:    {{^}}op skl
// RUN: aux-plan explain %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl,tgl --op 1 | FileCheck %s --check-prefix=OP
// OP-NOT:     {{^}}op skl
// RUN: aux-plan explain %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl,tgl --emit=json | FileCheck %s --check-prefix=JSON
// JSON:       {{^}}[
image %depth : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %image : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, STORAGE)

frame repeat {
  pass @draw on graphics {
    depth %depth load(clear 1.0) store(store)
    color %image load(clear 0, 0, 0, 0) store(store)
  }
  loop 8 at_least_once {
    pass @more on graphics {
      color %image load(load) store(store) overdraw 4
      depth %depth load(load) store(store)
    }
  }
  pass @store on compute {
    storage read_write %image
    sampled %depth
  }
}
