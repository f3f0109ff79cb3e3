// What becomes of the records of a small family: conditions are tests of bits,
// features are decided for each target.

// RUN: aux-tblgen -gen-tables -I %src/td -I %S/Inputs %s -o %t
// RUN: FileCheck %s --input-file=%t
// The same input gives the same bytes.
// RUN: aux-tblgen -gen-tables -I %src/td -I %S/Inputs %s -o %t.again
// RUN: cmp %t %t.again

include "Toy.td"

// CHECK-LABEL: uint64_t Facts = 0;
// CHECK-NEXT:    if (A == Aspect::Depth)
// CHECK-NEXT:      Facts |= uint64_t(1) << 0; // IsDepth

// CHECK-LABEL: auxplan::StateInfo Family0States[]
// CHECK-NEXT:    {"STALE", "STALE", auxplan::ClearClass::None, true, false, false, false},
// CHECK:         {"PACKED_CLEARED/coded", "PACKED_CLEARED", auxplan::ClearClass::Default, false, true, true, false},
// CHECK-NEXT:    {"PACKED_CLEARED/register", "PACKED_CLEARED", auxplan::ClearClass::Any, false, true, true, false},

// CHECK-LABEL: auxplan::BaseInfo Family0Bases[]
// CHECK-NEXT:    {"STALE", {0, 0, 0}},
// CHECK:         {"PACKED_CLEARED", {255, 4, 5}},

// CHECK-LABEL: auxplan::StateId Machine0AfterWrite[]

// The old target refuses storage, the new one never asks.
// CHECK-LABEL: // toy1@toy-driver
// CHECK:       auxplan::PlaneRuleData T0PlaneRules[] = {
// CHECK-NEXT:    {{[{][{]}}0x4, 0x4, 0x0, 0x0, 0xffffffff, &Rules[0]}, static_cast<auxplan::AuxUsage>(0)},
// CHECK-NEXT:    {{[{][{]}}0x1, 0x1,
// CHECK-LABEL: // toy2@toy-driver
// CHECK:       auxplan::PlaneRuleData T1PlaneRules[] = {
// CHECK-NEXT:    {{[{][{]}}0x1, 0x1,
