// The copy leaves most texels as they are: they must be readable for it.

// RUN: aux-plan %s --target=ivb --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @draw on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @patch on graphics {
    copy_dst %c area(5, 7, 3x3)
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}

// CHECK: pass @draw
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK: color %c {{.*}}aux CCS_D/any{{$}}
// CHECK: ccs.resolve full %c
// CHECK: pass @patch
// CHECK: copy_dst %c {{.*}}aux NONE{{$}}
// CHECK: pass @show
// CHECK: sampled %c {{.*}}aux NONE{{$}}
