// skl resolves what is cleared in the layout for attachments before the sampler reads it, and clears slowly without
// aux data in GENERAL, which moves less. navi21 clears fast in the layout for attachments and slowly in GENERAL. One
// choice for both goes by the weights. The costs make a resolve of CCS_D as dear as one that reads and writes everything.
// RUN: aux-plan %s --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --joint --costs=%S/Inputs/dear-resolve.json | FileCheck %s --check-prefixes=CHECK,SAME
// RUN: aux-plan %s --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --joint --costs=%S/Inputs/dear-resolve.json --weights=navi21=9 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,NAVI
// RUN: aux-plan %s --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --joint --costs=%S/Inputs/dear-resolve.json --emit=stats --weights=navi21=9 \
// RUN:   | FileCheck %s --check-prefix=STATS

// CHECK-NOT:  plan
// CHECK-LABEL: frame explicit repeat
//  SAME-NEXT:   transition %c SHADER_READ_ONLY_OPTIMAL -> GENERAL
//  NAVI-NEXT:   transition %c SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
// CHECK-NEXT:   pass @draw on graphics {
//  SAME-NEXT:     color %c GENERAL load(clear 0, 0, 0, 0) store(store)
//  NAVI-NEXT:     color %c COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)

//      STATS: skl@mesa-22.3, weight 1
// STATS-NEXT:   one choice for all           16583936  17239296    2
// STATS-NEXT:   its own choice               12582912  12582912    0
// STATS-NEXT:   price                         4001024   4656384    2
// STATS-NEXT: navi21@mesa-22.3, weight 9
// STATS-NEXT:   one choice for all            5049600   5377280    1
// STATS-NEXT:   its own choice                5049600   5377280    1
// STATS-NEXT:   price                               0         0    0
// (16583936 + 9 * 5049600) / 10, and so on
// STATS-NEXT: weighted mean
// STATS-NEXT:   one choice for all            6203034   6563482
// STATS-NEXT:   their own choices             5802931   6097843
// STATS-NEXT:   bound of any choice for all   6203034
//      STATS: proven: no choice for all targets has a smaller mean of own costs
//      STATS: skl@mesa-22.3.price.total=4656384
//      STATS: navi21@mesa-22.3.weight=9
//      STATS: mean.joint.own=6203034
image %c : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) persistent
frame repeat {
  pass @draw on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}
