//===- Device.cpp - the Vulkan device that runs a graph -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Device.h.
///
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

static constexpr const char *ValidationLayer = "VK_LAYER_KHRONOS_validation";

static std::vector<VkPhysicalDevice> devicesOf(VkInstance Instance) {
  return listOf<VkPhysicalDevice>([&](uint32_t *Count, VkPhysicalDevice *To) {
    check(vkEnumeratePhysicalDevices(Instance, Count, To), "vkEnumeratePhysicalDevices");
  });
}

static bool hasExtension(ArrayRef<VkExtensionProperties> All, StringRef Name) {
  return any_of(All, [&](const VkExtensionProperties &P) { return Name == P.extensionName; });
}

static bool hasLayer(StringRef Name) {
  auto All = listOf<VkLayerProperties>([](uint32_t *Count, VkLayerProperties *To) {
    check(vkEnumerateInstanceLayerProperties(Count, To), "vkEnumerateInstanceLayerProperties");
  });
  return any_of(All, [&](const VkLayerProperties &P) { return Name == P.layerName; });
}

static std::string versionOf(uint32_t V) {
  return (Twine(VK_API_VERSION_MAJOR(V)) + "." + Twine(VK_API_VERSION_MINOR(V)) + "." +
          Twine(VK_API_VERSION_PATCH(V)))
      .str();
}

static VkApplicationInfo application() {
  VkApplicationInfo App = {VK_STRUCTURE_TYPE_APPLICATION_INFO};
  App.pApplicationName = "aux-run";
  App.apiVersion = VK_API_VERSION_1_3;
  return App;
}

void Device::list() {
  VkApplicationInfo App = application();
  VkInstanceCreateInfo Info = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
  Info.pApplicationInfo = &App;
  VkInstance Instance;
  check(vkCreateInstance(&Info, nullptr, &Instance), "vkCreateInstance");
  unsigned Number = 0;
  for (VkPhysicalDevice D : devicesOf(Instance)) {
    VkPhysicalDeviceProperties P;
    vkGetPhysicalDeviceProperties(D, &P);
    outs() << Number++ << ": " << P.deviceName << ", Vulkan " << versionOf(P.apiVersion) << '\n';
  }
  vkDestroyInstance(Instance, nullptr);
  if (hasLayer(ValidationLayer))
    outs() << "for --validate: " << ValidationLayer << '\n';
}

Device::Device(const Options &O, ArrayRef<Queue> Wanted, bool AllNeeded) {
  makeInstance(/*Validate=*/false);
  choose(O.Device);
  chooseQueues(Wanted, AllNeeded);
  if (O.Validate) {
    vkDestroyInstance(Instance, nullptr);
    makeInstance(/*Validate=*/true);
    choose(O.Device);
  }
  makeDevice();
}

Device::~Device() {
  vkDestroyDevice(Handle, nullptr);
  if (Messenger)
    if (auto Destroy = reinterpret_cast<PFN_vkDestroyDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(Instance, "vkDestroyDebugUtilsMessengerEXT")))
      Destroy(Instance, Messenger, nullptr);
  vkDestroyInstance(Instance, nullptr);
}

void Device::makeInstance(bool Validate) {
  VkApplicationInfo App = application();
  VkInstanceCreateInfo Info = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
  Info.pApplicationInfo = &App;
  auto Known = listOf<VkExtensionProperties>([](uint32_t *Count, VkExtensionProperties *To) {
    check(vkEnumerateInstanceExtensionProperties(nullptr, Count, To),
          "vkEnumerateInstanceExtensionProperties");
  });
  std::vector<const char *> Extensions;
  // Images go to the layout PRESENT_SRC, which an extension has, though there is no window.
  HasSurface = hasExtension(Known, VK_KHR_SURFACE_EXTENSION_NAME);
  if (HasSurface)
    Extensions.push_back(VK_KHR_SURFACE_EXTENSION_NAME);
  VkValidationFeatureEnableEXT Enabled[] = {
      VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT};
  VkValidationFeaturesEXT Features = {VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT};
  Features.enabledValidationFeatureCount = 1;
  Features.pEnabledValidationFeatures = Enabled;
  VkDebugUtilsMessengerCreateInfoEXT Debug = TheMessages.createInfo();
  if (Validate) {
    if (!hasLayer(ValidationLayer))
      fail(Twine("there is no layer ") + ValidationLayer +
           ", which '--validate' needs (on Debian: package vulkan-validationlayers)");
    Info.enabledLayerCount = 1;
    Info.ppEnabledLayerNames = &ValidationLayer;
    Extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
    Extensions.push_back(VK_EXT_VALIDATION_FEATURES_EXTENSION_NAME);
    Features.pNext = &Debug;
    Info.pNext = &Features;
    // Hazards between submits are found only if the layer is asked for them. Of Debian 12 it takes
    // the two halves of a transfer of ownership for two changes of layout, so on several queues it
    // is asked for hazards within submits alone.
    auto isOther = [&](const DeviceQueue &Q) {
      return Q.Family != Queues.front().Family || Q.Index != Queues.front().Index;
    };
    if (none_of(Queues, isOther))
      setenv("VK_LAYER_ENABLES", "VALIDATION_CHECK_ENABLE_SYNCHRONIZATION_VALIDATION_QUEUE_SUBMIT",
             /*overwrite=*/0);
  }
  Info.enabledExtensionCount = Extensions.size();
  Info.ppEnabledExtensionNames = Extensions.data();
  check(vkCreateInstance(&Info, nullptr, &Instance), "vkCreateInstance");
  if (!Validate)
    return;
  auto Create = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
      vkGetInstanceProcAddr(Instance, "vkCreateDebugUtilsMessengerEXT"));
  if (!Create)
    fail("the loader has no vkCreateDebugUtilsMessengerEXT");
  check(Create(Instance, &Debug, nullptr, &Messenger), "vkCreateDebugUtilsMessengerEXT");
}

