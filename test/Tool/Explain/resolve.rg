image %image : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, STORAGE)

frame {
  pass @draw on graphics {
    color %image load(clear 1, 0, 0, 1) store(store)
  }
  pass @filter on compute {
    storage read_write %image at COMPUTE_SHADER
  }
}

// The explanation of an op names the line that made the states, the line that cannot take them, the
// reason, and the rule with its source. A clear also names the line that asks for it.
//
// RUN: aux-plan explain %s --target=skl --policy=tracked | FileCheck %s
//
// CHECK:      {{^}}skl@mesa-26, policy tracked: 2 ops, {{[0-9.]+}} MiB a frame
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}op 1, ccs.clear %image value(1, 0, 0, 1), before @draw (4:8)
// CHECK-NEXT: states AUX_INVALID -> CLEAR/any
// CHECK-NEXT: moves 16.0 KiB
// CHECK-NEXT: clears for 5:11: color %image in @draw, COLOR_ATTACHMENT_OPTIMAL, aux CCS_E/any
// CHECK-NEXT: made by memory that nothing has written: AUX_INVALID
// CHECK-NEXT: needed by 5:11: color %image in @draw, COLOR_ATTACHMENT_OPTIMAL, aux CCS_E/any
// CHECK-NEXT: cannot take AUX_INVALID: it binds CCS_E, and the aux data are not valid
// CHECK-NEXT: and by op 2
// CHECK-NEXT: by rule ClearFast: A clear in the aux data alone writes cleared blocks instead of texels.
// CHECK-NEXT: if (all IsIntel)
// CHECK-NEXT: source: Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c
// CHECK:      {{^}}op 2, ccs.resolve full %image on graphics, before @filter (7:8)
// CHECK-NEXT: states COMPRESSED_CLEAR/any -> PASS_THROUGH
// CHECK-NEXT: moves {{[0-9.]+}} MiB
// CHECK-NEXT: made by 5:11: color %image in @draw, COLOR_ATTACHMENT_OPTIMAL, aux CCS_E/any: COMPRESSED_CLEAR/any
// CHECK-NEXT: needed by 8:24: storage %image in @filter, GENERAL, aux NONE
// CHECK-NEXT: cannot take COMPRESSED_CLEAR/any: it binds no aux data, and the main surface alone is not complete
// CHECK-NEXT: by rule LayoutCcsEStorage: Shaders store to the main surface up to gfx11
// CHECK-NEXT: if (all StorageOff)
// CHECK-NEXT: source: Mesa 22.3.6 src/gallium/drivers/iris/iris_resolve.c
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}%image: aux CCS_E: format with CCS_E since gfx9; rule PlaneCcsE
// CHECK-NEXT: rule says Colour images of formats that the hardware can compress get CCS_E.
// CHECK-NEXT: source Mesa
// CHECK:      not used by 8:24: storage in @filter
// CHECK-NEXT: by rule LayoutCcsEStorage

// On tgl the store keeps the compression, so nothing needs a resolve.
//
// RUN: aux-plan explain %s --target=tgl --policy=tracked | FileCheck %s --check-prefix=TGL --implicit-check-not=resolve
// TGL: {{^}}tgl@mesa-26, policy tracked: 1 op
