// Levels behind the first of the mip tail have no metadata. No policy makes an op for them. A line
// that uses them alone binds NONE; a line that uses others too has the mode of the others.

// RUN: aux-plan %s --target=navi21 --policy=tracked --comments | FileCheck %s --check-prefixes=CHECK,INIT --implicit-check-not=dcc
// RUN: aux-plan %s --target=navi21 --policy=optimal --minimize=traffic | FileCheck %s --check-prefixes=CHECK,INIT --implicit-check-not=dcc
// RUN: aux-plan %s --target=navi21@mesa-22.3 --policy=layout | FileCheck %s --check-prefix=LAYOUT --implicit-check-not=dcc
// RUN: aux-plan %s --target=navi21 --policy=always-valid | FileCheck %s --check-prefix=VALID --implicit-check-not=dcc
// RUN: aux-plan %s --target=navi21 --policy=render-pass | FileCheck %s --check-prefix=VALID --implicit-check-not=dcc

// The steps of a plan say which levels have metadata, and which states these are in.

// RUN: aux-plan %s --target=navi21 --policy=tracked --emit=json > %t.json
// RUN: %python %src/utils/validate-json %src/share/auxplan/plan.schema.json %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json

// Intel's CCS goes on.

// RUN: aux-plan %s --target=skl --policy=tracked | FileCheck %s --check-prefix=SKL

image %c : R8G8B8A8_UNORM 1024x1024 mips 11 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @first on graphics {
    color %c[mip 4] load(dont_care) store(store)
  }
  pass @last on graphics {
    color %c[mip 5] load(clear 0, 0, 0, 0) store(store)
  }
  pass @below on graphics {
    sampled %c[mip 5] at FRAGMENT_SHADER
  }
  pass @all on graphics {
    sampled %c[mips 4..6] at FRAGMENT_SHADER
  }
}

// CHECK:      frame {
// INIT:         dcc.init %c[mip 4]
// CHECK:        pass @first on graphics {
// CHECK-NEXT:     color %c[mip 4] load(dont_care) store(store) aux DCC_STORE/any
// CHECK:          color %c[mip 5] load(clear 0, 0, 0, 0) store(store) aux NONE
// CHECK:          sampled %c[mip 5] at FRAGMENT_SHADER aux NONE
// CHECK:          sampled %c[mips 4..6] at FRAGMENT_SHADER aux DCC_STORE

// LAYOUT:         pass @first on graphics {
// LAYOUT-NEXT:      dcc.clear %c[mip 4]
// LAYOUT-NEXT:      color %c[mip 4] load(dont_care) store(store) aux DCC_STORE/any
// LAYOUT:           color %c[mip 5] load(clear 0, 0, 0, 0) store(store) aux NONE
// LAYOUT:           sampled %c[mip 5] at FRAGMENT_SHADER aux NONE
// LAYOUT:           sampled %c[mips 4..6] at FRAGMENT_SHADER aux DCC_STORE

// VALID:          dcc.init %c[mip 4]
// VALID:          pass @first on graphics {
// VALID-NEXT:       color %c[mip 4] load(dont_care) store(store) aux DCC_STORE/any
// VALID:          dcc.decompress %c[mip 4]
// VALID:            color %c[mip 5] load(clear 0, 0, 0, 0) store(store) aux NONE
// VALID:            sampled %c[mip 5] at FRAGMENT_SHADER aux NONE

// JSON: "aux":"DCC_STORE","aux_mips":[0,5],
// JSON-SAME: {"mips":[5,11],"layers":[0,1],"states":[],"contents":false}

// SKL: ccs.clear %c[mip 5]
// SKL: sampled %c[mip 5] at FRAGMENT_SHADER aux CCS_E/any
