// No op runs on the compute queue. Its writes go around the aux data,
// and leave nothing to resolve; the writes of the graphics queue are
// resolved before the compute queue gets the image.
// RUN: aux-plan %s --target=tgl --policy=always-valid | %check %s --check-prefix=TGL-VALID
// RUN: aux-plan %s --target=tgl --policy=render-pass | %check %s --check-prefix=TGL-PASS

image %a : R8G8B8A8_UNORM 512x512 usage(STORAGE, SAMPLED)
image %b : R8G8B8A8_UNORM 512x512 usage(STORAGE, SAMPLED)

frame {
  pass @first on compute {
    storage write %a at COMPUTE_SHADER
  }
  pass @second on graphics {
    sampled %a at COMPUTE_SHADER
    storage write %b at COMPUTE_SHADER
  }
  pass @third on compute {
    sampled %b at COMPUTE_SHADER
    storage read_write %a at COMPUTE_SHADER
  }
}

// TGL-VALID: frame {
// TGL-VALID-NEXT:   pass @first on compute {
// TGL-VALID-NEXT:     storage write %a at COMPUTE_SHADER aux NONE
// TGL-VALID-NEXT:   }
// TGL-VALID-NEXT:   pass @second on graphics {
// TGL-VALID-NEXT:     sampled %a at COMPUTE_SHADER aux NONE
// TGL-VALID-NEXT:     storage write %b at COMPUTE_SHADER aux CCS_E/any
// TGL-VALID-NEXT:   }
// TGL-VALID-NEXT:   ccs.resolve full %b on graphics
// TGL-VALID-NEXT:   pass @third on compute {
// TGL-VALID-NEXT:     sampled %b at COMPUTE_SHADER aux NONE
// TGL-VALID-NEXT:     storage read_write %a at COMPUTE_SHADER aux NONE
// TGL-VALID-NEXT:   }
// TGL-VALID-NEXT: }

// TGL-PASS: frame {
// TGL-PASS-NEXT:   pass @first on compute {
// TGL-PASS-NEXT:     storage write %a at COMPUTE_SHADER aux NONE
// TGL-PASS-NEXT:   }
// TGL-PASS-NEXT:   pass @second on graphics {
// TGL-PASS-NEXT:     sampled %a at COMPUTE_SHADER aux NONE
// TGL-PASS-NEXT:     storage write %b at COMPUTE_SHADER aux NONE
// TGL-PASS-NEXT:   }
// TGL-PASS-NEXT:   pass @third on compute {
// TGL-PASS-NEXT:     sampled %b at COMPUTE_SHADER aux NONE
// TGL-PASS-NEXT:     storage read_write %a at COMPUTE_SHADER aux NONE
// TGL-PASS-NEXT:   }
// TGL-PASS-NEXT: }
