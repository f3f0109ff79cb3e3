//===- Server.cpp - the language server -----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Messages become tasks of the inbox. Changes that follow one another are made before the text is
/// read once.
///
//===----------------------------------------------------------------------===//

#include "Server.h"
#include "Framing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <poll.h>
#include <thread>
#include <unistd.h>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

void Server::send(json::Value Message) {
  Send(formatv("{0}", Message).str());
}

void Server::notify(StringRef Method, json::Value Params) {
  send(json::Object{{"jsonrpc", "2.0"}, {"method", Method}, {"params", std::move(Params)}});
}

void Server::respond(const json::Value &Id, Answer Of) {
  if (Of)
    return Send(formatv("{{\"jsonrpc\":\"2.0\",\"id\":{0},\"result\":{1}}", Id, Of->text()).str());
  handleAllErrors(Of.takeError(), [&](const RequestError &E) {
    json::Object Error{{"code", int(E.Code)}, {"message", json::fixUTF8(E.Text)}};
    send(json::Object{{"jsonrpc", "2.0"}, {"id", Id}, {"error", std::move(Error)}});
  });
}

void Server::complain(const Twine &Text) {
  constexpr int IsError = 1;
  notify("window/showMessage",
         json::Object{{"type", IsError}, {"message", json::fixUTF8(Text.str())}});
}

void Server::refreshHints() {
  if (CanRefreshHints)
    send(json::Object{{"jsonrpc", "2.0"},
                      {"id", "hints-" + std::to_string(NextId++)},
                      {"method", "workspace/inlayHint/refresh"}});
}

/// The method of a message, or "".
static StringRef methodOf(const json::Value &Message) {
  const json::Object *O = Message.getAsObject();
  return O ? O->getString("method").value_or("") : "";
}

void Server::push(Expected<std::string> Body) {
  auto Refuse = [&](ErrorCode Code, std::string Why) {
    Tasks.add([=] { respond(nullptr, requestError(Code, Why)); });
  };
  if (!Body)
    return Refuse(ErrorCode::ParseError, toString(Body.takeError()));
  Expected<json::Value> Message = parseMessage(*Body);
  if (!Message)
    return Refuse(ErrorCode::ParseError, toString(Message.takeError()));
  StringRef Method = methodOf(*Message);
  if (Method == "$/cancelRequest") {
    // The request may still stand in the inbox.
    const json::Object *Params = Message->getAsObject()->getObject("params");
    if (const json::Value *Id = Params ? Params->get("id") : nullptr)
      Tasks.cancel(textOfId(*Id));
  }
  bool Edits = Method == "textDocument/didChange";
  Tasks.add([this, Of = std::make_shared<json::Value>(std::move(*Message))] { handle(*Of); },
            Edits);
}

