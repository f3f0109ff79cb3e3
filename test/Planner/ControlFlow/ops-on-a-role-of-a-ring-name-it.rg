// The image of a ring that is read is the one of a frame ago: so is its resolve, which shares a slot
// with the clear.

// RUN: aux-plan %s --target=hsw --policy=tracked | %check %s

image %h : R8G8B8A8_UNORM 128x128 usage(COLOR_ATTACHMENT, SAMPLED) history 2
frame repeat {
  pass @now on graphics {
    color %h COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @then on graphics {
    sampled %h@1 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}

// The first frame reads what nobody has drawn.
// CHECK-LABEL: frame prologue
// CHECK: ccs.clear %h value(0, 0, 0, 0)
// CHECK-LABEL: frame repeat
// CHECK: pass @now
// CHECK-NEXT: ccs.resolve full %h@1
// CHECK-NEXT: ccs.clear %h value(0, 0, 0, 0)
// CHECK: pass @then
// CHECK-NEXT: sampled %h@1
