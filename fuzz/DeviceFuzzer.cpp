//===- DeviceFuzzer.cpp - devices and usage graphs ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Any bytes as a file of devices, as a file with a usage graph, and as one of a command line: each
/// reader gives something if and only if it reports no error. The devices of a file negotiate in
/// pairs.
///
//===----------------------------------------------------------------------===//

#include "FuzzInput.h"
#include "auxplan/Negotiate/DeviceFiles.h"
#include "auxplan/Negotiate/Negotiation.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::fuzz;
using namespace auxplan::negotiate;

template <typename Found>
static std::optional<Found> readSo(StringRef Text,
                                   std::optional<Found> (*Read)(DiagnosticEngine &)) {
  FuzzInput In(Text);
  std::optional<Found> Result = Read(In.diags());
  if (!Result != In.diags().hadError())
    broken(Result ? "something in spite of errors" : "nothing, and no error");
  return Result;
}

/// Two devices share an image of the first format that the first has.
static void negotiatePair(const sharing::Device &A, const sharing::Device &B) {
  Question Of;
  const sharing::Offers &First = A.AllOffers.front();
  if (!parseFormat(First.Format))
    return;
  Of.Graph.Image = factsOf(First.Format, {});
  Of.Graph.Devices = {A, B};
  Of.Graph.Nodes = {{{{0, First.For}}, 1}, {{{1, usualUsage(B.Kind, /*IsFirst=*/false)}}, 1}};
  Of.Graph.Movements = {{0, 1, 1}};
  Of.NodeNames = {"a", "b"};
  Of.PricedBy = {"", ""};
  separateReaders(Of);
  Of.PricedBy.resize(Of.Graph.Devices.size());
  if (Expected<Answer> Found = answer(Of); !Found)
    consumeError(Found.takeError());
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  readSo(Text, readUsageFile);
  readSo(Text, readUsageLine);
  std::optional<DeviceFile> File = readSo(Text, readDevices);
  if (!File)
    return 0;
  for (size_t N = 1; N < std::min<size_t>(File->Devices.size(), 4); ++N)
    if (!File->Devices[N - 1].AllOffers.empty())
      negotiatePair(File->Devices[N - 1], File->Devices[N]);
  return 0;
}
