autocmd BufRead,BufNewFile *.rg setfiletype auxplan
