//===- Inbox.cpp - what the server has to do next -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A queue under a lock.
///
//===----------------------------------------------------------------------===//

#include "Inbox.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace auxplan::lsp;

std::string auxplan::lsp::textOfId(const json::Value &Id) {
  return formatv("{0}", Id).str();
}

void Inbox::add(Task Do, bool Edits) {
  std::lock_guard<std::mutex> Locked(Lock);
  Tasks.push_back({std::move(Do), Edits});
  Changed.notify_all();
}

Inbox::Task Inbox::pop() {
  if (Tasks.empty())
    return nullptr;
  Task First = std::move(Tasks.front().Do);
  Tasks.pop_front();
  return First;
}

Inbox::Task Inbox::next() {
  std::unique_lock<std::mutex> Locked(Lock);
  Changed.wait(Locked, [&] { return !Tasks.empty() || IsClosed; });
  return pop();
}

Inbox::Task Inbox::nextIfThere() {
  std::lock_guard<std::mutex> Locked(Lock);
  return pop();
}

bool Inbox::editsNext() {
  std::lock_guard<std::mutex> Locked(Lock);
  return !Tasks.empty() && Tasks.front().Edits;
}

void Inbox::close() {
  std::lock_guard<std::mutex> Locked(Lock);
  IsClosed = true;
  Changed.notify_all();
}

void Inbox::cancel(std::string Id) {
  std::lock_guard<std::mutex> Locked(Lock);
  constexpr size_t Most = 10000; // ids of requests that were answered before stay in the set
  if (Cancelled.size() == Most)
    Cancelled.clear();
  Cancelled.insert(std::move(Id));
}

bool Inbox::takeCancelled(StringRef Id) {
  std::lock_guard<std::mutex> Locked(Lock);
  auto Found = Cancelled.find(Id.str());
  if (Found == Cancelled.end())
    return false;
  Cancelled.erase(Found);
  return true;
}
