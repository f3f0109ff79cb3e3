// Stands between aux-run and the device, which then looks like one that has more, or less:
//   AS=shared        it prefers memory of their own for images
//   AS=sparse        it has sparse images
//   AS=uncompressed  it has VK_EXT_image_compression_control
//   AS=compute       it has no queue for graphics
//   AS=two-queues    it has a second queue, which is the same one
//   AS=no-stamps     its queue has no timestamps
// Images are small on all of them, which saves time.
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <vulkan/vulkan.h>

static bool as(const char *Kind) {
  const char *As = getenv("AS");
  return As && !strcmp(As, Kind);
}

#define REAL(Name) reinterpret_cast<decltype(&Name)>(dlsym(RTLD_NEXT, #Name))

template <typename Fn> static void forControl(void *Chain, Fn Do) {
  for (auto *Next = static_cast<VkBaseOutStructure *>(Chain); Next; Next = Next->pNext)
    if (Next->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_COMPRESSION_CONTROL_FEATURES_EXT)
      Do(*reinterpret_cast<VkPhysicalDeviceImageCompressionControlFeaturesEXT *>(Next));
}

extern "C" {
void vkGetPhysicalDeviceProperties(VkPhysicalDevice D, VkPhysicalDeviceProperties *To) {
  REAL(vkGetPhysicalDeviceProperties)(D, To);
  To->limits.maxImageDimension2D = 512;
}

void vkGetImageMemoryRequirements2(VkDevice D, const VkImageMemoryRequirementsInfo2 *Info,
                                   VkMemoryRequirements2 *Needs) {
  REAL(vkGetImageMemoryRequirements2)(D, Info, Needs);
  if (as("shared"))
    static_cast<VkMemoryDedicatedRequirements *>(Needs->pNext)->prefersDedicatedAllocation = true;
}

void vkGetPhysicalDeviceQueueFamilyProperties(VkPhysicalDevice D, uint32_t *Count,
                                              VkQueueFamilyProperties *To) {
  REAL(vkGetPhysicalDeviceQueueFamilyProperties)(D, Count, To);
  if (!To)
    return;
  if (as("sparse"))
    To->queueFlags |= VK_QUEUE_SPARSE_BINDING_BIT;
  if (as("compute"))
    To->queueFlags &= ~VK_QUEUE_GRAPHICS_BIT;
  if (as("two-queues"))
    To->queueCount = 2;
  if (as("no-stamps"))
    To->timestampValidBits = 0;
}

void vkGetPhysicalDeviceFeatures2(VkPhysicalDevice D, VkPhysicalDeviceFeatures2 *To) {
  REAL(vkGetPhysicalDeviceFeatures2)(D, To);
  if (as("sparse"))
    To->features.sparseBinding = true;
  forControl(To->pNext, [](auto &Control) { Control.imageCompressionControl = true; });
}

VkResult vkEnumerateDeviceExtensionProperties(VkPhysicalDevice D, const char *Layer,
                                              uint32_t *Count, VkExtensionProperties *To) {
  VkResult R = REAL(vkEnumerateDeviceExtensionProperties)(D, Layer, Count, To);
  if (as("uncompressed") && To)
    strcpy(To[*Count - 1].extensionName, VK_EXT_IMAGE_COMPRESSION_CONTROL_EXTENSION_NAME);
  return R;
}

VkResult vkCreateDevice(VkPhysicalDevice D, const VkDeviceCreateInfo *Info,
                        const VkAllocationCallbacks *A, VkDevice *To) {
  VkDeviceCreateInfo Mine = *Info;
  VkDeviceQueueCreateInfo Queue = *Info->pQueueCreateInfos;
  Queue.queueCount = 1;
  Mine.pQueueCreateInfos = &Queue;
  VkPhysicalDeviceFeatures2 Features = *static_cast<const VkPhysicalDeviceFeatures2 *>(Info->pNext);
  Mine.pNext = &Features;
  if (as("sparse"))
    Features.features.sparseBinding = false;
  if (as("uncompressed")) {
    --Mine.enabledExtensionCount; // the last one
    forControl(Features.pNext, [](auto &Control) { Control.imageCompressionControl = false; });
  }
  return REAL(vkCreateDevice)(D, &Mine, A, To);
}

void vkGetDeviceQueue(VkDevice D, uint32_t Family, uint32_t, VkQueue *To) {
  REAL(vkGetDeviceQueue)(D, Family, 0, To);
}

VkResult vkGetPhysicalDeviceImageFormatProperties2(VkPhysicalDevice D,
                                                   const VkPhysicalDeviceImageFormatInfo2 *Info,
                                                   VkImageFormatProperties2 *To) {
  VkPhysicalDeviceImageFormatInfo2 Mine = *Info;
  Mine.flags &= ~VK_IMAGE_CREATE_SPARSE_BINDING_BIT;
  Mine.pNext = nullptr;
  return REAL(vkGetPhysicalDeviceImageFormatProperties2)(D, &Mine, To);
}

VkResult vkCreateImage(VkDevice D, const VkImageCreateInfo *Info, const VkAllocationCallbacks *A,
                       VkImage *To) {
  VkImageCreateInfo Mine = *Info;
  Mine.flags &= ~VK_IMAGE_CREATE_SPARSE_BINDING_BIT;
  Mine.pNext = nullptr;
  return REAL(vkCreateImage)(D, &Mine, A, To);
}

static VkDevice TheDevice;
VkResult vkAllocateMemory(VkDevice D, const VkMemoryAllocateInfo *Info,
                          const VkAllocationCallbacks *A, VkDeviceMemory *To) {
  TheDevice = D;
  return REAL(vkAllocateMemory)(D, Info, A, To);
}

VkResult vkQueueBindSparse(VkQueue, uint32_t, const VkBindSparseInfo *Info, VkFence) {
  const VkSparseImageOpaqueMemoryBindInfo &I = *Info->pImageOpaqueBinds;
  return REAL(vkBindImageMemory)(TheDevice, I.image, I.pBinds->memory, I.pBinds->memoryOffset);
}
}
