// Spellings of each kind of word, and a mask for each ability.

// RUN: aux-tblgen -gen-vocabulary -I %src/td %s -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: aux-tblgen -gen-enums -I %src/td %s -o %t.enums
// RUN: FileCheck %s --input-file=%t.enums --check-prefix=ENUM

include "AuxBase.td"

let Source = "test" in {

// ENUM-LABEL: enum class CreateFlag : uint32_t {
// ENUM-NEXT:    CREATE_2D = 0x00000008,
// ENUM-NEXT:  };
// ENUM-NEXT:  constexpr unsigned NumCreateFlags = 1;
// ENUM-NEXT:  constexpr uint32_t AllCreateFlags = 0x00000008;
def CREATE_2D : CreateFlag<"2D_NV", 8>;

// CHECK-LABEL: CreateFlagSpellings[]
// CHECK-NEXT:    {"2D_NV", 5, 0},
// CHECK-NEXT:    {"2D_BIT_NV", 9, 0},
// CHECK-NEXT:  };

def STAGE_COPY : Stage<"COPY", 1>;
// CHECK-LABEL: StageSpellings[]
// CHECK-NEXT:    {"COPY", 4, 0},
// CHECK-NEXT:    {"COPY_BIT", 8, 0},
// CHECK-NEXT:    {"COPY_EXT", 8, 0},
// CHECK-NEXT:    {"COPY_KHR", 8, 0},
// CHECK-NEXT:    {"COPY_BIT_EXT", 12, 0},
// CHECK-NEXT:    {"COPY_BIT_KHR", 12, 0},
// CHECK-NEXT:  };

class Plain<string name, int value> : Format<name, value> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = UNorm;
}
def FORMAT_CORE : Plain<"CORE", 1>;
def FORMAT_ADDED : Plain<"ADDED", 1000000001>;
// CHECK-LABEL: FormatSpellings[]
// CHECK-NEXT:    {"CORE", 4, 0},
// CHECK-NEXT:    {"ADDED", 5, 1},
// CHECK-NEXT:    {"ADDED_EXT", 9, 1},
// CHECK-NEXT:    {"ADDED_KHR", 9, 1},
// CHECK-NEXT:  };

def LAYOUT_CORE : Layout<"CORE_OPTIMAL", 1>;
def LAYOUT_EXT : Layout<"ADDED_OPTIMAL_EXT", 1000000001>;
// CHECK-LABEL: LayoutSpellings[]
// CHECK-NEXT:    {"CORE", 4, 0},
// CHECK-NEXT:    {"ADDED", 5, 1},
// CHECK-NEXT:    {"ADDED_EXT", 9, 1},
// CHECK-NEXT:    {"ADDED_KHR", 9, 1},
// CHECK-NEXT:    {"CORE_OPTIMAL", 12, 0},
// CHECK-NEXT:    {"ADDED_OPTIMAL", 13, 1},
// CHECK-NEXT:    {"ADDED_OPTIMAL_EXT", 17, 1},
// CHECK-NEXT:    {"ADDED_OPTIMAL_KHR", 17, 1},
// CHECK-NEXT:  };

// ENUM: constexpr uint64_t CAN_FIRST = 1ull << 0;
// ENUM: constexpr uint64_t CAN_SECOND = 1ull << 1;
def CAN_FIRST : FormatAbility { let Formats = [FORMAT_CORE]; }
def CAN_SECOND : FormatAbility { let Formats = [FORMAT_CORE, FORMAT_ADDED]; }

} // Source
