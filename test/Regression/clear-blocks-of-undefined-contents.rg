// Paths clear to two values and discard what they have cleared; a write that may leave clear blocks then
// makes them of whichever value is in place, and that is one on each path.

// RUN: aux-plan %s --target=tgl@mesa-26,dg2@mesa-26,mtl@mesa-26 --policy=layout -Wno-undefined-read --emit=none

image %c : R32G32_UINT 64x64 usage(TRANSFER_DST, COLOR_ATTACHMENT, VIDEO_DECODE_DST_KHR)
frame explicit {
  transition %c UNDEFINED -> TRANSFER_DST_OPTIMAL   pass @p2 on graphics { clear %c value(1, 1, 1, 1) }
  if @c1 { } else { transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL  pass @p5 on graphics { clear %c COLOR_ATTACHMENT_OPTIMAL }
                    transition %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL  pass @p6 on graphics { copy_dst %c GENERAL } }
  transition %c UNDEFINED -> VIDEO_DECODE_DST_KHR  pass @p7 on graphics { video %c VIDEO_DECODE_DST_KHR }
  transition %c VIDEO_DECODE_DST_KHR -> GENERAL
  if @c3 { pass @p13 on graphics { color %c from GENERAL load(clear) store(store) }  transition %c ATTACHMENT_OPTIMAL -> GENERAL } }
