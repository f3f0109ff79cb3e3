// An owner that knows the modifier reads what is presented through the aux data: the plan says by
// what, in text and in JSON, and the price is that of a compressed read.

// RUN: aux-plan %s --target=tgl | FileCheck %s
// RUN: aux-plan %s --target=tgl --emit=json | FileCheck %s --check-prefix=JSON
// RUN: aux-plan %s --target=tgl > %t && aux-plan %t --target=tgl | diff %t -
// RUN: aux-plan verify %t && aux-plan simulate %t

image %known : R8G8B8A8_UNORM 128x96 usage(COLOR_ATTACHMENT) modifier GEN12_RC_CCS
image %plain : R8G8B8A8_UNORM 128x96 usage(COLOR_ATTACHMENT)
frame {
  pass @draw on graphics {
    color %known load(dont_care) store(store)
  }
  present %known
  pass @more on graphics {
    color %plain load(dont_care) store(store)
  }
  present %plain
}

// CHECK:      color %known load(dont_care) store(store) aux CCS_E/any
// CHECK:      present %known aux CCS_E{{$}}
// CHECK:      present %plain{{$}}

// JSON:      "present","image":"known"{{.*}}"aux_usage":"CCS_E","clear_class":"none","from":["COMPRESSED_NO_CLEAR"]{{.*}}"bytes":29504
// JSON:      "present","image":"plain"{{.*}}"aux_usage":"NONE"{{.*}}"bytes":49152
