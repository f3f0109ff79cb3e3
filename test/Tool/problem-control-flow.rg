// Arms and bodies are parts of the problem, with what their ends may join; other solvers
// find the minimum that is printed with it.

// RUN: aux-plan %s --target=skl --emit=problem -o %t.json
// RUN: FileCheck %s --input-file=%t.json
// RUN: %python %src/utils/solve-problem --method=dp %t.json
// RUN: aux-plan %s --target=tgl --emit=problem | %python %src/utils/solve-problem --method=lp -
// RUN: aux-plan %s --target=bdw --emit=problem | %python %src/utils/solve-problem --method=dp -

// CHECK:      "kind":"if","then":[
// CHECK-SAME: ],"else":[
// CHECK-SAME: ],"join":[
// CHECK-SAME: "kind":"loop","may_skip":true,"body":[

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC)
frame {
  pass @a on graphics {
    color %c load(clear 1, 0, 1, 0.5) store(store)
  }
  if @c prob 0.25 {
    pass @b on graphics {
      sampled %c at FRAGMENT_SHADER
    }
  } else {
    pass @d on graphics {
      color %c load(load) store(store)
    }
  }
  loop 3 {
    pass @e on graphics {
      copy_src %c
    }
    pass @f on graphics {
      color %c load(load) store(store) blend
    }
  }
  pass @g on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}
