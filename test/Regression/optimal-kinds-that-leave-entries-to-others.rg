// Entries are written when memory is bound, and %unused comes first. If it is planned without aux
// data, %drawn gets them: the two have to be planned together.

// RUN: aux-plan %s --target=tgl@mesa-26 -Wno-undefined-read | FileCheck %s
// RUN: aux-plan %s --target=tgl@mesa-26 -Wno-undefined-read --driver-limits | FileCheck %s --check-prefix=DRIVER
// CHECK: {{^}}aux %unused NONE
// CHECK: color %drawn load(load) store(store) aux CCS_E
// DRIVER-NOT: aux %
// DRIVER: color %drawn load(load) store(store) aux NONE

image %unused : R32_SFLOAT 64x64 usage()
image %drawn : R32_SFLOAT 640x360 usage(COLOR_ATTACHMENT)
memory %heap : 256MiB
bind %unused, %heap, 0x40000
bind %drawn, %heap, 0x0

frame {
  pass @draw on graphics {
    color %drawn load(load) store(store)
  }
}
