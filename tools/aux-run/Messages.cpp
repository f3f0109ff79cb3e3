//===- Messages.cpp - messages of the validation layer --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Messages.h.
///
//===----------------------------------------------------------------------===//

#include "Messages.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan::run;

VkDebugUtilsMessengerCreateInfoEXT Messages::createInfo() {
  VkDebugUtilsMessengerCreateInfoEXT Info = {
      VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT};
  Info.messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT |
                         VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT;
  Info.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
  Info.pfnUserCallback = take;
  Info.pUserData = this;
  return Info;
}

VKAPI_ATTR VkBool32 VKAPI_CALL Messages::take(VkDebugUtilsMessageSeverityFlagBitsEXT,
                                              VkDebugUtilsMessageTypeFlagsEXT,
                                              const VkDebugUtilsMessengerCallbackDataEXT *Data,
                                              void *Self) {
  static_cast<Messages *>(Self)->take(*Data);
  return VK_FALSE;
}

/// The layer of Debian 12 may forget reads between two writes if a submit ends between these. Then
/// it says that the second write must see what a barrier has made visible to the read.
static bool isAboutForgottenRead(StringRef Text) {
  size_t At = Text.find("write_barriers: ");
  return Text.contains("vkQueueSubmit2: Hazard WRITE_AFTER_WRITE") && At != StringRef::npos &&
         !Text.substr(At).starts_with("write_barriers: 0,");
}

void Messages::take(const VkDebugUtilsMessengerCallbackDataEXT &Data) {
  StringRef Name = Data.pMessageIdName ? Data.pMessageIdName : "message";
  StringRef Text = Data.pMessage ? Data.pMessage : "";
  // The layer's own text begins with severity, name and handles.
  if (size_t At = Text.rfind(" | "); At != StringRef::npos && Text.starts_with("Validation"))
    Text = Text.substr(At + 3);
  if (Trusts && isAboutForgottenRead(Text)) {
    ++LeftOut;
    return;
  }
  ++Count;
  std::string Whole = (Place + ": " + Name + ": " + Text).str();
  if (ByName[Whole]++ == 0)
    errs() << "aux-run: message: " << Whole << '\n';
}
