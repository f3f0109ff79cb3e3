// The owner of an image hands it over in PRESENT_SRC_KHR, so no other layout is the real old one.
// RUN: aux-plan advise %s --target=skl --policy=layout | FileCheck %s
// CHECK: give the real old layout of %back in @hud (PRESENT_SRC_KHR) instead of UNDEFINED

image %back : B8G8R8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT) external
frame explicit repeat {
  pass @hud on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(store) to PRESENT_SRC_KHR
  }
  present %back
}