void Device::choose(const std::string &Name) {
  Physical = VK_NULL_HANDLE;
  std::vector<VkPhysicalDevice> All = devicesOf(Instance);
  unsigned Number;
  bool ByNumber = !StringRef(Name).getAsInteger(10, Number);
  for (size_t I = 0; I < All.size(); ++I) {
    vkGetPhysicalDeviceProperties(All[I], &Properties);
    if (Name.empty() ? Properties.apiVersion >= VK_API_VERSION_1_3
        : ByNumber   ? I == Number
                     : StringRef(Properties.deviceName).contains_insensitive(Name)) {
      Physical = All[I];
      break;
    }
  }
  if (!Physical)
    fail(Name.empty() ? Twine("there is no Vulkan device with Vulkan 1.3 (on Debian, package "
                              "mesa-vulkan-drivers has one that needs no GPU)")
                      : "there is no device '" + Twine(Name) + "', see '--list-devices'");
  if (Properties.apiVersion < VK_API_VERSION_1_3)
    fail(Twine("device '") + Properties.deviceName + "' has Vulkan " +
         versionOf(Properties.apiVersion) + ", expected 1.3");
  vkGetPhysicalDeviceMemoryProperties(Physical, &Memory);
  VkPhysicalDeviceDriverProperties OfDriver = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES};
  VkPhysicalDeviceProperties2 All2 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &OfDriver};
  vkGetPhysicalDeviceProperties2(Physical, &All2);
  Driver = OfDriver.driverID;
  DriverText = (Twine(OfDriver.driverName) + " " + OfDriver.driverInfo).str();
}

/// How well a family with \p Flags executes a queue of a graph: 0 not at all.
static unsigned fits(QueueKind Kind, VkQueueFlags Flags) {
  bool Graphics = Flags & VK_QUEUE_GRAPHICS_BIT, Compute = Flags & VK_QUEUE_COMPUTE_BIT;
  bool Transfer = Graphics || Compute || (Flags & VK_QUEUE_TRANSFER_BIT);
  switch (Kind) {
  case QueueKind::Graphics:
    return Graphics && Compute ? 2 : Graphics;
  case QueueKind::Compute:
    return !Compute ? 0 : Graphics ? 1 : 2;
  case QueueKind::Transfer:
    return !Transfer ? 0 : Graphics ? 1 : Compute ? 2 : 3;
  case QueueKind::Video:
  case QueueKind::External:
  case QueueKind::Foreign:
    return 0;
  }
  return 0;
}

void Device::chooseQueues(ArrayRef<Queue> Wanted, bool AllNeeded) {
  auto All = listOf<VkQueueFamilyProperties>([&](uint32_t *Count, VkQueueFamilyProperties *To) {
    vkGetPhysicalDeviceQueueFamilyProperties(Physical, Count, To);
  });
  std::vector<uint32_t> Used(All.size());
  for (Queue Q : Wanted) {
    unsigned Best = 0, Family = 0;
    for (unsigned F = 0; F < All.size(); ++F) {
      // A queue of its own is better than one that another queue of the graph has.
      unsigned Points = fits(Q.Kind, All[F].queueFlags) * 2;
      Points += Points && Used[F] < All[F].queueCount;
      if (Points > Best)
        Best = Points, Family = F;
    }
    if (!Best && !AllNeeded)
      continue;
    if (!Best)
      fail("the device has no queue for '" + auxplan::nameOf(Q) + "'");
    uint32_t Index = std::min(Used[Family], All[Family].queueCount - 1);
    Used[Family] = std::min(Used[Family] + 1, All[Family].queueCount);
    Queues.push_back({Q, Family, Index, VK_NULL_HANDLE});
    if (!is_contained(Families, Family))
      Families.push_back(Family);
  }
  if (Queues.empty() && !Wanted.empty())
    fail("the device has no queue for graphics or compute");
}

