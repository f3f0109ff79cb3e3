// An attachment that the pass does not store holds nothing behind it, if the load operation has
// replaced the contents or if there were none before. So no resolve keeps the fast clear of %keep,
// and none prepares %only for its reader. The checker and the simulator agree.

// RUN: aux-plan %s --target=skl,polaris10 --policy=tracked -Wno-undefined-read -o %t.%%t.rg
// RUN: cat %t.skl.rg %t.polaris10.rg | FileCheck %s --implicit-check-not='resolve full %%keep' --implicit-check-not='resolve full %%only' --implicit-check-not='decompress %%keep' --implicit-check-not='decompress %%only'
// RUN: aux-plan simulate %t.skl.rg -Wno-undefined-read
// RUN: aux-plan simulate %t.polaris10.rg -Wno-undefined-read
// CHECK: ccs.clear %keep
// CHECK: ccs.resolve full %back
// CHECK: dcc.clear %keep
// CHECK: dcc.decompress %back

// The pass may leave contents from before alone, so the resolve stays.
// RUN: sed 's/load(dont_care) store(none)/load(load) store(none)/' %s | aux-plan - --target=skl --policy=tracked -Wno-undefined-read | FileCheck %s --check-prefix=KEPT
// KEPT: ccs.resolve full %keep

image %keep : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, STORAGE) persistent
image %only : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, STORAGE) persistent
image %back : B8G8R8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @make on graphics {
    color %keep load(clear 1, 0, 0, 1) store(store)
  }
  pass @other on graphics {
    color %keep load(dont_care) store(none)
    color %only load(none) store(none)
  }
  pass @use on graphics {
    storage read %keep at FRAGMENT_SHADER
    storage read %only at FRAGMENT_SHADER
    color %back load(dont_care) store(store)
  }
  present %back
}
