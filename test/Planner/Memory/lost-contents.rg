// Whoever writes takes the memory. A use of what was there is an error on every
// target where the two have bytes in common; the others of the heap are not concerned.

// RUN: not aux-plan %s --target=skl --policy=tracked --max-errors=0 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan %s --target=skl --policy=layout --max-errors=0 2>&1 | FileCheck %s --implicit-check-not=error:

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R16G16B16A16_SFLOAT 128x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %apart : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %back : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
buffer %bytes : 128KiB usage(STORAGE_BUFFER)
memory %heap : 1MiB
memory %other : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x20000
bind %apart, %heap, 0x80000
bind %bytes, %other, 0x0
bind %back, %other, 0x0

frame {
  pass @a on graphics {
    color %a load(clear 0, 0, 0, 0) store(store)
  }
  pass @apart on graphics {
    color %apart load(clear 0, 0, 0, 0) store(store)
  }
  pass @b on graphics {
    sampled %a at FRAGMENT_SHADER
    // CHECK: :[[#@LINE+2]]:11: error: a pass writes '%b' and uses '%a', which share memory: both have bytes 0x20000 to 0x40000 of '%heap'
    // CHECK: :[[#@LINE-2]]:13: note: '%a' is used here, at the same time
    color %b load(dont_care) store(store)
  }
  pass @late on graphics {
    sampled %apart at FRAGMENT_SHADER
    sampled %b at FRAGMENT_SHADER
    // CHECK: :[[#@LINE+2]]:13: error: 'sampled' of '%a' needs contents that '%b' has overwritten: both have bytes 0x20000 to 0x40000 of '%heap', expected a discard or an overwrite before
    // CHECK: :[[#@LINE-6]]:11: note: '%b' is written here
    sampled %a at FRAGMENT_SHADER
  }
  pass @part on graphics area(0, 0, 16x16) {
    color %b load(clear 0, 0, 0, 0) store(store)
  }
  pass @again on graphics {
    // CHECK: :[[#@LINE+1]]:11: error: 'color' of '%a' needs contents that '%b' has overwritten
    color %a load(load) store(store)
  }
  pass @bytes on compute {
    storage write %bytes
  }
  pass @back on graphics {
    color %back load(dont_care) store(store)
  }
  pass @count on compute {
    // CHECK: :[[#@LINE+1]]:18: error: 'storage' of '%bytes' needs contents that '%back' has overwritten: both have bytes 0x0 to 0x20000 of '%other'
    storage read %bytes
    storage write %bytes
  }
  // CHECK: :[[#@LINE+1]]:11: error: 'present' of '%back' needs contents that '%bytes' has overwritten
  present %back
}
