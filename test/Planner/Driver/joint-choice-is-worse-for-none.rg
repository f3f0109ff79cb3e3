// In GENERAL skl would save more than navi21 would pay, but navi21 has the text, in which it pays nothing. So the
// text stays.
// RUN: aux-plan %s --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --joint -o %t.rg
// RUN: aux-plan fmt %s | grep -v "^//" | diff - %t.rg
// RUN: aux-plan %s --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --joint --emit=stats | FileCheck %s
//      CHECK: skl@mesa-22.3, weight 1
// CHECK-NEXT:   as recorded                  16374272  17029632    2
// CHECK-NEXT:   one choice for all           16374272  17029632    2
// CHECK-NEXT:   its own choice               12582912  12582912    0
// CHECK-NEXT:   price                         3791360   4446720    2
// CHECK-NEXT: navi21@mesa-22.3, weight 1
// CHECK-NEXT:   as recorded                   5049600   5377280    1
// CHECK-NEXT:   one choice for all            5049600   5377280    1
// CHECK-NEXT:   its own choice                5049600   5377280    1
// CHECK-NEXT:   price                               0         0    0
// CHECK-NEXT: weighted mean
// CHECK-NEXT:   as recorded                  10711936  11203456
// CHECK-NEXT:   one choice for all           10711936  11203456
// CHECK-NEXT:   their own choices             8816256   8980096
image %c : R8G8B8A8_UNORM 1024x1024 usage(SAMPLED, STORAGE, COLOR_ATTACHMENT) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %c SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @show on graphics {
    sampled %c SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
