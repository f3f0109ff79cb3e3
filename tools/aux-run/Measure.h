//===- Measure.h - what accesses and stalls cost on a device ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-run --measure`. A measurement records its commands so often that the queue needs a few
/// milliseconds, and takes the time between two timestamps; that is a sample. MeasureTable.cpp
/// says what is measured, Measure.cpp how often, MeasureReport.cpp prints.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_MEASURE_H
#define AUXPLAN_TOOLS_AUXRUN_MEASURE_H

#include "MeasureScene.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace auxplan::run {

/// An image that a measurement uses, in the layout that it needs.
struct Use {
  SurfaceKind Kind;
  VkImageLayout Layout;
};

enum MeasurementFlags : unsigned {
  NeedsGraphics = 1,
  HasContents = 2,  ///< measured with images of one colour, and of noise
  OncePerDevice = 4 ///< not for each kind of memory
};

struct Measurement {
  using Recorder = void (*)(Scene &, VkCommandBuffer, bool Noise);
  const char *Name;
  unsigned Flags;
  /// Bytes that are read and written, in images of the scene. 0: the result is a time.
  double Surfaces;
  std::vector<Use> Uses;
  Recorder Record;
  Recorder Base = nullptr; ///< its time is taken off
  double PerRecord = 1;    ///< of what is measured there are so many in Record
};
llvm::ArrayRef<Measurement> allMeasurements();

/// Samples of a measurement, smallest first: seconds, or bytes per second.
struct Result {
  size_t Row; ///< in the report
  std::string Name, Image, Contents;
  bool IsRate = false;
  std::vector<double> Samples;
  /// Half, a quarter or three quarters of the samples are at most this.
  double quantile(double Share) const;
  /// Does it stand out of what the samples vary by? A difference may not: then some samples are
  /// below zero, or less than a nanosecond, which no device can tell.
  bool isSignificant() const { return quantile(0.1) >= (IsRate ? 1 : 1e-9); }
};

struct Measured {
  uint32_t Edge = 0;
  std::vector<std::string> Notes;
  std::vector<Result> Results;
  /// Of images as the driver makes them, with noise; null: it was not measured, or says nothing.
  const Result *find(llvm::StringRef Name) const;
  /// The same measurement of an image as the driver makes it.
  const Result *driverOf(const Result &) const;
};

/// Times what it is given on the first queue of the device.
class Stopwatch {
public:
  explicit Stopwatch(Device &D);
  ~Stopwatch();
  Stopwatch(const Stopwatch &) = delete;
  Stopwatch &operator=(const Stopwatch &) = delete;
  double seconds(llvm::function_ref<void(VkCommandBuffer)> Record);
  /// The first and the last commands of what shall be timed.
  void begin(VkCommandBuffer);
  void end(VkCommandBuffer);
  double result();
  VkCommandPool pool() const { return Pool; }

private:
  Device &D;
  VkCommandPool Pool = VK_NULL_HANDLE;
  VkCommandBuffer Commands = VK_NULL_HANDLE;
  VkQueryPool Stamps = VK_NULL_HANDLE;
  VkFence Done = VK_NULL_HANDLE;
  uint64_t Mask = 0;
};

/// The price of a semaphore that one queue signals and another waits for.
Result measureQueueWait(Device &, Pipelines &, Stopwatch &, uint32_t NumSamples, Measured &);

/// Fails if the file cannot be written, so that nothing is measured in vain.
void checkOutput(const Options &);
/// Prints a table, and writes the file if there is to be one.
void report(const Measured &, Device &, const Options &);
/// `aux-run --measure`: the exit status.
ExitStatus measure(const Options &);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_MEASURE_H
