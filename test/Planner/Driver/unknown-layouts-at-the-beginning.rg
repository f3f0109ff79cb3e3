// The first transition names the old layout, so the text has to know it.
//
// RUN: not aux-plan %s --target=polaris10 --contract=driver 2>&1 | FileCheck %s
// CHECK: [[#@LINE+2]]:7: error: '%c' begins in an unknown layout; the driver contract needs 'starts' with the layout that it has

image %c : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts unknown

frame repeat {
  pass @draw on graphics {
    color %c load(load) store(store)
  }
  pass @use on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}
