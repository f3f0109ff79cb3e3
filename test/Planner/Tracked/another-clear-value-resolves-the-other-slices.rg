// The hardware keeps one clear value per plane: level 0 still holds blocks of the first
// value when level 1 is cleared to the second.

// RUN: aux-plan %s --target=icl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 mips 2 usage(COLOR_ATTACHMENT, TRANSFER_SRC)
frame {
  pass @a on graphics {
    color %c[mip 0] load(clear 1, 0, 0, 1) store(store)
  }
  pass @b on graphics {
    color %c[mip 1] load(clear 0, 1, 0, 1) store(store)
  }
}

// CHECK: pass @a
// CHECK-NEXT: ccs.clear %c[mip 0] value(1, 0, 0, 1)
// CHECK: color %c[mip 0] {{.*}}aux CCS_E/any{{$}}
// CHECK: pass @b
// CHECK-NEXT: ccs.resolve partial %c[mip 0]
// CHECK-NEXT: ccs.clear %c[mip 1] value(0, 1, 0, 1)
// CHECK: color %c[mip 1] {{.*}}aux CCS_E/any{{$}}
