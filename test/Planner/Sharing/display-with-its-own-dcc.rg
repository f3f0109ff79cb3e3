// Navi 21 and its display both have DCC, but with other parameters: the GPU aligns it to its pipes,
// which the display does not read. So DCC alone is no way. With DCC_RETILE the image has DCC of both
// sorts, and the GPU writes that of the display from its own before it hands the image over. By hand,
// with the numbers of display-without-ccs.rg (DCC is S / 256 here, too):
//   clear 32448 + 327680, draw 0.6 S, blend 1.2 S, retile 2 * 32400 (1013 units: 64832) + 327680
//   = 15682560
//
// RUN: aux-plan %s --target=navi21 -o %t && FileCheck %s --implicit-check-not=decompress < %t
// RUN: aux-plan %s --target=navi21 --policy=tracked | FileCheck %s --implicit-check-not=decompress
// RUN: aux-plan %s --target=navi21 --policy=layout | FileCheck %s --implicit-check-not=decompress
// RUN: aux-plan %s --target=navi21 --emit=json | FileCheck %s --check-prefix=WAYS
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// RUN: sed 's/  dcc.retile.*//' %t | not aux-plan verify - 2>&1 | FileCheck %s --check-prefix=STALE

image %ui : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) shared(dcn3)
// CHECK: image %ui : {{.*}} modifier AMD_GFX10_RBPLUS_DCC_RETILE chosen shared(dcn3)
// WAYS: {"modifier":"AMD_GFX10_RBPLUS_DCC_RETILE","copy":false,"chosen":true,"loss":0,"cost":15682560,
// WAYS: {"modifier":"AMD_GFX10_RBPLUS_DCC",{{.*}}"refusal":"the devices have it with different parameters"

frame repeat {
  pass @draw on graphics { color %ui load(clear 0.2, 0.2, 0.2, 1) store(store) }
  pass @hud on graphics { color %ui load(load) store(store) blend }
// CHECK: dcc.retile %ui
// CHECK-NEXT: handoff %ui to dcn3 read
  handoff %ui to dcn3
}
// STALE: error: '%ui' is handed to 'dcn3' in state {{.*}} (the display's copy of the aux data is stale)
