//===- MeasureReport.cpp - prints measurements ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The table for people, and the file of costs. Costs count bytes, so a time becomes the bytes that
/// a copy between images moves in it. Vulkan does not say which aux data an image has, so no record
/// of the tables gets a number; the member `measured` has all that was measured.
///
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Measure.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cmath>
#include <ctime>

using namespace llvm;
using namespace auxplan::run;

static constexpr double NanosOfSecond = 1e9;

/// Bytes that a copy moves in the time that was measured; none if either was not measured.
static std::optional<uint64_t> bytesOf(const Measured &M, StringRef Name) {
  const Result *Time = M.find(Name), *Copy = M.find("copy image to image");
  if (!Copy)
    Copy = M.find("copy buffer to buffer");
  if (!Time || !Copy)
    return std::nullopt;
  return std::llround(Time->quantile(0.5) * Copy->quantile(0.5));
}

static void printTable(const Measured &M, Device &D) {
  raw_ostream &OS = outs();
  OS << D.properties().deviceName << ", " << D.driverText() << '\n';
  OS << "images of " << M.Edge << " x " << M.Edge << " texels of 4 bytes\n";
  for (const std::string &Note : M.Notes)
    OS << "note: " << Note << '\n';
  OS << "\nmeasurement                                      image          contents     median"
        "    quartiles          unit\n";
  for (const Result &R : M.Results) {
    double Scale = R.IsRate ? 1e-9 : 1e6;
    OS << left_justify(R.Name, 49) << left_justify(R.Image, 15) << left_justify(R.Contents, 9)
       << format("%10.3f  %10.3f %10.3f  ", R.quantile(0.5) * Scale, R.quantile(0.25) * Scale,
                 R.quantile(0.75) * Scale)
       << (R.IsRate ? "GB/s" : "us");
    if (const Result *Other = M.driverOf(R); Other && Other != &R)
      OS << format("%7.2f x driver", R.quantile(0.5) / Other->quantile(0.5));
    OS << '\n';
  }
  OS << '\n';
  for (StringRef Name : {"stall", "call of a clear"})
    if (std::optional<uint64_t> Bytes = bytesOf(M, Name))
      OS << Name << ": as long as a copy of " << *Bytes << " bytes\n";
  OS << M.Results.size() << " measurements, " << D.messages().count() << " messages\n";
}

static std::string today() {
  std::time_t Now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm Utc;
  gmtime_r(&Now, &Utc);
  char Text[sizeof("2000-01-01")];
  return std::string(Text, std::strftime(Text, sizeof(Text), "%Y-%m-%d", &Utc));
}

static void printResult(json::OStream &J, const Result &R) {
  auto number = [&](double Share) {
    return std::llround(R.quantile(Share) * (R.IsRate ? 1 : NanosOfSecond));
  };
  J.object([&] {
    J.attribute("name", R.Name);
    if (!R.Image.empty())
      J.attribute("image", R.Image);
    if (!R.Contents.empty())
      J.attribute("contents", R.Contents);
    J.attribute("unit", R.IsRate ? "bytes/s" : "ns");
    J.attribute("median", number(0.5));
    J.attribute("low", number(0.25));
    J.attribute("high", number(0.75));
    J.attribute("samples", R.Samples.size());
  });
}

static void printFile(raw_ostream &OS, const Measured &M, Device &D) {
  json::OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attribute("format", "aux-plan/costs");
    J.attribute("version", 1);
    if (std::optional<uint64_t> Bytes = bytesOf(M, "call of a clear"))
      J.attribute("fixed_op_bytes", *Bytes);
    if (std::optional<uint64_t> Bytes = bytesOf(M, "stall"))
      J.attribute("stall_bytes", *Bytes);
    J.attributeObject("measured", [&] {
      J.attribute("device", json::fixUTF8(D.properties().deviceName));
      J.attribute("driver", json::fixUTF8(D.driverText()));
      J.attribute("date", today());
      J.attribute("image_bytes", uint64_t(M.Edge) * M.Edge * 4);
      J.attributeArray("notes", [&] {
        for (const std::string &Note : M.Notes)
          J.value(Note);
      });
      J.attributeArray("results", [&] {
        for (const Result &R : M.Results)
          printResult(J, R);
      });
    });
  });
  OS << '\n';
}

static void failToWrite(const Options &O, std::error_code EC) {
  if (EC)
    fail("cannot write '" + O.Output + "': " + EC.message());
}

void auxplan::run::checkOutput(const Options &O) {
  if (O.Output.empty())
    return;
  bool IsNew = !sys::fs::exists(O.Output);
  int File;
  failToWrite(O, sys::fs::openFileForWrite(O.Output, File, sys::fs::CD_OpenAlways));
  failToWrite(O, sys::Process::SafelyCloseFileDescriptor(File));
  if (IsNew)
    failToWrite(O, sys::fs::remove(O.Output));
}

void auxplan::run::report(const Measured &M, Device &D, const Options &O) {
  printTable(M, D);
  if (O.Output.empty())
    return;
  std::error_code EC;
  raw_fd_ostream OS(O.Output, EC);
  failToWrite(O, EC);
  printFile(OS, M, D);
  OS.flush();
  EC = OS.error();
  OS.clear_error();
  failToWrite(O, EC);
}
