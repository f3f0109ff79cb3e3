// store(dont_care) drops a subresource if the line covers all of it. Behind a pass that draws in an
// area the rest is as it was, and reading it is no undefined read.
//
// RUN: aux-plan %s --target=skl --emit=none -Werror
// RUN: sed 's/ area(0, 0, 320x480)//' %s | not aux-plan - --target=skl --emit=none -Werror 2>&1 | FileCheck %s
// CHECK: error: '%c' is read here, but its contents are undefined [-Werror,-Wundefined-read]

image %c : R8G8B8A8_UNORM 640x480 samples 4 usage(COLOR_ATTACHMENT, SAMPLED)
image %one : R8G8B8A8_UNORM 640x480 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @all on graphics {
    color %c load(clear 1, 0, 0, 0) store(store)
  }
  pass @left on graphics area(0, 0, 320x480) {
    color %c load(load) store(dont_care)
    resolve %one from %c
  }
  pass @read on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}
