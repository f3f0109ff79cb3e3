// Every driver field has exactly one value on every target, of its type.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
def Unset : DriverField<"never given">;
// CHECK-DAG: driver.td:[[@LINE-1]]:5: error: 'Unset' has no value on toy1@toy-driver
def Twice : DriverField<"given twice">;
def TwiceA : DriverSetting<Twice, (all), "true">;
def TwiceB : DriverSetting<Twice, (since Newer), "false">;
// CHECK-DAG: driver.td:[[@LINE-1]]:5: error: a second value of 'Twice' on toy2@toy-driver
// CHECK-DAG: driver.td:[[@LINE-3]]:5: note: the first one is here
def Sort : DriverField<"of a sort", ["One", "Two"]>;
def SortThree : DriverSetting<Sort, (all), "Three">;
// CHECK-DAG: driver.td:[[@LINE-1]]:5: error: 'Three' is no value of 'Sort'
} // Source
