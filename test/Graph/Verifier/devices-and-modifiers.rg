// A modifier that the text gives is one that each device understands, for what the lines say that it
// does, in the format of the image. Aliases of devices are written out.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %a : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) modifier GEN12_RC_CCS shared(intel-display-12, intel-display-12-plain)
// expected-error@-1 {{device 'intel-display-12-plain' does not understand '%a' with modifier GEN12_RC_CCS for scanout, expected 'Y_TILED', 'X_TILED' or 'LINEAR'}}
image %b : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) modifier Y_TILED shared(linear-display)
// expected-error@-1 {{device 'linear-display' does not understand '%b' with modifier Y_TILED for scanout, expected 'LINEAR'}}
image %c : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) modifier LINEAR shared(tgl-display)
image %d : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) modifier LINEAR shared(mtk-vcodec)
// expected-error@-1 {{device 'mtk-vcodec' does not understand '%d' with modifier LINEAR for video-decode, expected another device: it has no modifier for R8G8B8A8_UNORM}}

frame {
  handoff %c to intel-display-12 read
  handoff %d to mtk-vcodec write
}
