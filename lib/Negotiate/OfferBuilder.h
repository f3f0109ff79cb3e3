//===- OfferBuilder.h - filling a device from a file ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The readers of device files, and what all of them use.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_NEGOTIATE_OFFERBUILDER_H
#define AUXPLAN_LIB_NEGOTIATE_OFFERBUILDER_H

#include "auxplan/Negotiate/DeviceFiles.h"
#include "auxplan/Sharing/Devices.h"
#include "lib/Negotiate/DataTree.h"

namespace auxplan::negotiate {

/// The list of \p Of for a format and usage, which may be new.
sharing::Offers &offersOf(sharing::Device &Of, llvm::StringRef Format, sharing::Usage For);
/// Offers the layout of a modifier last, unless it is offered already.
void offerModifier(sharing::Device &Of, llvm::StringRef Format, sharing::Usage For,
                   uint64_t Modifier);

/// The device of td/ of this vendor and kind that is most like this one: it knows most of its sets,
/// and fewest beside them. None: it knows nothing of it.
std::optional<sharing::KnownDevice> likestDevice(const sharing::Device &Of);
/// A program lists modifiers, and says nothing of what they cost, of memory, and of caches. Takes
/// all that from \p Known. A set that it does not know loses as much as its worst one, and lies
/// where any of its sets can.
void completeBy(const sharing::KnownDevice &Known, sharing::Device &Of);
/// For a device that is like none of td/.
void warnOfUnlike(const sharing::Device &Of, LocOffset At, DiagnosticEngine &D);

/// The vendor with such a number of PCI, or of Vulkan where there is no bus; empty: unknown.
llvm::StringRef vendorOfNumber(uint64_t);
/// A name of a device as people can write it on a command line: letters, digits, '.', '-' and '_'.
std::string plainName(llvm::StringRef);
/// Makes the name of the last device unlike those before it.
void makeUnique(std::vector<sharing::Device> &Devices);

/// A usage for which a feature of Vulkan's formats stands, without prefixes and _BIT.
std::optional<sharing::Usage> usageOfFeature(llvm::StringRef);
/// Those of VkFormatFeatureFlags as a number.
std::vector<sharing::Usage> usagesOfFeatures(uint64_t);

// Readers; each adds at least one device or reports an error and returns none.
std::optional<DeviceFile> readDrmInfo(DataValue Root, DiagnosticEngine &D);
std::optional<DeviceFile> readVulkanJSON(DataValue Root, DiagnosticEngine &D);
std::optional<DeviceFile> readVulkanText(llvm::StringRef Text, DiagnosticEngine &D);
std::optional<DeviceFile> readDeviceList(DataValue Root, DiagnosticEngine &D);

} // namespace auxplan::negotiate

#endif // AUXPLAN_LIB_NEGOTIATE_OFFERBUILDER_H
