// The decoder has no layout for such images: the error names the devices and what each has.
// RUN: not aux-plan %s --target=tgl 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not aux-plan %s --target=tgl --policy=layout 2>&1 | FileCheck %s

image %v : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) shared(mtk-vcodec, linear-display)
// CHECK: [[#@LINE-1]]:7: error: no modifier that tgl@mesa-26 has for '%v' is known to all devices that share it; one of them may get a copy in an image of its own
// CHECK: note: 'mtk-vcodec' has for video-decode of B8G8R8A8_UNORM: none of them
// CHECK: note: 'tgl' has for texture of B8G8R8A8_UNORM: LINEAR, X_TILED, Y_TILED, GEN12_RC_CCS, GEN12_RC_CCS_CC
// CHECK: note: 'linear-display' has for scanout of B8G8R8A8_UNORM: LINEAR

frame {
  handoff %v to mtk-vcodec write
  pass @look on graphics { sampled %v at FRAGMENT_SHADER }
  handoff %v to linear-display
}
