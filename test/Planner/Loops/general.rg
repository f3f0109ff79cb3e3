// From GFX10 on RADV keeps DCC in GENERAL, also where a draw reads what it writes: by the layout it
// cannot see the loop. `layout` plans as it does, and `explain` says which layout is safe. Plans by
// access decompress all the same.

// RUN: aux-plan %s --target=navi21 --policy=layout -o %t.rg
// RUN: FileCheck %s --check-prefix=FAITHFUL --input-file=%t.rg
// FAITHFUL: color %rt GENERAL {{.*}} aux DCC_STORE
// FAITHFUL: sampled %rt GENERAL {{.*}} aux DCC_STORE
// RUN: aux-plan verify %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan explain %s --target=navi21 --policy=layout | FileCheck %s --check-prefix=BEWARE
// BEWARE:      in a loop    {{[0-9]+}}:11: color in @loop; {{[0-9]+}}:13: sampled in @loop
// BEWARE-NEXT: beware       the driver binds DCC_STORE in GENERAL, and NONE in ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT, which is safe

// The layout alone excuses such a binding.
// RUN: sed -e "s/aux DCC_STORE.*/aux DCC_STORE/" -e "s/contract(layout)/contract(access)/" %t.rg > %t.access.rg
// RUN: not aux-plan verify %t.access.rg 2>&1 | FileCheck %s --check-prefix=ACCESS
// ACCESS: error: 'color' of '%rt' cannot bind DCC_STORE in a feedback loop on navi21@mesa-26, expected NONE (rule AmdLayoutDccLoop)

// RUN: aux-plan explain %s --target=navi21 --policy=tracked | FileCheck %s --check-prefix=EXPLAIN
// EXPLAIN:      op 2, dcc.decompress %rt, before @loop
// EXPLAIN:      needed by    [[#LOOP:]]:11: color %rt in @loop, GENERAL, aux NONE
// EXPLAIN:      by rule      AmdLayoutDccLoop: A block that is written cannot be decoded by readers of the same draw.
// EXPLAIN:      not used by  [[#LOOP]]:11: color in @loop; [[#LOOP + 1]]:13: sampled in @loop
// EXPLAIN:      in a loop    [[#LOOP]]:11: color in @loop; [[#LOOP + 1]]:13: sampled in @loop
// EXPLAIN-NEXT: beware       the driver binds DCC_STORE in GENERAL, and NONE in ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT, which is safe
// RUN: aux-plan explain %s --target=navi21 --emit=json -o %t.json
// RUN: %python %src/utils/validate-json %src/share/auxplan/explain.schema.json %t.json
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
// JSON: "unsafe_loops":
// JSON: "step": "access"
// JSON: "why": "the driver binds DCC_STORE in GENERAL, and NONE in ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT, which is safe"

// Under contract(layout) other plans bind no more than the hardware can.
// RUN: aux-plan %s --target=navi21 --policy=tracked --contract=layout | FileCheck %s --check-prefix=LESS
// RUN: aux-plan %s --target=navi21 --policy=render-pass | FileCheck %s --check-prefix=LESS
// LESS: dcc.decompress %rt
// LESS: color %rt GENERAL {{.*}} aux NONE

// Up to GFX9 the driver keeps no DCC in GENERAL: there is nothing to say.
// RUN: aux-plan %s --target=polaris10 --policy=layout | FileCheck %s --check-prefix=GFX8
// GFX8: dcc.decompress %rt
// GFX8: color %rt GENERAL {{.*}} aux NONE
// RUN: aux-plan explain %s --target=polaris10 --policy=tracked | FileCheck %s --check-prefix=SAFE --implicit-check-not=beware
// SAFE: by rule      AmdLayoutDccLoop

// anv keeps CCS in every layout, so none is safe.
// RUN: aux-plan explain %s --target=tgl | FileCheck %s --check-prefix=ANV
// ANV: by rule      ModeLoopCcs: A draw that reads its colour attachment
// ANV: beware       the driver binds CCS_E in GENERAL; no layout for such an image is safe

image %rt : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, SAMPLED) persistent

frame repeat {
  pass @first on graphics {
    color %rt load(clear 0, 0, 0, 0) store(store)
  }
  pass @loop on graphics {
    color %rt GENERAL load(load) store(store)
    sampled %rt GENERAL at FRAGMENT_SHADER
  }
}
