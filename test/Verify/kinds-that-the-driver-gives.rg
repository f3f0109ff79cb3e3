// A plan under the limits of a driver gives planes no kind that the driver does not give them,
// also where the hardware could.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s
// RUN: sed 's/ limits(driver)//' %s > %t.rg
// RUN: aux-plan verify %t.rg
// RUN: sed 's/ limits(driver)/ limits(driver) lift(storage-usage)/' %s > %t.lifted.rg
// RUN: aux-plan verify %t.lifted.rg

// Where only the choice among several is lifted, it says which there are.
// RUN: sed 's/ limits(driver)/ limits(driver) lift(one-kind)/' %s > %t.any.rg
// RUN: not aux-plan verify %t.any.rg 2>&1 | FileCheck %s --check-prefix=ANY
// ANY: error: '%post' cannot have the aux kind CCS_E under the limits of the driver of skl@mesa-26, which gives it CCS_D or NONE

// CHECK: [[@LINE+4]]:5: error: '%post' cannot have the aux kind CCS_E under the limits of the driver of skl@mesa-26, which gives it CCS_D
plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total) limits(driver)

image %post : R16G16B16A16_SFLOAT 64x64 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)
aux %post CCS_E
frame {
  ccs.ambiguate %post
  pass @draw on graphics {
    color %post load(dont_care) store(store) aux CCS_E/any
  }
}
