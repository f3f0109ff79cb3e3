// Bad records of stages, access flags and what accesses wait for are rejected where they stand.

// RUN: not aux-tblgen -gen-sync -I %src/td %s -o %t 2>&1 | FileCheck %s

include "AuxBase.td"

let Source = "test" in {

def STAGE_COPY : Stage<"COPY", 1> { let Queues = ["graphics"]; }
def STAGE_CLEAR : Stage<"CLEAR", 1> { let Queues = ["graphics"]; }
// CHECK-DAG: sync-errors.td:[[@LINE-1]]:5: error: 'STAGE_CLEAR' has the number 1 of 'STAGE_COPY'
// CHECK-DAG: sync-errors.td:[[@LINE-3]]:5: note: the other record is here
def STAGE_TWO : Stage<"TWO", 6> { let Queues = ["graphics"]; }
// CHECK-DAG: sync-errors.td:[[@LINE-1]]:5: error: 'STAGE_TWO' is not a single bit
def STAGE_BLIT : Stage<"BLIT", 8> { let Queues = ["grafics"]; }
// CHECK-DAG: sync-errors.td:[[@LINE-1]]:5: error: a queue of 'STAGE_BLIT' is none of graphics, compute, transfer and video
def STAGE_ALL : Stage<"ALL", 16> {
  let Queues = ["graphics"];
  let Parts = [STAGE_COPY, STAGE_CLEAR];
}

def FLAG_READ : AccessFlag<"READ", 1> { let Stages = [STAGE_COPY]; }
def FLAG_AGAIN : AccessFlag<"AGAIN", 1>;
// CHECK-DAG: sync-errors.td:[[@LINE-1]]:5: error: 'FLAG_AGAIN' has the number 1 of 'FLAG_READ'
def FLAG_WIDE : AccessFlag<"WIDE", 2> { let Stages = [STAGE_ALL]; }
// CHECK-DAG: sync-errors.td:[[@LINE-1]]:5: error: 'FLAG_WIDE' names 'STAGE_ALL', which stands for other stages
def FLAG_WRITE : AccessFlag<"WRITE", 4> {
  let IsWrite = 1;
  let Stages = [STAGE_BLIT];
}
def FLAG_BOTH : AccessFlag<"BOTH", 8> { let Parts = [FLAG_READ, FLAG_WRITE]; }
// CHECK-DAG: sync-errors.td:[[@LINE-1]]:5: error: 'FLAG_BOTH' and its part 'FLAG_WRITE' are not both reads or both writes

def ACCESS_A : AccessKind<"a"> { let Unit = "a"; }
def ACCESS_B : AccessKind<"b"> { let Unit = "b"; }
// CHECK-DAG: sync-errors.td:[[@LINE-1]]:5: error: no row of 'AccessSync' says what 'ACCESS_B' waits for

def RowOfA : AccessSync<[ACCESS_A]> {
  let Stages = [STAGE_ALL];
  let Reads = [FLAG_READ, FLAG_WRITE];
}
// CHECK-DAG: sync-errors.td:[[@LINE-4]]:5: error: 'FLAG_WRITE' does not belong into 'Reads'
// CHECK-DAG: sync-errors.td:[[@LINE-5]]:5: error: no stage of 'RowOfA' can perform 'FLAG_WRITE'

} // Source