void Device::makeDevice() {
  auto Known = listOf<VkExtensionProperties>([&](uint32_t *Count, VkExtensionProperties *To) {
    check(vkEnumerateDeviceExtensionProperties(Physical, nullptr, Count, To),
          "vkEnumerateDeviceExtensionProperties");
  });
  std::vector<const char *> Extensions;
  auto Use = [&](const char *Name) {
    bool Found = hasExtension(Known, Name);
    if (Found)
      Extensions.push_back(Name);
    return Found;
  };
  Can.LoadNone = Use(VK_EXT_LOAD_STORE_OP_NONE_EXTENSION_NAME);
  Can.Presents = HasSurface && Use(VK_KHR_SWAPCHAIN_EXTENSION_NAME);

  Can.CompressionControl = Use(VK_EXT_IMAGE_COMPRESSION_CONTROL_EXTENSION_NAME);

  VkPhysicalDeviceImageCompressionControlFeaturesEXT HasControl = {
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_COMPRESSION_CONTROL_FEATURES_EXT};
  VkPhysicalDeviceVulkan13Features Has13 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
  if (Can.CompressionControl)
    Has13.pNext = &HasControl;
  VkPhysicalDeviceVulkan12Features Has12 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
                                            &Has13};
  VkPhysicalDeviceVulkan11Features Has11 = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES,
                                            &Has12};
  VkPhysicalDeviceFeatures2 Has = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, &Has11};
  vkGetPhysicalDeviceFeatures2(Physical, &Has);
  for (auto [Present, Name] :
       {std::pair<VkBool32, const char *>{Has13.synchronization2, "synchronization2"},
        {Has13.dynamicRendering, "dynamicRendering"},
        {Has12.timelineSemaphore, "timelineSemaphore"},
        {Has.features.fragmentStoresAndAtomics, "fragmentStoresAndAtomics"}})
    if (!Present)
      fail(Twine("device '") + Properties.deviceName + "' lacks the feature " + Name);
  Can.Core = Has.features;
  Can.CompressionControl &= HasControl.imageCompressionControl == VK_TRUE;
  Can.ShaderDrawParameters = Has11.shaderDrawParameters;
  Can.DrawIndirectCount = Has12.drawIndirectCount && Has.features.multiDrawIndirect;
  // Bounds checks would only cost time, and what is captured is not for this.
  Has.features.robustBufferAccess = VK_FALSE;
  Has12.bufferDeviceAddressCaptureReplay = VK_FALSE;
  Has12.bufferDeviceAddressMultiDevice = VK_FALSE;
  Has11.protectedMemory = VK_FALSE;

  std::vector<VkDeviceQueueCreateInfo> QueueInfos;
  std::vector<float> Priorities(64, 1.0f);
  for (uint32_t Family : Families) {
    uint32_t Count = 0;
    for (const DeviceQueue &Q : Queues)
      if (Q.Family == Family)
        Count = std::max(Count, Q.Index + 1);
    VkDeviceQueueCreateInfo Info = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    Info.queueFamilyIndex = Family;
    Info.queueCount = Count;
    Info.pQueuePriorities = Priorities.data();
    QueueInfos.push_back(Info);
  }
  VkDeviceCreateInfo Info = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, &Has};
  Info.queueCreateInfoCount = QueueInfos.size();
  Info.pQueueCreateInfos = QueueInfos.data();
  Info.enabledExtensionCount = Extensions.size();
  Info.ppEnabledExtensionNames = Extensions.data();
  check(vkCreateDevice(Physical, &Info, nullptr, &Handle), "vkCreateDevice");
  for (DeviceQueue &Q : Queues)
    vkGetDeviceQueue(Handle, Q.Family, Q.Index, &Q.Handle);
}

const DeviceQueue &Device::queueOf(Queue Q) const {
  auto Found = find_if(Queues, [&](const DeviceQueue &D) { return D.Of == Q; });
  return Found == Queues.end() ? Queues.front() : *Found;
}

uint32_t Device::memoryType(uint32_t Types, VkMemoryPropertyFlags Wanted,
                            VkMemoryPropertyFlags Needed) const {
  for (VkMemoryPropertyFlags Flags : {Wanted | Needed, Needed})
    for (uint32_t I = 0; I < Memory.memoryTypeCount; ++I)
      if ((Types >> I & 1) && (Memory.memoryTypes[I].propertyFlags & Flags) == Flags)
        return I;
  fail("the device has no memory for an object of the graph");
}

std::string Device::describeQueues() const {
  std::vector<std::string> Parts;
  for (const DeviceQueue &Q : Queues)
    Parts.push_back(auxplan::nameOf(Q.Of) + ": family " + std::to_string(Q.Family) + ", queue " +
                    std::to_string(Q.Index));
  return join(Parts, "; ");
}
