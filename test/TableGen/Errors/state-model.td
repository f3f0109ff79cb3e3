// A target whose family has ops has a model of its graphics state.
// RUN: not aux-tblgen -gen-state -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"
// CHECK: Toy.td:{{[0-9]+}}:5: error: no 'StateModel' holds for 'ToyOld', whose family has ops
// CHECK: Toy.td:{{[0-9]+}}:5: error: no 'StateModel' holds for 'ToyNew', whose family has ops
