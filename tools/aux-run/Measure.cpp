//===- Measure.cpp - what accesses and stalls cost on a device ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sizes come from the device. Images double their edge until a copy of one takes a while, so that
/// they do not fit in caches, as far as memory and limits allow. A sample doubles its repeats until
/// it is long against the ticks of timestamps. Samples of the kinds of memory take turns, so that
/// a clock that changes meets all of them.
///
//===----------------------------------------------------------------------===//

#include "Measure.h"
#include "Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

static constexpr uint32_t LeastEdge = 512, MostEdge = 8192;
/// An image is large enough if a copy takes so long, in seconds. So is a sample, and one that
/// another one is taken off.
static constexpr double CopyTime = 1e-3, SampleTime = 2e-3, DifferenceTime = 10e-3;
static constexpr uint32_t MostRepeats = 4096;
/// Images of a scene with the buffers, as many times as one of them.
static constexpr uint64_t ImagesOfScene = 8;

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

Stopwatch::Stopwatch(Device &D) : D(D) {
  auto Families =
      listOf<VkQueueFamilyProperties>([&](uint32_t *Count, VkQueueFamilyProperties *To) {
        vkGetPhysicalDeviceQueueFamilyProperties(D.physical(), Count, To);
      });
  uint32_t Family = D.queues().front().Family, Bits = Families[Family].timestampValidBits;
  if (!Bits)
    fail(Twine("device '") + D.properties().deviceName + "' has no timestamps on its first queue");
  Mask = Bits >= 64 ? ~uint64_t(0) : (uint64_t(1) << Bits) - 1;
  VkCommandPoolCreateInfo OfPool = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
  OfPool.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
  OfPool.queueFamilyIndex = Family;
  check(vkCreateCommandPool(D.handle(), &OfPool, nullptr, &Pool), "vkCreateCommandPool");
  VkCommandBufferAllocateInfo One = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
  One.commandPool = Pool;
  One.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  One.commandBufferCount = 1;
  check(vkAllocateCommandBuffers(D.handle(), &One, &Commands), "vkAllocateCommandBuffers");
  VkQueryPoolCreateInfo Queries = {VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO};
  Queries.queryType = VK_QUERY_TYPE_TIMESTAMP;
  Queries.queryCount = 2;
  check(vkCreateQueryPool(D.handle(), &Queries, nullptr, &Stamps), "vkCreateQueryPool");
  VkFenceCreateInfo Fence = {VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
  check(vkCreateFence(D.handle(), &Fence, nullptr, &Done), "vkCreateFence");
}

Stopwatch::~Stopwatch() {
  vkDestroyFence(D.handle(), Done, nullptr);
  vkDestroyQueryPool(D.handle(), Stamps, nullptr);
  vkDestroyCommandPool(D.handle(), Pool, nullptr);
}

void Stopwatch::begin(VkCommandBuffer C) {
  vkCmdResetQueryPool(C, Stamps, 0, 2);
  Scene::barrier(C);
  vkCmdWriteTimestamp2(C, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, Stamps, 0);
  // A device may put off a timestamp until it has something to wait for.
  Scene::barrier(C);
}

void Stopwatch::end(VkCommandBuffer C) {
  vkCmdWriteTimestamp2(C, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, Stamps, 1);
}

double Stopwatch::result() {
  uint64_t Ticks[2];
  check(vkGetQueryPoolResults(D.handle(), Stamps, 0, 2, sizeof(Ticks), Ticks, sizeof(Ticks[0]),
                              VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT),
        "vkGetQueryPoolResults");
  return double((Ticks[1] - Ticks[0]) & Mask) * double(D.limits().timestampPeriod) * 1e-9;
}

double Stopwatch::seconds(function_ref<void(VkCommandBuffer)> Record) {
  VkCommandBufferBeginInfo Begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  Begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  check(vkBeginCommandBuffer(Commands, &Begin), "vkBeginCommandBuffer");
  begin(Commands);
  Record(Commands);
  end(Commands);
  check(vkEndCommandBuffer(Commands), "vkEndCommandBuffer");
  VkCommandBufferSubmitInfo One = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO};
  One.commandBuffer = Commands;
  VkSubmitInfo2 Submit = {VK_STRUCTURE_TYPE_SUBMIT_INFO_2};
  Submit.commandBufferInfoCount = 1;
  Submit.pCommandBufferInfos = &One;
  check(vkQueueSubmit2(D.queues().front().Handle, 1, &Submit, Done), "vkQueueSubmit2");
  check(vkWaitForFences(D.handle(), 1, &Done, VK_TRUE, UINT64_MAX), "vkWaitForFences");
  check(vkResetFences(D.handle(), 1, &Done), "vkResetFences");
  return result();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

double Result::quantile(double Share) const {
  double At = Share * double(Samples.size() - 1);
  size_t Below = size_t(At);
  size_t Above = std::min(Below + 1, Samples.size() - 1);
  return Samples[Below] + (Samples[Above] - Samples[Below]) * (At - double(Below));
}

static const Result *findDriver(ArrayRef<Result> All, StringRef Name, StringRef Contents) {
  const auto *Found = find_if(All, [&](const Result &R) {
    return R.Name == Name && (R.Image.empty() || R.Image == nameOf(Keeping::Driver)) &&
           (R.Contents.empty() || R.Contents == Contents);
  });
  return Found == All.end() ? nullptr : Found;
}

const Result *Measured::find(StringRef Name) const {
  return findDriver(Results, Name, "noise");
}

const Result *Measured::driverOf(const Result &R) const {
  return findDriver(Results, R.Name, R.Contents);
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

namespace {
class Measurer {
public:
  Measurer(Device &D, uint32_t NumSamples) : D(D), NumSamples(NumSamples), Draws(D), Time(D) {}
  Measured run();

private:
  using Scenes = std::vector<std::unique_ptr<Scene>>;
  std::unique_ptr<Scene> makeScene(Keeping K, uint32_t Edge) {
    return std::make_unique<Scene>(D, Draws, Sums, K, Edge);
  }
  uint32_t findEdge(size_t NumScenes);
  bool canRun(const Measurement &, const Scene &) const;
  double sample(const Measurement &, Scene &, bool Noise, uint32_t Repeats);
  uint32_t repeatsFor(const Measurement &, Scene &, bool Noise);
  void measureAll(Scenes &, bool Noise);
  void measure(size_t Row, ArrayRef<Scene *>, bool Noise);
  void addNotes(ArrayRef<Keeping>);
  void noteInsignificant(const Result &);
  Device &D;
  uint32_t NumSamples;
  FrameMemory Memory{D};
  Pipelines Draws;
  Stopwatch Time;
  Piece Sums = Memory.take(16);
  Measured Found;
};
} // namespace

/// Images that are too small would stay in caches, larger ones would take longer.
uint32_t Measurer::findEdge(size_t NumScenes) {
  VkDeviceSize Heap = 0;
  for (const VkMemoryHeap &H : ArrayRef(D.memory().memoryHeaps, D.memory().memoryHeapCount))
    if (H.flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT)
      Heap = std::max(Heap, H.size);
  uint32_t Most = std::min(D.limits().maxImageDimension2D, MostEdge);
  for (uint32_t Edge = LeastEdge;; Edge *= 2) {
    std::unique_ptr<Scene> S = makeScene(Keeping::Driver, Edge);
    Time.seconds([&](VkCommandBuffer C) { S->copyBufferToBuffer(C); });
    double Seconds = Time.seconds([&](VkCommandBuffer C) { S->copyBufferToBuffer(C); });
    uint64_t BytesOfNext = uint64_t(S->bytes()) * 4 * ImagesOfScene * NumScenes;
    if (Seconds >= CopyTime || Edge * 2 > Most || BytesOfNext > Heap / 4)
      return Edge;
  }
}

bool Measurer::canRun(const Measurement &M, const Scene &S) const {
  if ((M.Flags & NeedsGraphics) && !Scene::hasGraphics(D))
    return false;
  if ((M.Flags & OncePerDevice) && S.keeping() != Keeping::Driver)
    return false;
  return all_of(M.Uses, [&](const Use &U) { return S.has(U.Kind); });
}

/// Seconds of what is measured.
double Measurer::sample(const Measurement &M, Scene &S, bool Noise, uint32_t Repeats) {
  Time.seconds([&](VkCommandBuffer C) {
    for (const Use &U : M.Uses)
      S.setLayout(C, U.Kind, U.Layout);
  });
  auto timeOf = [&](Measurement::Recorder Record) {
    return Time.seconds([&](VkCommandBuffer C) {
      for (uint32_t I = 0; I < Repeats; ++I)
        Record(S, C, Noise);
    });
  };
  double Seconds = timeOf(M.Record);
  if (M.Base)
    Seconds -= timeOf(M.Base);
  return Seconds / (Repeats * M.PerRecord);
}

uint32_t Measurer::repeatsFor(const Measurement &M, Scene &S, bool Noise) {
  Measurement Alone = M;
  Alone.Base = nullptr;
  Alone.PerRecord = 1;
  sample(Alone, S, Noise, 1); // the first time drivers may do more
  uint32_t Repeats = 1;
  double Enough = M.Base ? DifferenceTime : SampleTime;
  while (Repeats < MostRepeats && sample(Alone, S, Noise, Repeats) * Repeats < Enough)
    Repeats *= 2;
  return Repeats;
}

void Measurer::measure(size_t Row, ArrayRef<Scene *> Scenes, bool Noise) {
  const Measurement &M = allMeasurements()[Row];
  D.messages().setPlace(M.Name);
  std::vector<uint32_t> Repeats;
  std::vector<Result> Results;
  for (Scene *S : Scenes) {
    Repeats.push_back(repeatsFor(M, *S, Noise));
    Result R = {Row, M.Name};
    if (!(M.Flags & OncePerDevice))
      R.Image = nameOf(S->keeping());
    if (M.Flags & HasContents)
      R.Contents = Noise ? "noise" : "flat";
    R.IsRate = M.Surfaces > 0;
    Results.push_back(R);
  }
  for (uint32_t I = 0; I < NumSamples; ++I)
    for (auto [S, N, R] : zip(Scenes, Repeats, Results)) {
      double Seconds = sample(M, *S, Noise, N);
      // A clock that has not gone on gives no rate.
      R.Samples.push_back(!R.IsRate || Seconds <= 0 ? Seconds : M.Surfaces * S->bytes() / Seconds);
    }
  for (Result &R : Results) {
    llvm::sort(R.Samples);
    Found.Results.push_back(std::move(R));
  }
}

void Measurer::measureAll(Scenes &All, bool Noise) {
  D.messages().setPlace("contents");
  for (std::unique_ptr<Scene> &S : All)
    Time.seconds([&](VkCommandBuffer C) { S->fill(C, Noise); });
  for (auto [Row, M] : enumerate(allMeasurements())) {
    if (!(M.Flags & HasContents) && !Noise)
      continue;
    std::vector<Scene *> Can;
    for (std::unique_ptr<Scene> &S : All)
      if (canRun(M, *S))
        Can.push_back(S.get());
    measure(Row, Can, Noise);
  }
}

void Measurer::addNotes(ArrayRef<Keeping> Kinds) {
  std::vector<std::string> &Notes = Found.Notes;
  if (!D.abilities().CompressionControl)
    Notes.push_back("the device has no VK_EXT_image_compression_control: images are compressed, or "
                    "not, as the driver likes");
  if (is_contained(Kinds, Keeping::Shared))
    Notes.push_back("'shared memory': the driver prefers memory of their own for images, and these "
                    "have none");
  if (is_contained(Kinds, Keeping::Sparse))
    Notes.push_back("'sparse': images with VK_IMAGE_CREATE_SPARSE_BINDING_BIT");
  if (!Scene::hasGraphics(D))
    Notes.push_back("the device has no queue for graphics: nothing is drawn");
}

void Measurer::noteInsignificant(const Result &R) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << R.Name << (R.Image.empty() ? "" : " (" + R.Image + ")")
     << format(": the median is %.3f us, which says nothing beside quartiles of %.3f and %.3f us",
               R.quantile(0.5) * 1e6, R.quantile(0.25) * 1e6, R.quantile(0.75) * 1e6);
  Found.Notes.push_back(Text);
}

Measured Measurer::run() {
  std::vector<Keeping> Kinds = Scene::kinds(D);
  addNotes(Kinds);
  Found.Edge = findEdge(Kinds.size());
  {
    Scenes All;
    for (Keeping K : Kinds)
      All.push_back(makeScene(K, Found.Edge));
    for (bool Noise : {false, true})
      measureAll(All, Noise);
  }
  llvm::stable_sort(Found.Results, [](const Result &A, const Result &B) { return A.Row < B.Row; });
  D.messages().setPlace("queue wait");
  Found.Results.push_back(measureQueueWait(D, Draws, Time, NumSamples, Found));
  for (const Result &R : Found.Results)
    if (!R.isSignificant())
      noteInsignificant(R);
  erase_if(Found.Results, [](const Result &R) { return !R.isSignificant(); });
  return std::move(Found);
}

ExitStatus auxplan::run::measure(const Options &O) {
  checkOutput(O);
  const Queue Wanted[] = {{QueueKind::Graphics, 0}, {QueueKind::Compute, 0}};
  Device D(O, Wanted, /*AllNeeded=*/false);
  Measured Found = Measurer(D, O.Samples).run();
  report(Found, D, O);
  return D.messages().count() ? ExitWrong : ExitRight;
}
