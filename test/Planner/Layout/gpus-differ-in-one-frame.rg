// Drawn, then sampled in SHADER_READ_ONLY_OPTIMAL: gfx8 and CCS_D take the compression off,
// gfx9 takes a value that its sampler does not know away, gfx11 reads it.

// RUN: aux-plan %s --target=bdw@mesa-22.3 --policy=layout | %check %s --check-prefix=BDW
// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s --check-prefix=SKL
// RUN: aux-plan %s --target=icl@mesa-22.3 --policy=layout | %check %s --check-prefix=ICL
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | %check %s --check-prefix=TGL

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
}

// BDW: pass @draw
// BDW-NEXT: ccs.clear %c value(1, 0, 0, 1)
// BDW: color %c {{.*}}aux CCS_D/any{{$}}
// BDW: ccs.resolve full %c predicated(clear_type) runs(yes)

// SKL: pass @draw
// SKL-NEXT: ccs.clear %c value(1, 0, 0, 1)
// SKL: color %c {{.*}}aux CCS_E/any{{$}}
// SKL: ccs.resolve partial %c predicated(clear_type) runs(yes)

// ICL: pass @draw
// ICL-NEXT: ccs.clear %c value(1, 0, 0, 1)
// ICL: color %c {{.*}}aux CCS_E/any{{$}}

// TGL: pass @draw
// TGL-NEXT: aux_tt.update %c
// TGL-NEXT: ccs.ambiguate %c
// TGL: color %c {{.*}}aux CCS_E/default{{$}}
