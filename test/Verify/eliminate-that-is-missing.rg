// The message names the op that planes of the kind have.
// RUN: not aux-plan verify %s 2>&1 | FileCheck %s

plan target(polaris10@mesa-22.3) policy(layout) contract(layout) minimize(traffic)

image %albedo : R16G16B16A16_SFLOAT 1024x1024 usage(SAMPLED, COLOR_ATTACHMENT, STORAGE)

frame {
  pass @draw on graphics {
    cmask.init %albedo
    cmask.clear %albedo value(0, 0, 0, 0)
    color %albedo load(clear 0, 0, 0, 0) store(store) aux CMASK/any
  }
  pass @light on graphics {
    // CHECK: [[#@LINE+1]]:13: error: 'sampled' of '%albedo' with aux NONE finds state PARTIAL_CLEAR/register, which needs 'color.eliminate' before
    sampled %albedo at COMPUTE_SHADER aux NONE
  }
}
