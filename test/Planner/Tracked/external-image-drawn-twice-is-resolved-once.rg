// It stays ours until it is presented.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %b : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external
frame {
  pass @draw on graphics {
    color %b load(dont_care) store(store)
  }
  pass @ui on graphics {
    color %b load(load) store(store)
  }
  present %b
}

// CHECK: pass @draw
// CHECK: color %b {{.*}}aux CCS_E/any{{$}}
// CHECK: pass @ui
// CHECK: color %b {{.*}}aux CCS_E/any{{$}}
// CHECK: ccs.resolve full %b
// CHECK: present %b
