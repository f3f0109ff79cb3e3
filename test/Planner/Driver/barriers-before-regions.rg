// A transition in a loop runs in each iteration, and so does the one back at its end. Before the loop it runs
// once.

// RUN: aux-plan %s --target=skl@mesa-22.3 --contract=driver -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %t.rg --target=skl@mesa-22.3 --replan --policy=layout | grep -v ^plan > %t.again
// RUN: grep -v ^plan %t.rg | diff %t.again -
// CHECK: frame explicit repeat {
// CHECK: transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// CHECK-NEXT: ccs.resolve partial %a
// CHECK-NEXT: loop 8 {
// CHECK-NEXT: pass @read
// CHECK-NOT: transition
// CHECK: {{^}}  }

// Nothing comes before a region that begins with another use of the image.
// RUN: sed 's/loop 8 {/loop 8 { pass @more on graphics { color %%a load(load) store(store) blend }/' %s | aux-plan - --target=skl@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=FIRST
// FIRST: frame explicit repeat {
// FIRST-NOT: transition %a {{.*}} -> SHADER_READ_ONLY_OPTIMAL
// FIRST: loop 8 {

image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame repeat {
  pass @draw on graphics {
    color %a load(clear 0.5, 0, 0, 1) store(store)
  }
  loop 8 {
    pass @read on graphics {
      sampled %a at FRAGMENT_SHADER
    }
  }
}
