// RADV makes the transition of each attachment by itself, also if the attachments are layers of one image; a barrier
// initialises all layers at once.
// RUN: aux-plan %s --target=pitcairn@mesa-22.3 --policy=layout | FileCheck %s
// RUN: aux-plan %s --target=pitcairn@mesa-22.3 --policy=layout --emit=json | FileCheck %s --check-prefix=JSON

image %a : R16_SFLOAT 1024x1024 layers 2 usage(SAMPLED, COLOR_ATTACHMENT) starts COLOR_ATTACHMENT_OPTIMAL persistent
image %b : R16_SFLOAT 1024x1024 layers 2 usage(SAMPLED, COLOR_ATTACHMENT) starts COLOR_ATTACHMENT_OPTIMAL persistent

frame explicit {
  // CHECK:      pass @begin
  // CHECK-NEXT: cmask.init %a[layer 0]
  // CHECK-NEXT: cmask.init %a[layer 1]
  // CHECK-NEXT: color
  pass @begin on graphics {
    color %a[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %a[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
  }
  // CHECK:      transition %b
  // CHECK-NEXT: cmask.init %b
  // CHECK-NEXT: pass
  transition %b UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @barrier on graphics {
    color %b[layer 0] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 1) store(store)
    color %b[layer 1] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 1) store(store)
  }
}

// JSON: "mnemonic":"cmask.init"{{.*}}"image":"a"{{.*}}"layers":[0,1]{{.*}}"number":0,
// JSON: "mnemonic":"cmask.init"{{.*}}"image":"a"{{.*}}"layers":[1,2]{{.*}}"number":1,
