#include "RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Outcome {
  bool Valid = false, Planned = false, Right = false;
  uint64_t Own = 0, Shared = 0, Prologue = 0;
  std::string Plan, Error;
  bool alike(const Outcome &O) const {
    return Planned == O.Planned && Right == O.Right;
  }
};

Outcome outcomeOf(const std::string &Text, const TargetInfo &T, Policy P) {
  Outcome O;
  Trial R(Text);
  if (!R.G) { O.Error = R.Errors.front(); return O; }
  O.Valid = true;
  std::unique_ptr<Graph> Plan = R.plan(T, P);
  if (!Plan) { O.Error = R.Errors.front(); return O; }
  O.Planned = true;
  O.Plan = printed(*Plan);
  Problem Prob(*Plan, T);
  CostObserver Sums(Prob);
  if (!checkPlan(Prob, *R.D, &Sums)) { O.Error = R.Errors.front(); return O; }
  O.Right = true;
  PlanCost C = Sums.finish();
  EXPECT_FALSE(C.Overflow);
  O.Own = C.Frame.own().value();
  O.Shared = C.Frame.Shared.value();
  O.Prologue = C.Prologue.value();
  return O;
}

std::string renamed(const std::string &Text, bool Back) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    Out += Text[I];
    if (Text[I] != '%' && Text[I] != '@') continue;
    char N = Text[I + 1], D = Text[I + 2];
    if (Text[I] == '%' && !Back && N == 'i') { Out += std::string("z") + char('9' - (D - '0')); I += 2; }
    else if (Text[I] == '%' && Back && N == 'z') { Out += std::string("i") + char('9' - (D - '0')); I += 2; }
    else if (Text[I] == '%' && !Back && N == 'b') { Out += "a"; I += 1; }
    else if (Text[I] == '%' && Back && N == 'a') { Out += "b"; I += 1; }
    else if (Text[I] == '@' && !Back && N == 'p') { Out += "zp"; I += 1; }
    else if (Text[I] == '@' && Back && N == 'z') { Out += "p"; I += 2; }
    else if (Text[I] == '@' && !Back && N == 'c') { Out += "ac"; I += 1; }
    else if (Text[I] == '@' && Back && N == 'a') { Out += "c"; I += 2; }
  }
  return Out;
}

std::string reordered(const std::string &Text, std::mt19937 &R) {
  size_t FrameAt = Text.find("\nframe");
  SmallVector<StringRef> Lines;
  StringRef(Text).take_front(FrameAt).split(Lines, '\n', -1, false);
  std::vector<std::string> Decls, Starts;
  for (StringRef L : Lines) {
    size_t S = L.find(" starts ");
    if (S != StringRef::npos) {
      StringRef Name = L.drop_front(6).split(' ').first;
      Starts.push_back(("starts " + Name + L.drop_front(S + 7)).str());
      L = L.take_front(S);
    }
    Decls.push_back(L.str());
  }
  for (size_t I = Decls.size(); I > 1; --I) std::swap(Decls[I - 1], Decls[R() % I]);
  for (size_t I = Starts.size(); I > 1; --I) std::swap(Starts[I - 1], Starts[R() % I]);
  std::string Out;
  for (auto &S : Decls) Out += S + "\n";
  for (auto &S : Starts) Out += S + "\n";
  return Out + Text.substr(FrameAt);
}

std::string splitText(const Graph &Old) {
  Graph G = Old;
  G.Accesses.clear();
  for (Pass &P : G.Passes) {
    ArrayRef<Access> Own = Old.accessesOf(P);
    P.FirstAccess = G.Accesses.size();
    for (const Access &A : Own) {
      const AccessExtra *X = Old.extraOf(A);
      if (A.IsBuffer || (X && (X->Area || X->ResolveSource != None32))) {
        G.Accesses.push_back(A);
        continue;
      }
      const ImageDesc &D = Old.Images[A.Image].Desc;
      for (unsigned M = A.Range.MipBegin; M != A.Range.MipEnd; ++M)
        for (uint32_t L = A.Range.LayerBegin; L < std::min(A.Range.LayerEnd, D.mipSlices(M)); ++L) {
          Access One = A;
          One.Range.MipBegin = M; One.Range.MipEnd = M + 1;
          One.Range.LayerBegin = L; One.Range.LayerEnd = L + 1;
          G.Accesses.push_back(One);
        }
    }
    P.NumAccesses = G.Accesses.size() - P.FirstAccess;
  }
  return printed(G);
}

