// The image is so small that a call and a stall cost more than they save. Own cost is
// not least then, which its bound shows; the plan costs least in all, which the other bound shows.
// Own: a clear, 0.75 times twice for the test, and a read: 3.5 times 262144 bytes.
// RUN: aux-plan %s --target=icl | %check %s
// RUN: aux-plan %s --target=icl --emit=json > %t.json
// RUN: aux-plan %s --target=icl --policy=tracked --emit=json >> %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @sample on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

// CHECK: depth %d load(clear 1.0) store(store) aux NONE
// CHECK: sampled %d at FRAGMENT_SHADER aux NONE

// JSON: "total":917504,"lower_bound":917504,"proven_minimal":true,"own":917504,"own_lower_bound":786944,"own_proven":false
// JSON: "total":1442304,{{.*}}"own":786944,
