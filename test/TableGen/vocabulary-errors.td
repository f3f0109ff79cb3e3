// Bad records of the vocabulary are rejected where they stand.

// RUN: not aux-tblgen -gen-vocabulary -I %src/td %s -o %t 2>&1 | FileCheck %s

include "AuxBase.td"

def ACCESS_COLOR : AccessKind<"color"> {
  let Enumerator = "Color";
  let Unit = "color";
}
// CHECK-DAG: vocabulary-errors.td:[[@LINE-4]]:5: error: 'ACCESS_COLOR' has no source

let Source = "test" in {

def SAMPLED : UsageFlag<4>;
def STORAGE : UsageFlag<4>;
// CHECK-DAG: vocabulary-errors.td:[[@LINE-1]]:5: error: 'STORAGE' has the number 4 of 'SAMPLED'
// CHECK-DAG: vocabulary-errors.td:[[@LINE-3]]:5: note: the other record is here

def CREATE_TWO : CreateFlag<"TWO", 6>;
// CHECK-DAG: vocabulary-errors.td:[[@LINE-1]]:5: error: 'CREATE_TWO' is not a single bit of 32

def LAYOUT_READ : Layout<"READ", 1>;
def LAYOUT_READ_OPTIMAL : Layout<"READ_OPTIMAL", 2>;
// CHECK-DAG: vocabulary-errors.td:[[@LINE-1]]:5: error: 'READ' is also a spelling of 'LAYOUT_READ'
def LAYOUT_AGAIN : Layout<"AGAIN", 2>;
// CHECK-DAG: vocabulary-errors.td:[[@LINE-1]]:5: error: 'LAYOUT_AGAIN' has the number 2 of 'LAYOUT_READ_OPTIMAL'

def STAGE_COPY : Stage<"COPY", 1>;
def STAGE_OTHER : Stage<"OTHER", 2> {
  let Spellings = ["COPY_BIT"];
}
// CHECK-DAG: vocabulary-errors.td:[[@LINE-3]]:5: error: 'COPY_BIT' is also a spelling of 'STAGE_COPY'
// CHECK-DAG: vocabulary-errors.td:[[@LINE-5]]:5: note: the other record is here

class Plain<string name, int value> : Format<name, value> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = UNorm;
}
def FORMAT_LATER : Plain<"LATER", 20>;
def FORMAT_EARLIER : Plain<"EARLIER", 10>;
// CHECK-DAG: vocabulary-errors.td:[[@LINE-1]]:5: error: 'FORMAT_EARLIER' has the number 10 but follows 20
def FORMAT_STRANGE : Plain<"STRANGE", 30> {
  let Aspects = ["Colour"];
  let ChannelBits = [1, 2, 3, 4, 5];
  let SRGBTwin = "MISSING";
}
// CHECK-DAG: vocabulary-errors.td:[[@LINE-5]]:5: error: unknown aspect 'Colour'
// CHECK-DAG: vocabulary-errors.td:[[@LINE-6]]:5: error: 'ChannelBits' has 5 elements when it should have at most 4
// CHECK-DAG: vocabulary-errors.td:[[@LINE-7]]:5: error: unknown format 'MISSING'

def ACCESS_DEPTH : AccessKind<"depth"> {
  let Enumerator = "Depth";
  let Unit = "depth";
  let Canonical = [LAYOUT_READ, LAYOUT_AGAIN];
}
// CHECK-DAG: vocabulary-errors.td:[[@LINE-5]]:5: error: 'Canonical' names more than one layout

} // Source
