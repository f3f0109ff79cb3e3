// The display reads rows of texels, in which nothing is compressed. Two passes blend and one samples
// the image before, so it pays to keep the image compressed and to copy it once. By hand, with the
// numbers of display-without-ccs.rg; LINEAR costs Tiger Lake 0.3 S more in each pass, the display
// nothing:
//   LINEAR itself: clear S, draw S, blend 2 * 2 S, sample S, and 4 * 0.3 S lost = 8.2 S = 68014080
//   a copy: clear 32448 + 327680, draw 0.6 S, blend 2 * 1.2 S, sample 0.6 S, read 0.6 S, write S and
//     lose 0.3 S, 327680 for the copy = 5.5 S + 687808 = 46307008
// Without TRANSFER_SRC the image cannot be copied.
//
// RUN: aux-plan %s --target=tgl -o %t && FileCheck %s --implicit-check-not=resolve < %t
// RUN: aux-plan %s --target=tgl --policy=tracked | FileCheck %s --implicit-check-not=resolve
// RUN: aux-plan %s --target=tgl --emit=json | FileCheck %s --check-prefix=WAYS
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// RUN: aux-plan %t --target=tgl | diff %t -
// RUN: aux-plan %t --target=tgl --replan | diff %t -
// RUN: sed 's/, TRANSFER_SRC//' %s | aux-plan - --target=tgl | FileCheck %s --check-prefix=NOCOPY --implicit-check-not=copy

image %ui : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC) shared(linear-display)
// CHECK:      image %ui : B8G8R8A8_UNORM 1920x1080 usage(TRANSFER_SRC, SAMPLED, COLOR_ATTACHMENT){{$}}
// CHECK:      image %ui.shared : B8G8R8A8_UNORM 1920x1080 usage(TRANSFER_DST) modifier LINEAR chosen copy_of %ui shared(linear-display)
// NOCOPY:     image %ui : {{.*}} modifier LINEAR chosen shared(linear-display)
// WAYS:      {"modifier":"LINEAR","copy":false,"chosen":false,"loss":9953280,"cost":68014080,"refusal":null}
// WAYS-SAME: {"modifier":"LINEAR","copy":true,"chosen":true,"loss":2816000,"cost":46307008,"refusal":null}

frame repeat {
// CHECK: ccs.clear %ui
  pass @draw on graphics { color %ui load(clear 0.2, 0.2, 0.2, 1) store(store) }
  pass @hud on graphics { color %ui load(load) store(store) blend }
  pass @cursor on graphics { color %ui load(load) store(store) blend }
  pass @measure on compute { sampled %ui at COMPUTE_SHADER }
// CHECK:      pass @copy.ui on graphics {
// CHECK-NEXT:   copy_src %ui aux CCS_E/any
// CHECK-NEXT:   copy_dst %ui.shared aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: handoff %ui.shared to linear-display read
  handoff %ui to linear-display
}
