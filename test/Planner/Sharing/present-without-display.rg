// Only a display shows what is presented. If others alone share the image, the text has forgotten it.
// RUN: aux-plan %s --target=tgl -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: sed 's/shared(cpu)/shared(cpu, linear-display)/' %s | aux-plan - --target=tgl -o /dev/null 2>&1 | count 0

image %a : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) shared(cpu)
image %b : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)

frame repeat {
  pass @draw on graphics { color %a load(clear 0, 0, 0, 0) store(store) }
  pass @other on graphics { color %b load(clear 0, 0, 0, 0) store(store) }
  handoff %a to cpu
// CHECK: [[#@LINE+1]]:11: warning: '%a' is presented, but none of the devices that share it is a display
  present %a
  present %b
}
