// Where an image fits depends on the target.

// RUN: not aux-plan %s --target=tgl@mesa-22.3 --policy=tracked 2>&1 | FileCheck %s --check-prefix=TGL --implicit-check-not=error:
// RUN: aux-plan %s --target=skl --policy=tracked

image %aligned : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
image %tall : R8_UNORM 64x192 usage(COLOR_ATTACHMENT)
memory %heap : 0x9000
// TGL: :[[#@LINE+1]]:23: error: '%aligned' is bound at byte 4096, expected a multiple of 65536 on tgl@mesa-22.3
bind %aligned, %heap, 0x1000
// On skl a row of tiles has 128 bytes, on tgl 512.
// TGL: :[[#@LINE+2]]:6: error: '%tall' reaches to byte 98304 of '%heap' on tgl@mesa-22.3, which has 36864 bytes
// TGL: :[[#@LINE-5]]:8: note: '%heap' is defined here
bind %tall, %heap, 0

frame {
  pass @draw on graphics {
    color %aligned load(dont_care) store(store)
  }
}
