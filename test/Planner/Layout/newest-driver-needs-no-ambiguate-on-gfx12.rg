// Codes that do not exist read as raw blocks there: mesa-22.3 ambiguates all the same,
// mesa-26 does not. Nor does that write the entries that lead to the codes.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | %check %s --check-prefix=TGL22
// RUN: aux-plan %s --target=tgl@mesa-26 --policy=layout | %check %s --check-prefix=TGL26

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

// TGL22: transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// TGL22: aux_tt.update %c
// TGL22: ccs.ambiguate %c
// TGL22: pass @draw
// TGL22: color %c {{.*}}aux CCS_E/default{{$}}

// TGL26: transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// TGL26: pass @draw
// TGL26: color %c {{.*}}aux CCS_E/any{{$}}
