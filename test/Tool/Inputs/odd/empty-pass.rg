buffer %b : 1 usage(VERTEX_BUFFER)
frame repeat {
  pass @p on compute7 {
  }
  pass @q on graphics {
    vertex %b
  }
  pass @q on graphics continues @q {
  }
}
