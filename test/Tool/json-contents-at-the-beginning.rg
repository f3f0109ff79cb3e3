// Images that begin with contents, and the effect of their first use: an image in no layout
// moves from UNDEFINED, which gives the contents up. To keep the contents that a persistent
// image has from before, say where it `starts`; then no unwritten aux data are read.

// RUN: aux-plan %s --target=skl --driver-limits --emit=json -Wno-undefined-read | FileCheck %s
// RUN: aux-plan %s --target=skl --driver-limits 2>&1 | FileCheck %s --check-prefix=PLAN
// RUN: aux-plan %s --target=skl --driver-limits -Wno-undefined-read | aux-plan simulate - -Wno-undefined-read

// CHECK: {"name":"ends"{{.*}}"lifetime":"frame"{{.*}}"states":["AUX_INVALID"],"contents":false}
// CHECK: {"name":"kept"{{.*}}"lifetime":"persistent"{{.*}}"states":["AUX_INVALID"],"contents":true}
// CHECK: {"name":"ring"{{.*}}"lifetime":"history"{{.*}}"role":0{{.*}}"contents":false}{{.*}}"role":1{{.*}}"contents":false}
// CHECK: {"name":"lent"{{.*}}"lifetime":"external"{{.*}}"states":["PASS_THROUGH"],"contents":true}
// CHECK: {"name":"given"{{.*}}"lifetime":"persistent"{{.*}}"states":["PASS_THROUGH"],"contents":true}
// CHECK: {"name":"some"{{.*}}"lifetime":"persistent"{{.*}}"states":["AUX_INVALID"],"contents":true}

// CHECK-DAG: {"kind":"transition","image":"ends"{{.*}}"old":"UNDEFINED"
// CHECK-DAG: {"kind":"transition","image":"kept"{{.*}}"old":"UNDEFINED"
// CHECK-DAG: {"kind":"transition","image":"ring"{{.*}}"old":"UNDEFINED"
// CHECK-DAG: {"kind":"transition","image":"given"{{.*}}"old":"GENERAL"
// CHECK-DAG: {"kind":"transition","image":"some"{{.*}}"old":null

// PLAN-DAG: '%ends' is read here, but its contents are undefined
// PLAN-DAG: '%kept' is read here, but its contents are undefined
// PLAN-DAG: '%ring' is read here, but its contents are undefined
// PLAN-NOT: is read here
// PLAN: sampled %given aux CCS_E/default
// PLAN: sampled %some aux NONE

image %ends  : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %kept  : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %ring  : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) history 2
image %lent  : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) external
image %given : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL
image %some  : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts unknown

frame {
  pass @read on graphics {
    sampled %ends
    sampled %kept
    sampled %ring
    sampled %lent
    sampled %given
    sampled %some
  }
}
