//===- Inbox.h - what the server has to do next -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One thread reads messages, others plan. All of them put into the inbox what the thread of the
/// server shall do: only that thread changes the server.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_INBOX_H
#define AUXPLAN_LIB_LANGUAGESERVER_INBOX_H

#include "llvm/Support/JSON.h"
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>

namespace auxplan::lsp {

/// The text of a request's id, which is a number or a string.
std::string textOfId(const llvm::json::Value &Id);

class Inbox {
public:
  using Task = std::function<void()>;

  /// Adds a task. \p Edits: the task changes a text, and the text need not be read before it if
  /// another such task follows.
  void add(Task, bool Edits = false);
  /// The next task; waits for one. Empty: there is none, and none will come.
  Task next();
  /// The next task, or an empty one if there is none now.
  Task nextIfThere();
  /// Is the next task one that changes a text?
  bool editsNext();
  /// No task will come.
  void close();

  /// The client has taken back the request with this id.
  void cancel(std::string Id);
  /// Has it? Asked once for each request.
  bool takeCancelled(llvm::StringRef Id);

private:
  struct Entry {
    Task Do;
    bool Edits;
  };
  Task pop();
  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<Entry> Tasks;
  std::set<std::string, std::less<>> Cancelled;
  bool IsClosed = false;
};

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_INBOX_H
