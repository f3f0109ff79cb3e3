// What can be read but not planned yet is refused where it stands, never ignored.

// RUN: not aux-plan %s --target=skl -o %t 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not ls %t

// CHECK: .rg:[[#@LINE+3]]:7: error: an image with a 'modifier' cannot be planned yet{{$}}
// CHECK-NEXT: image %m
// CHECK-NEXT: {{^}}      ^~
image %m : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) modifier Y_TILED_CCS
// CHECK: .rg:[[#@LINE+3]]:8: error: 'memory' cannot be planned yet{{$}}
// CHECK-NEXT: memory %heap
// CHECK-NEXT: {{^}}       ^~
memory %heap : 64MiB
bind %m, %heap, 0x0

frame {
  pass @draw on graphics {
    color %m load(dont_care) store(store)
  }
}
