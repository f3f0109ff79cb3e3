// An op may stand on either side of a transition that hands the image to nobody, also of one that drops the contents: the
// ambiguates of both images share a stall, in front of the transition of the second. If rows must suit the layouts, ops
// stay behind the transitions. Where resolves of CCS_D are dear, CCS_E is bound, whose aux data GENERAL does not admit.
// RUN: split-file %s %t
// RUN: aux-plan %t/dropped.rg --target=skl | %check %s --check-prefixes=BOTH
// RUN: aux-plan %t/dropped.rg --target=skl --policy=tracked | %check %s --check-prefixes=BOTH
// RUN: aux-plan %t/dropped.rg --target=skl --emit=stats | FileCheck %s --check-prefix=STATS
// RUN: aux-plan %t/dropped.rg --target=skl -o %t/dropped.plan
// RUN: aux-plan simulate %t/dropped.plan
// RUN: aux-plan %t/kept.rg --target=skl --costs=%t/dear.json | FileCheck %s --check-prefix=KEPT
// RUN: aux-plan %t/kept.rg --target=skl --costs=%t/dear.json --contract=layout | FileCheck %s --check-prefix=APART

// BOTH: transition %a
// BOTH-NEXT: ccs.ambiguate %a
// BOTH-NEXT: ccs.ambiguate %b
// BOTH: transition %b
// BOTH-NOT: ccs.
// STATS: stalls=1
// KEPT: ccs.resolve full %a
// KEPT-NEXT: ccs.resolve full %b
// KEPT-NOT: ccs.
// APART: ccs.resolve full %a
// APART-NEXT: pass @first
// APART: transition %b
// APART-NEXT: ccs.resolve full %b

//--- dropped.rg
image %a : B8G8R8A8_UNORM 512x256 usage(SAMPLED, COLOR_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %b : B8G8R8A8_UNORM 512x256 usage(SAMPLED, COLOR_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
frame explicit {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @a on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0, 0, 1) store(store) blend
  }
  pass @more on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %b UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @b on graphics {
    color %b COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0, 0, 1) store(store) blend
  }
  pass @moreb on graphics {
    color %b COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
}
//--- kept.rg
image %a : R8G8B8A8_UNORM 2048x2048 usage(SAMPLED, STORAGE, COLOR_ATTACHMENT)
image %b : R8G8B8A8_UNORM 2048x2048 usage(SAMPLED, STORAGE, COLOR_ATTACHMENT)
frame explicit {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %b UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    color %b COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @first on compute {
    storage read %a GENERAL
  }
  transition %b COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @second on compute {
    storage read %b GENERAL
  }
}
//--- dear.json
{"format": "aux-plan/costs", "version": 1, "ops": {"OpResolveCcsD": {"surface": 1950}}}
