image %image : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, STORAGE) persistent

frame repeat {
  loop 4 {
    pass @filter on graphics {
      storage read %image at COMPUTE_SHADER
    }
    pass @draw on graphics {
      color %image load(load) store(store)
    }
  }
}

// The way from the line that made the states to the op can lead around a loop, and into the next
// frame.
//
// RUN: aux-plan explain %s --target=skl --policy=layout %%image | FileCheck %s
//
// CHECK:      {{^}}op 1, ccs.resolve full %image predicated(clear_type) runs(no), before @filter (5:10){{$}}
// CHECK:      made by 9:13: color %image in @draw, COLOR_ATTACHMENT_OPTIMAL, aux CCS_D/any: PASS_THROUGH; the op follows in a
// CHECK-NEXT: {{^ +}}later frame
// CHECK-NEXT: {{^ +}}9:13: color %image in @draw, {{.*}}, aux CCS_D/any: PASS_THROUGH; the op follows in a
// CHECK-NEXT: {{^ +}}later iteration of the loop at 4:3
// CHECK-NEXT: {{^ +}}op 2, ccs.ambiguate %image: PASS_THROUGH; the op follows in a later frame
// CHECK-NEXT: superfluous without it alone the plan is right, and costs {{[0-9.]+}} MiB a frame less
//
// RUN: aux-plan explain %s --target=skl --policy=layout --op 2 | FileCheck %s --check-prefix=FIRST --implicit-check-not="op 1"
// FIRST: {{^}}op 2, ccs.ambiguate %image, before @filter (5:10), in a frame before the steady one
// FIRST: needed by op 3, ccs.resolve full %image predicated(clear_type) runs(no)
// FIRST: without it: 'ccs.resolve full' of '%image' in state AUX_INVALID is illegal: it needs valid aux data
