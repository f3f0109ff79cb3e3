//===- AllTargets.td - everything, in order -------------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "AuxBase.td"
include "Vocabulary.td"
include "Formats.td"
include "FormatAbilities.td"
include "AuxUsages.td"
include "Facts.td"
include "Surfaces.td"
include "IntelFamily.td"
include "IntelTargets.td"
include "AMDFamily.td"
include "AMDTargets.td"
include "AMDChips.td"
include "DriverModel.td"
include "IntelChips.td"
include "IntelPlanes.td"
include "IntelSurfaces.td"
include "IntelLayouts.td"
include "IntelClears.td"
include "IntelAllocation.td"
include "IntelBehaviour.td"
include "IntelCosts.td"
include "IntelDriver.td"
include "AMDPlanes.td"
include "AMDLayouts.td"
include "AMDClears.td"
include "AMDAllocation.td"
include "AMDBehaviour.td"
include "AMDSurfaces.td"
include "AMDCosts.td"
include "AMDDriver.td"
