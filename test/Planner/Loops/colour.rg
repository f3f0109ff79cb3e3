// A draw that reads the colour that it writes: a block that the colour unit is changing cannot be
// decoded by shaders (AmdLayoutDccLoop), so both lines go around DCC, and what the pass before has
// compressed is decompressed.

// RUN: aux-plan %s --target=polaris10,navi21,gfx1100 --policy=tracked -o %t.%%t.rg
// RUN: cat %t.polaris10*.rg %t.navi21*.rg %t.gfx1100*.rg | FileCheck %s --check-prefix=AMD
// RUN: aux-plan %s --target=polaris10,navi21,gfx1100 --policy=always-valid -o %t.%%t.rg
// RUN: cat %t.polaris10*.rg %t.navi21*.rg %t.gfx1100*.rg | FileCheck %s --check-prefix=AMD
// RUN: aux-plan %s --target=polaris10,navi21,gfx1100 --policy=render-pass -o %t.%%t.rg
// RUN: cat %t.polaris10*.rg %t.navi21*.rg %t.gfx1100*.rg | FileCheck %s --check-prefix=AMD
// AMD-COUNT-3: dcc.decompress %rt{{( .*)?[[:space:]].*pass @loop .*[[:space:]].*}}color %rt {{.*}} aux NONE{{[[:space:]].*}}sampled %rt {{.*}} aux NONE

// As the driver does.
// RUN: aux-plan %s --target=polaris10,navi21,gfx1100 --policy=layout -o %t.%%t.rg
// RUN: cat %t.polaris10*.rg %t.navi21*.rg %t.gfx1100*.rg | FileCheck %s --check-prefix=LAYOUT
// LAYOUT-COUNT-3: pass @loop {{.*[[:space:]].*}}dcc.decompress %rt{{.*[[:space:]].*}}color %rt {{.*}} aux NONE{{[[:space:]].*}}sampled %rt {{.*}} aux NONE

// The minimum decompresses nothing: what is drawn once before the loop stays plain.
// RUN: aux-plan %s --target=polaris10,navi21,gfx1100 -o %t.%%t.rg
// RUN: cat %t.polaris10*.rg %t.navi21*.rg %t.gfx1100*.rg | FileCheck %s --check-prefix=LEAST
// RUN: aux-plan %s --target=navi21 --driver-limits | FileCheck %s --check-prefix=LEAST
// RUN: aux-plan %s --target=navi21 --contract=layout | FileCheck %s --check-prefix=LEAST
// LEAST: pass @loop {{.*[[:space:]].*}}color %rt {{.*}} aux NONE{{[[:space:]].*}}sampled %rt {{.*}} aux NONE

// iris turns the CCS of such a target off, but not from Xe2 on, where memory is compressed below all
// units, as on GFX12 of AMD. Images of vendors that decide at creation stay as they are.
// RUN: aux-plan %s --target=skl,icl,tgl,dg2,mtl -o %t.%%t.rg
// RUN: cat %t.skl*.rg %t.icl*.rg %t.tgl*.rg %t.dg2*.rg %t.mtl*.rg | FileCheck %s --check-prefix=CCS
// CCS-COUNT-5: pass @loop {{.*[[:space:]].*}}color %rt {{.*}} aux NONE{{[[:space:]].*}}sampled %rt {{.*}} aux NONE
// RUN: aux-plan %s --target=lnl,gfx1201,a650 -o %t.%%t.rg
// RUN: cat %t.lnl*.rg %t.gfx1201*.rg %t.a650*.rg | FileCheck %s --check-prefix=KEPT
// KEPT: pass @loop {{.*[[:space:]].*}}color %rt {{.*}} aux CCS_E{{.*[[:space:]].*}}sampled %rt {{.*}} aux CCS_E
// KEPT: pass @loop {{.*[[:space:]].*}}color %rt {{.*}} aux DCC_MEMORY{{[[:space:]].*}}sampled %rt {{.*}} aux DCC_MEMORY
// KEPT: pass @loop {{.*[[:space:]].*}}color %rt {{.*}} aux UBWC{{[[:space:]].*}}sampled %rt {{.*}} aux UBWC

image %rt : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, SAMPLED, ATTACHMENT_FEEDBACK_LOOP_EXT) persistent

frame repeat {
  pass @first on graphics { color %rt load(clear 0, 0, 0, 0) store(store) }
  pass @loop on graphics {
    color %rt ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT load(load) store(store)
    sampled %rt ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT at FRAGMENT_SHADER
  }
}
