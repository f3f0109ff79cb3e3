" Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
" SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1
setlocal commentstring=//\ %s comments=:// shiftwidth=2 expandtab
let b:undo_ftplugin = "setlocal commentstring< comments< shiftwidth< expandtab<"
