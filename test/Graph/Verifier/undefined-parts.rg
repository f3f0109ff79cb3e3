// A line that reads something that was written, and something that was not, is worth a warning
// that names the part; once. Where the frame writes it later, `persistent` may be meant.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0
// RUN: aux-plan fmt %s -Wno-undefined-read -o %t 2>&1 | count 0

// `alias` says it again before it offers the memory of such an image to others.
// RUN: aux-plan alias %s --target=skl -Wno-undefined-read -o %t && FileCheck %s < %t
// RUN: aux-plan alias %s --target=skl -Wno-undefined-read --emit=json | FileCheck %s --check-prefix=JSON
// CHECK: warning: %two is read where nothing has written it: if it is to keep its contents from frame to frame, declare it 'persistent', and its memory is not offered to others
// CHECK: warning: %many is
// CHECK: warning: %cube is
// CHECK-NOT: warning
// CHECK: may share
// JSON: "image": "two"
// JSON: "reads_undefined": true
// JSON: "image": "some"
// JSON: "reads_undefined": false

image %two : R8G8B8A8_UNORM 64x64 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)
// expected-note@-1 {{'%two' loses its contents with the frame: 'persistent' here would keep them from frame to frame}}
image %many : R8G8B8A8_UNORM 64x64 mips 3 layers 4 usage(COLOR_ATTACHMENT, SAMPLED)
image %some : R8G8B8A8_UNORM 64x64 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)
image %cube : R8G8B8A8_UNORM 64x64x8 type 3D mips 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame repeat {
  pass @write on graphics {
    color %two[layer 0] load(clear)
    color %many[mip 0, layer 1] load(clear)
    color %many[mip 1, layer 1] load(clear)
    color %cube[mip 0] load(clear)
    color %cube[mip 1, layers 0..3] load(clear)
  }
  if @maybe {
    pass @perhaps on graphics {
      color %some[layer 1] load(clear)
    }
  }
  pass @more on graphics {
    color %some[layer 0] load(clear)
  }
  pass @read on graphics {
    sampled %two
    // expected-warning@-1 {{'%two[layer 1]' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %many
    // expected-warning@-1 {{'%many[mips 0..2, layer 0]' is read here, but its contents (and those of 2 more parts of it) are undefined [-Wundefined-read]}}
    sampled %some
    sampled %cube
    // expected-warning@-1 {{'%cube[mip 1, layer 3]' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  pass @again on graphics {
    sampled %two
  }
  pass @late on graphics {
    color %two[layer 1] load(clear)
  }
}
