// In a frame without transitions the queue that uses an image takes it over; in the explicit frame
// behind it that queue owns the image.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %a : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent
image %c : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent
// expected-note@-1 {{one queue at a time owns '%c': 'concurrent' here would let all queues use it}}
image %d : R8G8B8A8_UNORM 64x64 usage(SAMPLED) persistent starts GENERAL

frame {
  pass @w on compute {
    storage write %a GENERAL
    storage write %c GENERAL
    // expected-note@-1 {{'compute' writes '%c' here}}
    sampled %d GENERAL
  }
  pass @r on graphics {
    sampled %a GENERAL
  }
}
frame explicit repeat {
  pass @e on graphics {
    sampled %a GENERAL
    sampled %c GENERAL
    // expected-warning@-1 {{'%c' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
    sampled %d GENERAL
  }
}
