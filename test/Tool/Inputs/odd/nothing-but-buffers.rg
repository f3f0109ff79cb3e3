buffer %b : 64KiB usage(STORAGE_BUFFER)
memory %m : 1MiB
bind %b, %m, 0
