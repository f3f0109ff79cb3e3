//===- Workspace.cpp - the open texts -------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A changed text is read by the thread of the server, since diagnostics, hover and completion are
/// about the newest text. Plans and advice come from two other threads, each of which works on the
/// newest text.
///
//===----------------------------------------------------------------------===//

#include "Workspace.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

Client::~Client() = default;

Workspace::Document *Workspace::find(StringRef URI) {
  auto Found = Documents.find(URI);
  return Found == Documents.end() ? nullptr : &Found->second;
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

void Workspace::setSettings(const PlanSettings &Now) {
  Settings = Now;
  Planner = nullptr;
  for (auto &[URI, Doc] : Documents) {
    giveUp(Doc);
    Doc.IsChanged = true;
  }
}

void Workspace::open(StringRef URI, int64_t Version, std::string Text) {
  close(URI);
  Document &Doc = Documents[URI.str()];
  Doc.Text = EditedText(std::move(Text));
  Doc.Version = Version;
}

void Workspace::close(StringRef URI) {
  auto Found = Documents.find(URI);
  if (Found == Documents.end())
    return;
  giveUp(Found->second);
  Planning.drop(URI);
  Advising.drop(URI);
  To.notify("textDocument/publishDiagnostics",
            json::Object{{"uri", URI}, {"diagnostics", json::Array()}});
  Documents.erase(Found);
}

static Error applyChange(EditedText &Text, const json::Value &Change, PositionEncoding Encoding) {
  const json::Object *O = Change.getAsObject();
  std::optional<StringRef> With = O ? O->getString("text") : std::nullopt;
  if (!With)
    return requestError(ErrorCode::InvalidParams, "expected 'text' in a change");
  const json::Value *Range = O->get("range");
  if (!Range || Range->kind() == json::Value::Null) {
    Text = EditedText(With->str());
    return Error::success();
  }
  const json::Object *R = Range->getAsObject();
  std::optional<Position> Begin = R ? positionOf(R->get("start")) : std::nullopt;
  std::optional<Position> End = R ? positionOf(R->get("end")) : std::nullopt;
  if (!Begin || !End)
    return requestError(ErrorCode::InvalidParams, "expected 'start' and 'end' in a range");
  uint32_t From = Text.offsetOf(*Begin, Encoding), To = Text.offsetOf(*End, Encoding);
  if (From > To) // as other servers do; to refuse the edit would leave the client with another text
    std::swap(From, To);
  constexpr size_t MaxText = size_t(1) << 31;
  if (Text.text().size() + With->size() > MaxText)
    return requestError(ErrorCode::InvalidParams, "the text is larger than 2 GiB");
  Text.replace(From, To, *With);
  return Error::success();
}

Error Workspace::change(StringRef URI, int64_t Version, const json::Array &Changes) {
  Document *Doc = find(URI);
  if (!Doc)
    return requestError(ErrorCode::InvalidParams, "'" + URI + "' is not open");
  Doc->Version = Version;
  Doc->IsChanged = true;
  giveUp(*Doc);
  for (const json::Value &Change : Changes)
    if (Error E = applyChange(Doc->Text, Change, Encoding))
      return E;
  return Error::success();
}

void Workspace::settle() {
  for (auto &[URI, Doc] : Documents)
    if (Doc.IsChanged)
      read(URI, Doc);
}

void Workspace::read(const std::string &URI, Document &Doc) {
  Doc.IsChanged = false;
  Doc.Now = std::make_shared<Snapshot>(URI, Doc.Version, Doc.Text);
  if (Doc.Now->Read.G)
    Doc.Good = Doc.Now;
  Doc.Plan = nullptr;
  Doc.Advice = nullptr;
  publish(Doc);
  Planning.drop(URI);
  Advising.drop(URI);
  if (canPlan(Doc))
    startPlanning(Doc);
}

void Workspace::publish(Document &Doc) {
  Doc.HadPlanRemarks = Doc.Plan && !Doc.Plan->Remarks.empty();
  To.notify("textDocument/publishDiagnostics", diagnosticsOf(*Doc.Now, Doc.Plan.get(), Encoding));
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

bool Workspace::canPlan(const Document &Doc) const {
  const Graph *G = Doc.Now->Read.G.get();
  return G && (G->Header || Settings.Target);
}

void Workspace::startPlanning(Document &Doc) {
  if (!Planner && Settings.Target) {
    Planner = std::make_shared<Session>(*Settings.Target, Settings.Plan);
    Planner->keepSteps();
  }
  Planning.ask(Doc.Now->URI, [this, Of = Doc.Now, By = Planner,
                              Settings = Settings](const std::atomic<bool> &IsOld) {
    if (IsOld)
      return;
    std::shared_ptr<const PlanView> Made = viewPlan(Of, Settings, By.get(), IsOld);
    if (!IsOld)
      Tasks.add([this, Made] { takePlan(Made); });
  });
}

void Workspace::startAdvice(Document &Doc) {
  Advising.ask(Doc.Now->URI,
               [this, Of = Doc.Now, Settings = Settings](const std::atomic<bool> &IsOld) {
                 if (IsOld)
                   return;
                 if (std::shared_ptr<const AdviceView> Made = viewAdvice(Of, Settings, IsOld))
                   Tasks.add([this, Made] { takeAdvice(Made); });
               });
}

void Workspace::takePlan(std::shared_ptr<const PlanView> Made) {
  Document *Doc = find(Made->Of->URI);
  if (!Doc || Doc->Now != Made->Of || Doc->IsChanged)
    return; // the text has changed
  Doc->Plan = std::move(Made);
  if (!Doc->Plan->Remarks.empty() || Doc->HadPlanRemarks)
    publish(*Doc);
  answerAll(*Doc, Doc->ForPlan);
  To.refreshHints();
}

void Workspace::takeAdvice(std::shared_ptr<const AdviceView> Made) {
  Document *Doc = find(Made->Of->URI);
  if (!Doc || Doc->Now != Made->Of || Doc->IsChanged)
    return;
  Doc->Advice = std::move(Made);
  answerAll(*Doc, Doc->ForAdvice);
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

void Workspace::answer(Document &Doc, const Waiting &W) {
  Scene S = {*Doc.Now, Doc.Good.get(), Doc.Plan.get(), Doc.Advice.get(), Settings, Encoding};
  To.respond(W.Id, W.What->Respond(S, W.Params));
}

void Workspace::answerAll(Document &Doc, std::vector<Waiting> &These) {
  for (const Waiting &W : std::exchange(These, {}))
    answer(Doc, W);
}

/// Requests about a text that has changed.
void Workspace::giveUp(Document &Doc) {
  for (std::vector<Waiting> *These : {&Doc.ForPlan, &Doc.ForAdvice})
    for (const Waiting &W : std::exchange(*These, {}))
      To.respond(W.Id, requestError(ErrorCode::ContentModified, "the text has changed"));
}

void Workspace::giveUpAll() {
  for (auto &[URI, Doc] : Documents)
    for (std::vector<Waiting> *These : {&Doc.ForPlan, &Doc.ForAdvice})
      for (const Waiting &W : std::exchange(*These, {}))
        To.respond(W.Id, requestError(ErrorCode::RequestCancelled, "the server shuts down"));
}

void Workspace::cancel(StringRef Id) {
  auto IsIt = [&](const Waiting &W) { return textOfId(W.Id) == Id; };
  for (auto &[URI, Doc] : Documents)
    for (std::vector<Waiting> *These : {&Doc.ForPlan, &Doc.ForAdvice})
      if (auto Found = find_if(*These, IsIt); Found != These->end()) {
        To.respond(Found->Id, requestError(ErrorCode::RequestCancelled, "cancelled"));
        These->erase(Found);
        return;
      }
}

void Workspace::respond(const json::Value &Id, const Request &What, json::Object Params) {
  const json::Object *Identifier = Params.getObject("textDocument");
  std::optional<StringRef> URI = Identifier ? Identifier->getString("uri") : std::nullopt;
  if (!URI)
    return To.respond(Id, requestError(ErrorCode::InvalidParams, "expected 'textDocument'"));
  Document *Doc = find(*URI);
  if (!Doc)
    return To.respond(Id, requestError(ErrorCode::InvalidParams, "'" + *URI + "' is not open"));
  Waiting W{Id, &What, std::move(Params)};
  if (What.What == Needs::Plan && !Doc->Plan && canPlan(*Doc)) {
    Doc->ForPlan.push_back(std::move(W));
    return;
  }
  if (What.What == Needs::Advice && !Doc->Advice && wantsAdvice(W.Params) && canPlan(*Doc) &&
      Settings.Target && !Doc->Now->Read.G->Header) {
    if (Doc->ForAdvice.empty())
      startAdvice(*Doc);
    Doc->ForAdvice.push_back(std::move(W));
    return;
  }
  answer(*Doc, W);
}

void Workspace::wait() {
  Planning.wait();
  Advising.wait();
}
