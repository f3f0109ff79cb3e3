// A discard of the small image would give the first execution a frame of its own, whatever it costs. The accesses of
// the large image do not get cheaper by it, since that execution is apart in any case.
// So the transitions of the text already cost the least.
// RUN: aux-plan %s --target=navi21@mesa-22.3 --policy=layout --emit=stats > %t.stats
// RUN: aux-plan %s --target=navi21@mesa-22.3 --contract=driver --emit=stats >> %t.stats
// RUN: FileCheck %s --check-prefix=OWN < %t.stats
// RUN: aux-plan %s --target=navi21@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=PLAN
// OWN: {{^}}own=[[#LEAST:]]{{$}}
// OWN: {{^}}own=[[#LEAST]]{{$}}
// OWN: {{^}}own_lower_bound=[[#LEAST]]{{$}}
// OWN: {{^}}own_proven=1{{$}}
// PLAN: frame prologue explicit {
// PLAN-NEXT: transition %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL
// PLAN: frame explicit repeat {
// PLAN-NEXT: transition %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL

image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, TRANSFER_DST) persistent starts COLOR_ATTACHMENT_OPTIMAL
image %b : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
frame explicit repeat {
  transition %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @copy on graphics {
    copy_dst %a GENERAL
  }
  pass @sample on graphics {
    sampled %b
  }
  transition %b SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %b load(load) store(store)
  }
  transition %b COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %a GENERAL -> COLOR_ATTACHMENT_OPTIMAL
}
