// No display writes, and no camera reads. A video engine decodes and encodes.
// RUN: aux-plan fmt %s --verify-diagnostics -Wno-undefined-read

image %c : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) shared(intel-display-12, usb-camera, intel-media-12)
frame {
  handoff %c to intel-display-12 write // expected-error {{'intel-display-12' is a display, which writes no image, expected 'read'}}
  handoff %c to intel-display-12 read
  handoff %c to usb-camera read_write // expected-error {{'usb-camera' is a camera, which reads no image, expected 'write'}}
  handoff %c to usb-camera write
  handoff %c to intel-media-12 write
  handoff %c to intel-media-12 read
}
