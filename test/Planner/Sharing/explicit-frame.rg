// In copy-that-costs-less.rg a copy costs least. In an explicit frame its pass would stand between
// the release and the handoff, so a copy is no way there: the plan is one that can be read again.
//
// RUN: aux-plan %s --target=tgl -o %t && FileCheck %s --implicit-check-not=copy < %t
// RUN: aux-plan verify %t
// RUN: aux-plan %t --target=tgl | diff %t -
// RUN: aux-plan %s --target=tgl --emit=json | FileCheck %s --check-prefix=WAYS --implicit-check-not='"copy":true,"chosen":true'
// RUN: sed 's/explicit //; /^  transition/d; /^  release/d' %s | aux-plan - --target=tgl | FileCheck %s --check-prefix=FREE

image %a : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC) shared(linear-display)
// CHECK: image %a : {{.*}} modifier LINEAR chosen shared(linear-display)
// WAYS:  {"modifier":"LINEAR","copy":true,"chosen":false,{{.*}}"refusal":"an explicit frame has no place for the copy"}
// FREE:  copy_of %a

frame explicit repeat {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics { color %a load(clear 0.2, 0.2, 0.2, 1) store(store) }
  pass @hud on graphics { color %a load(load) store(store) blend }
  pass @cursor on graphics { color %a load(load) store(store) blend }
  transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @measure on graphics { sampled %a at FRAGMENT_SHADER }
// CHECK:      release %a SHADER_READ_ONLY_OPTIMAL -> PRESENT_SRC_KHR graphics -> foreign
// CHECK-NEXT: handoff %a to linear-display read
  release %a SHADER_READ_ONLY_OPTIMAL -> PRESENT_SRC_KHR graphics -> foreign
  handoff %a to linear-display
}
