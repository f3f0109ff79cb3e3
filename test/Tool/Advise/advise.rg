// The storage usage keeps the image from colour compression in the driver of skl, and nobody needs
// it. The comment at the image stays with it.
//
// RUN: aux-plan advise %s --target=skl --policy=layout | FileCheck %s
// RUN: aux-plan advise %s --target=skl,tgl --policy=layout --apply=1 | FileCheck %s --check-prefix=APPLIED
//
// CHECK:      {{^}}skl@mesa-26, policy layout: {{[0-9.]+}} MiB a frame, {{[0-9]+}} op
// CHECK-NEXT: {{^}}{{[1-9][0-9]*}} changed frames planned
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}1. saves {{[0-9.]+}} MiB
// CHECK-NEXT: [[#@LINE+12]]:7: drop STORAGE from the usage of %light, if no other frame uses it
// CHECK-NEXT: skl@mesa-26: {{[0-9.]+}} MiB ({{[0-9.]+}} %)
//
// APPLIED: // the light of the scene
// APPLIED-NEXT: image %light : R16G16B16A16_SFLOAT 1024x1024 usage(SAMPLED, COLOR_ATTACHMENT)
//
// RUN: not aux-plan advise %s --target=skl --policy=optimal --apply=99 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: advise.rg: error: there are {{[0-9]+}} suggestions, asked for suggestion 99
// RUN: not aux-plan advise %s --target=skl --policy=optimal --apply=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: cannot read '--apply=0': expected a number from 1

// the light of the scene
image %light : R16G16B16A16_SFLOAT 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)

frame {
  pass @draw on graphics {
    color %light load(clear 0, 0, 0, 0) store(store)
  }
  pass @look on graphics {
    sampled %light at FRAGMENT_SHADER
  }
}