std::string canonicalText(const Graph &Old) {
  Graph G = Old;
  for (Access &A : G.Accesses)
    if (!A.IsBuffer && A.LayoutGiven == NoLayout)
      A.LayoutGiven = Old.layoutOf(A);
  return printed(G);
}

std::string second(std::string Text) {
  for (size_t I = 0; (I = Text.find('@', I)) != std::string::npos; ++I)
    if (Text[I + 1] == 'p' || Text[I + 1] == 'c')
      Text.insert(I + 1, "2");
  return Text;
}

/// Random run of items at depth 1 of the last frame: line indices.
bool span(ArrayRef<StringRef> Lines, std::mt19937 &R, size_t &B, size_t &E) {
  std::vector<size_t> Bounds;
  int Depth = 0;
  for (size_t N = 0; N != Lines.size(); ++N) {
    StringRef L = Lines[N].trim();
    if (L.starts_with("frame")) Bounds.clear();
    if (Depth == 1 && L.ends_with("{") && L.starts_with("}") == false && !L.contains(" continues ")) Bounds.push_back(N);
    else if (Depth == 1 && !L.empty() && !L.contains("{") && L != "}") Bounds.push_back(N);
    if (L.starts_with("}")) --Depth;
    if (L.ends_with("{")) ++Depth;
    if (Depth == 0 && L == "}") Bounds.push_back(N);
  }
  if (Bounds.size() < 2) return false;
  size_t I = R() % (Bounds.size() - 1), J = I + 1 + R() % (Bounds.size() - 1 - I);
  B = Bounds[I]; E = Bounds[J];
  return true;
}

struct Wrapped { std::string If, Loop; };
std::optional<Wrapped> wrap(const std::string &Text, std::mt19937 &R) {
  SmallVector<StringRef> Lines;
  StringRef(Text).split(Lines, '\n');
  size_t B, E;
  if (!span(Lines, R, B, E)) return std::nullopt;
  std::string Before, Body, After;
  for (size_t N = 0; N != Lines.size(); ++N)
    (N < B ? Before : N < E ? Body : After) += Lines[N].str() + "\n";
  return Wrapped{Before + "if @wrap {\n" + Body + "} else {\n" + second(Body) + "}\n" + After,
                 Before + "loop 1 at_least_once {\n" + Body + "}\n" + After};
}

struct Tally { unsigned Same = 0, Less = 0, More = 0, Shared = 0, Prol = 0, Diff = 0, Invalid = 0; std::string First, FirstErr; };
std::map<std::string, Tally> Tallies;

void compare(const std::string &What, const Outcome &A, const Outcome &B, const std::string &TextA, const std::string &TextB, const TargetInfo &T, Policy P, uint64_t Tol=0) {
  Tally &Y = Tallies[What + " " + nameOf(P).str()];
  auto Note = [&](const char *Kind) {
    if (Y.First.empty() || std::getenv("META_ALL")) {
      Y.First = "-- " + What + " " + nameOf(P).str() + " " + Kind + " on " + T.fullName() + " own " + std::to_string(A.Own) + " " + std::to_string(B.Own) + " shared " + std::to_string(A.Shared) + " " + std::to_string(B.Shared) + " prologue " + std::to_string(A.Prologue) + " " + std::to_string(B.Prologue) + " " + A.Error + "|" + B.Error + "\n=== A\n" + (A.Plan.empty() ? TextA : A.Plan) + "=== B\n" + (B.Plan.empty() ? TextB : B.Plan);
    }
  };
  if (!A.Valid || !B.Valid) { ++Y.Invalid; if (Y.FirstErr.empty()) Y.FirstErr = B.Error; return; }
  if (!A.alike(B)) { ++Y.Diff; Note("alike"); return; }
  if (!A.Right) return;
  if (B.Own < A.Own) { ++Y.Less; Note("less"); }
  else if (B.Own > A.Own) { ++Y.More; Note("more"); }
  else if (B.Shared != A.Shared) { ++Y.Shared; Note("shared"); }
  else if (B.Prologue != A.Prologue) { ++Y.Prol; Note("prologue"); }
  else ++Y.Same;
}

} // namespace

