// Four images are made ready in one slot in front of the frame, and one of them is cleared there
// instead of initialised.
// dearer: 4.23 %
// RUN: %python %src/utils/not-least %s

plan target(polaris10@mesa-26) policy(optimal) contract(layout) minimize(total)

image %video : R8G8B8A8_UNORM 640x360 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT)
image %mask : R8_UNORM 640x360 usage(SAMPLED, COLOR_ATTACHMENT)
image %many : R8G8B8A8_UNORM 640x360 samples 4 usage(COLOR_ATTACHMENT)
image %one : R8G8B8A8_UNORM 640x360 usage(SAMPLED, COLOR_ATTACHMENT)

frame repeat {
  cmask.init %many
  dcc.init %video
  dcc.clear %mask value(1, 1, 1, 1)
  dcc.init %one
  pass @upload on graphics {
    copy_dst %video aux DCC
  }
  pass @mask on graphics {
    color %mask load(dont_care) store(store) aux DCC/any
  }
  pass @draw on graphics {
    sampled %video aux DCC
    sampled %mask aux DCC
    color %many load(dont_care) store(dont_care) aux CMASK_FMASK_TC/any
    resolve %one from %many aux DCC/any from aux CMASK_FMASK_TC/any
  }
  pass @use on compute {
    sampled %one aux DCC
  }
}
