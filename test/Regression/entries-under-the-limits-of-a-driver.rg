// The driver does not compress %first, so that the entries of %second are its own; the hardware could.
// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan verify %t.rg

image %first : R32_SFLOAT 256x128 layers 2 usage(STORAGE)
image %second : R16G16B16A16_SFLOAT 60x45 usage(TRANSFER_DST)
memory %heap : 256MiB
bind %first, %heap, 0x0
bind %second, %heap, 0x20000

frame {
  pass @fill on graphics {
    blit_dst %second
  }
}

// CHECK-NOT: aux %
// CHECK: blit_dst %second aux CCS_E/any
