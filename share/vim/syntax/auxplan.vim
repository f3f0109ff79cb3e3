" Vim syntax file
" Language: render graphs of aux-plan (.rg)
" Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
" SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"
" test/LanguageServer/syntax-words.test holds the words to those of the parser.

if exists("b:current_syntax")
  finish
endif

syntax case match
syntax sync minlines=50

syntax keyword auxplanStatement plan image buffer memory bind starts frame pass if else loop every
syntax keyword auxplanStatement transition release acquire present handoff sync barrier signal wait set_event
syntax keyword auxplanStatement wait_event host_wait state
syntax keyword auxplanAccess color depth stencil input sampled storage copy_src copy_dst blit_src
syntax keyword auxplanAccess blit_dst resolve_src resolve_dst resolve clear host video vertex index
syntax keyword auxplanAccess indirect uniform
syntax keyword auxplanWord after any area aspect at at_least_once atom aux average before begin
syntax keyword auxplanWord blend by_region chosen clear_type coherent compressed copy_of end with
syntax keyword auxplanWord compute concurrent continues contract default dont_care explicit external
syntax keyword auxplanWord external_memory flags flush foreign formats from granules graphics
syntax keyword auxplanWord history invalidate layer layers lift limits load max min minimize mip
syntax keyword auxplanWord mips mode modifier no none offset on or overdraw persistent plane0 plane1
syntax keyword auxplanWord plane2 policy predicated prob prologue read read_or_write read_write repeat runs
syntax keyword auxplanWord sample_zero samples shared size slice_layouts stale stall stencil_usage store
syntax keyword auxplanWord target tiling to transfer type unknown usage value view views write yes
syntax match auxplanOp /\<[a-z_]\+\.[a-z_]\+\(\s\+\(full\|partial\)\>\)\?/
syntax match auxplanConstant /\<[A-Z][A-Za-z0-9_]*\>/
syntax match auxplanConstant /\<[0-9]\+D\?_[A-Z][A-Z0-9_]*\>/
syntax match auxplanType /\<[A-Z]\+[0-9][A-Za-z0-9_]*_\(UNORM\|SNORM\|USCALED\|SSCALED\|UINT\|SINT\|UFLOAT\|SFLOAT\|SRGB\|SFIXED5\)[A-Za-z0-9_]*\>/
syntax match auxplanNumber /\<[0-9][0-9A-Za-z.]*\>/
syntax match auxplanNumber /-[0-9][0-9.]*/
syntax match auxplanImage /%\([A-Za-z_][A-Za-z0-9_.$]*\(-[A-Za-z0-9_][A-Za-z0-9_.$]*\)*\|"\([^"\\]\|\\.\)*"\)/
syntax match auxplanPass /@\([A-Za-z_][A-Za-z0-9_.$]*\(-[A-Za-z0-9_][A-Za-z0-9_.$]*\)*\|"\([^"\\]\|\\.\)*"\)/
syntax match auxplanNumber /\<\(inf\|nan\)\>/
syntax match auxplanNumber /@[0-9]\+/
syntax match auxplanComment /\/\/.*$/

highlight default link auxplanStatement Statement
highlight default link auxplanAccess Keyword
highlight default link auxplanWord Keyword
highlight default link auxplanOp Function
highlight default link auxplanConstant Constant
highlight default link auxplanType Type
highlight default link auxplanNumber Number
highlight default link auxplanImage Identifier
highlight default link auxplanPass Label
highlight default link auxplanComment Comment

let b:current_syntax = "auxplan"