TEST(Metamorphic, Explore) {
  unsigned N = std::getenv("META_N") ? atoi(std::getenv("META_N")) : 40;
  const char *Only = std::getenv("META_ONLY");
  auto Does = [&](const char *W) { return !Only || StringRef(W) == Only; };
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow})
    for (unsigned Seed = 1; Seed <= N; ++Seed) {
      RandomGraph Random(Seed, Shape);
      std::mt19937 R(Seed);
      const std::string &Text = Random.text();
      Trial Base(Text);
      std::string Ren = renamed(Text, false), Reo = reordered(Text, R), Spl = splitText(*Base.G), Can = canonicalText(*Base.G);
      ASSERT_EQ(renamed(Ren, true), Text);
      std::optional<Wrapped> W = wrap(Text, R);
      std::string F2, FF, FR, FFR;
      StringRef Head = Random.frameHead();
      if (Shape == RandomGraph::StraightLine && Head.contains(" repeat")) {
        std::string Ex = Head.contains("explicit") ? " explicit" : "";
        F2 = Random.declarations() + "\nframe 2" + Ex + " {\n" + Random.body() + "}\n";
        FF = Random.declarations() + "\nframe" + Ex + " {\n" + Random.body() + "}\nframe" + Ex + " {\n" + second(Random.body()) + "}\n";
        FFR = Random.declarations() + "\nframe" + Ex + " {\n" + Random.body() + "}\nframe" + Ex + " repeat {\n" + second(Random.body()) + "}\n";
      }
      for (const TargetInfo &T : allTargets())
        for (Policy P : allPolicies()) {
          Outcome A = outcomeOf(Text, T, P);
          if (Does("rename")) {
            Outcome B = outcomeOf(Ren, T, P);
            compare("rename", A, B, Text, Ren, T, P);
            if (renamed(B.Plan, true) != A.Plan) ++Tallies["rename text"].Diff;
          }
          if (Does("reorder")) compare("reorder", A, outcomeOf(Reo, T, P), Text, Reo, T, P);
          if (Does("split")) compare("split", A, outcomeOf(Spl, T, P), Text, Spl, T, P);
          if (Does("canonical")) compare("canonical", A, outcomeOf(Can, T, P), Text, Can, T, P);
          if (W && Does("if")) compare("if", A, outcomeOf(W->If, T, P), Text, W->If, T, P);
          if (W && Does("loop")) compare("loop", A, outcomeOf(W->Loop, T, P), Text, W->Loop, T, P);
          if (!F2.empty() && Does("frame2")) compare("frame2", outcomeOf(F2, T, P), outcomeOf(FF, T, P), F2, FF, T, P);
          if (!F2.empty() && Does("repeat")) compare("repeat", A, outcomeOf(FFR, T, P), Text, FFR, T, P);
        }
    }
  for (auto &[K, V] : Tallies)
    llvm::errs() << K << ": same " << V.Same << " less " << V.Less << " more " << V.More << " shared " << V.Shared << " prologue " << V.Prol << " outcome " << V.Diff << " invalid " << V.Invalid << " " << V.FirstErr << "\n";
  for (auto &[K, V] : Tallies)
    llvm::errs() << V.First << "\n";
}
