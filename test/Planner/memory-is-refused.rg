// What can be read but not planned yet is refused where it stands, never ignored.

// RUN: not aux-plan %s --target=skl -o %t 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not ls %t

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
// CHECK: .rg:[[#@LINE+3]]:8: error: 'memory' cannot be planned yet{{$}}
// CHECK-NEXT: memory %heap
// CHECK-NEXT: {{^}}       ^~
memory %heap : 64MiB
bind %c, %heap, 0x0

frame {
  pass @draw on graphics {
    color %c load(dont_care) store(store)
  }
}
