image %c : R16G16B16A16_SFLOAT 256x256 usage(STORAGE, SAMPLED, TRANSFER_SRC)

frame explicit {
  transition %c UNDEFINED -> GENERAL
  pass @write on graphics {
    storage write %c GENERAL at COMPUTE_SHADER
  }
  transition %c GENERAL -> PRESENT_SRC_KHR
  present %c
}
