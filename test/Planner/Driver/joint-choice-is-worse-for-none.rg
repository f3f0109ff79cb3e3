// In GENERAL skl would save more than navi21 would pay, but navi21 has the text, in which it pays nothing. So the
// text stays. The costs make a resolve of CCS_D as dear as one that reads and writes everything. skl as recorded: the draw and the
// read move 4194304 bytes each, the clear 16384, the resolve 1.95 times the surface.
// RUN: aux-plan %s --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --joint --costs=%S/Inputs/dear-resolve.json -o %t.rg
// RUN: aux-plan fmt %s | grep -v "^//" | diff - %t.rg
// RUN: aux-plan %s --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --joint --costs=%S/Inputs/dear-resolve.json --emit=stats | FileCheck %s
//      CHECK: skl@mesa-22.3, weight 1
// CHECK-NEXT:   as recorded                  16583936  17239296    2
// CHECK-NEXT:   one choice for all           16583936  17239296    2
// CHECK-NEXT:   its own choice               12582912  12582912    0
// CHECK-NEXT:   price                         4001024   4656384    2
// CHECK-NEXT: navi21@mesa-22.3, weight 1
// CHECK-NEXT:   as recorded                   5049600   5377280    1
// CHECK-NEXT:   one choice for all            5049600   5377280    1
// CHECK-NEXT:   its own choice                5049600   5377280    1
// CHECK-NEXT:   price                               0         0    0
// CHECK-NEXT: weighted mean
// CHECK-NEXT:   as recorded                  10816768  11308288
// CHECK-NEXT:   one choice for all           10816768  11308288
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