void Server::handle(const json::Value &Message) {
  const json::Object *O = Message.getAsObject();
  const json::Value *Id = O ? O->get("id") : nullptr;
  const json::Value NoId = nullptr;
  std::optional<StringRef> Method = O ? O->getString("method") : std::nullopt;
  if (Id && Id->kind() != json::Value::Number && Id->kind() != json::Value::String)
    return respond(NoId, requestError(ErrorCode::InvalidRequest, "an id is a number or a string"));
  if (Id && !Method && (O->get("result") || O->get("error")))
    return; // the client answers a request
  if (!Method)
    return respond(Id ? *Id : NoId,
                   requestError(ErrorCode::InvalidRequest, "expected an object with a 'method'"));
  const json::Object *Params = O->getObject("params");
  if (Id)
    request(*Id, *Method, Params ? *Params : json::Object());
  else
    notification(*Method, Params ? *Params : json::Object());
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

void Server::request(const json::Value &Id, StringRef Method, json::Object Params) {
  if (Tasks.takeCancelled(textOfId(Id)))
    return respond(Id, requestError(ErrorCode::RequestCancelled, "cancelled"));
  if (Now == State::Fresh && Method != "initialize")
    return respond(Id, requestError(ErrorCode::ServerNotInitialized,
                                    "expected 'initialize' first, found '" + Method + "'"));
  if (Now == State::ShutDown)
    return respond(Id, requestError(ErrorCode::InvalidRequest,
                                    "the server has shut down, found '" + Method + "'"));
  if (Method == "initialize" && Now == State::Running)
    return respond(Id, requestError(ErrorCode::InvalidRequest, "'initialize' came before"));
  if (Method == "initialize")
    return respond(Id, initialize(Params));
  Texts.settle();
  if (Method == "shutdown") {
    Texts.giveUpAll();
    Now = State::ShutDown;
    return respond(Id, nullptr);
  }
  if (const Request *What = findRequest(Method))
    return Texts.respond(Id, *What, std::move(Params));
  respond(Id, requestError(ErrorCode::MethodNotFound, "there is no method '" + Method + "'"));
}

json::Value Server::initialize(const json::Object &Params) {
  Now = State::Running;
  const json::Object *Capabilities = Params.getObject("capabilities");
  const json::Object *General = Capabilities ? Capabilities->getObject("general") : nullptr;
  if (const json::Array *Known = General ? General->getArray("positionEncodings") : nullptr)
    if (is_contained(*Known, json::Value("utf-8")))
      Texts.setEncoding(PositionEncoding::UTF8);
  const json::Object *Space = Capabilities ? Capabilities->getObject("workspace") : nullptr;
  const json::Object *Hints = Space ? Space->getObject("inlayHint") : nullptr;
  CanRefreshHints = Hints && Hints->getBoolean("refreshSupport").value_or(false);
  configure(Params.get("initializationOptions"));
  bool IsUTF8 = Texts.encoding() == PositionEncoding::UTF8;
  json::Object Provides = capabilities();
  Provides["positionEncoding"] = IsUTF8 ? "utf-8" : "utf-16";
  return json::Object{
      {"capabilities", std::move(Provides)},
      {"serverInfo", json::Object{{"name", "aux-plan"}, {"version", AUXPLAN_VERSION}}}};
}

//===----------------------------------------------------------------------===//
// Notifications
//===----------------------------------------------------------------------===//

void Server::notification(StringRef Method, json::Object Params) {
  if (Method == "exit") {
    Status = Now == State::ShutDown ? 0 : 1;
    return;
  }
  if (Now != State::Running)
    return;
  if (Method == "textDocument/didChange")
    return didChange(Params);
  Texts.settle();
  if (Method == "textDocument/didOpen") {
    didOpen(Params);
  } else if (Method == "textDocument/didClose") {
    const json::Object *Of = Params.getObject("textDocument");
    Texts.close(Of ? Of->getString("uri").value_or("") : "");
  } else if (Method == "workspace/didChangeConfiguration") {
    configure(Params.get("settings"));
  } else if (Method == "$/cancelRequest") {
    if (const json::Value *Id = Params.get("id")) {
      Texts.cancel(textOfId(*Id));
      Tasks.takeCancelled(textOfId(*Id)); // the request has an answer
    }
  }
}

void Server::didOpen(const json::Object &Params) {
  const json::Object *Of = Params.getObject("textDocument");
  std::optional<StringRef> URI = Of ? Of->getString("uri") : std::nullopt;
  std::optional<StringRef> Text = Of ? Of->getString("text") : std::nullopt;
  if (!URI || !Text)
    return complain("didOpen needs 'uri' and 'text' in 'textDocument'");
  Texts.open(*URI, Of->getInteger("version").value_or(0), Text->str());
}

void Server::didChange(const json::Object &Params) {
  const json::Object *Of = Params.getObject("textDocument");
  std::optional<StringRef> URI = Of ? Of->getString("uri") : std::nullopt;
  const json::Array *Changes = Params.getArray("contentChanges");
  if (!URI || !Changes)
    return complain("didChange needs 'uri' in 'textDocument' and 'contentChanges'");
  if (Error E = Texts.change(*URI, Of->getInteger("version").value_or(0), *Changes))
    handleAllErrors(std::move(E), [&](const RequestError &Why) { complain(Why.Text); });
}

/// Takes settings, which may stand under the name of the server.
void Server::configure(const json::Value *Given) {
  const json::Object *O = Given ? Given->getAsObject() : nullptr;
  for (StringRef Name : {"aux-plan", "auxplan", "auxPlan"})
    if (const json::Object *Inner = O ? O->getObject(Name) : nullptr)
      O = Inner;
  if (!O)
    return;
  Expected<PlanSettings> Chosen = readSettings(*O, Texts.settings());
  if (Chosen)
    return Texts.setSettings(*Chosen);
  handleAllErrors(Chosen.takeError(), [&](const RequestError &Why) { complain(Why.Text); });
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

void Server::step(Inbox::Task &Do) {
  Do();
  if (!Tasks.editsNext())
    Texts.settle();
}

int Server::run() {
  while (!Status) {
    Inbox::Task Do = Tasks.next();
    if (!Do)
      break;
    step(Do);
  }
  Texts.giveUpAll(); // the input has ended, or the client wants an end
  return exitStatus();
}

bool Server::runWhatIsThere() {
  while (!Status) {
    Inbox::Task Do = Tasks.nextIfThere();
    if (!Do)
      return true;
    step(Do);
  }
  return false;
}

bool Server::runUntilIdle() {
  while (runWhatIsThere()) {
    Texts.wait();
    if (Inbox::Task Do = Tasks.nextIfThere())
      step(Do);
    else
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Standard input and output
//===----------------------------------------------------------------------===//

namespace {

/// Standard input, until somebody stops it: a thread that waits for input can be ended.
class StoppableInput {
public:
  StoppableInput() {
    if (::pipe(Stop) != 0)
      Stop[0] = Stop[1] = -1;
  }
  ~StoppableInput() {
    ::close(Stop[0]);
    ::close(Stop[1]);
  }
  size_t read(char *Into, size_t Most) {
    pollfd Ready[] = {{STDIN_FILENO, POLLIN, 0}, {Stop[0], POLLIN, 0}};
    while (::poll(Ready, 2, -1) < 0)
      if (errno != EINTR)
        return 0;
    if (Ready[1].revents)
      return 0;
    ssize_t Count;
    do
      Count = ::read(STDIN_FILENO, Into, Most);
    while (Count < 0 && errno == EINTR);
    return Count > 0 ? Count : 0;
  }
  void stop() {
    char Any = 0;
    while (::write(Stop[1], &Any, 1) < 0 && errno == EINTR)
      ;
  }

private:
  int Stop[2];
};

} // namespace

static int serveTest(Server &S, MessageReader &Reader) {
  while (std::optional<Expected<std::string>> Body = Reader.next()) {
    S.push(std::move(*Body));
    if (!S.runUntilIdle())
      break;
  }
  return S.exitStatus();
}

int auxplan::runLanguageServer(const LanguageServerOptions &Options) {
  Framing Form = Options.IsTest ? Framing::Delimited : Framing::Headers;
  StoppableInput Input;
  MessageReader Reader([&](char *Into, size_t Most) { return Input.read(Into, Most); }, Form);
  Server S(Options, [=](StringRef Message) { writeMessage(Message, Form, outs()); });
  if (Options.IsTest)
    return serveTest(S, Reader);
  std::thread Listener([&] {
    while (std::optional<Expected<std::string>> Body = Reader.next())
      S.push(std::move(*Body));
    S.close();
  });
  int Status = S.run();
  outs().flush();
  Input.stop();
  Listener.join();
  return Status;
}
