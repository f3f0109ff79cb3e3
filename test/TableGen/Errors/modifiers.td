// A name or a number in a graph means one modifier.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
def First : Modifier<"FIRST", 0x10> {
  let MoreNames = ["TOY_FIRST"];
}
def SameName : Modifier<"TOY_FIRST", 0x20>;
// CHECK-DAG: modifiers.td:[[@LINE-1]]:5: error: the name 'TOY_FIRST' is taken
// CHECK-DAG: modifiers.td:[[@LINE-5]]:5: note: by this record
def SamePrefixed : Modifier<"DRM_FORMAT_MOD_FIRST", 0x30>;
// CHECK-DAG: modifiers.td:[[@LINE-1]]:5: error: the name 'DRM_FORMAT_MOD_FIRST' is taken
def SameNumber : Modifier<"SECOND", 0x41>;
def SameButFree : Modifier<"THIRD", 0x40> {
  let FreeBits = 0x0f;
}
// CHECK-DAG: modifiers.td:[[@LINE-3]]:5: error: the number of 'THIRD' is taken
// CHECK-DAG: modifiers.td:[[@LINE-5]]:5: note: by this record
} // Source
