//===- SharingPicture.cpp - a usage graph as a picture --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nodes are boxes from left to right in their order. A movement to a later node is an arc above
/// the boxes, one to an earlier node an arc below; the farther it goes, the higher it is. What runs
/// at a movement stands at its arc, in red if it costs bytes: the release first, then the acquire.
///
//===----------------------------------------------------------------------===//

#include "SharingReport.h"
#include "auxplan/Views/Amounts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

// In pixels; the letters and colours are those of SVGView.cpp.
constexpr unsigned LetterWidth = 8, LineHeight = 16, Border = 16, BoxHeight = 5 * LineHeight;

constexpr StringLiteral GraphStyle = R"(  <style>
    svg { background: #ffffff; }
    text { font: 12px system-ui, sans-serif; fill: #1b1e24; }
    .head { font-weight: bold; font-size: 14px; }
    .soft { fill: #5b6270; }
    .box { fill: #f4f5f7; stroke: #5b6270; }
    .arc { fill: none; stroke: #5b6270; }
    .work { fill: #b3261e; }
    .over { stroke: #ffffff; stroke-width: 4px; paint-order: stroke; }
    @media (prefers-color-scheme: dark) {
      svg { background: #16181d; }
      text { fill: #e8eaee; }
      .soft { fill: #a3aab8; }
      .box { fill: #20232a; stroke: #a3aab8; }
      .arc { stroke: #a3aab8; }
      .work { fill: #ff8a80; }
      .over { stroke: #16181d; }
    }
  </style>
  <defs>
    <marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
      <path d="M0 0L8 4L0 8z" fill="#5b6270"/>
    </marker>
  </defs>
)";

class GraphPainter {
public:
  GraphPainter(const Question &Of, const Combination &Best) : Of(Of), Best(Best), OS(Body) {}
  void print(raw_ostream &To);

private:
  using Lines = SmallVector<std::string, 4>;
  Lines linesOf(unsigned Node) const;
  Lines linesOf(const Movement &, const MovementWork &) const;
  void place();
  void text(unsigned X, unsigned Y, StringRef Words, StringRef Class, StringRef Anchor = "middle");
  void box(unsigned Node);
  /// A curve between two nodes that rises from Y.
  struct Arc {
    bool Forward;
    unsigned From, To, Y, High;
  };
  Arc arcOf(const Movement &) const;
  void arc(const Movement &);
  void label(const Movement &, const MovementWork &);
  unsigned heightOf(unsigned Span) const { return LineHeight * (1 + 5 * Span); }

  const Question &Of;
  const Combination &Best;
  std::string Body;
  raw_string_ostream OS;
  std::vector<unsigned> Middle, Wide; ///< by node
  unsigned Width = 0, Top = 0;
  /// The widest span of an arc above and below.
  unsigned Above = 0, Below = 0;
};

unsigned widest(ArrayRef<std::string> Lines) {
  size_t Most = 0;
  for (const std::string &L : Lines)
    Most = std::max(Most, L.size());
  return Most * LetterWidth;
}

} // namespace

GraphPainter::Lines GraphPainter::linesOf(unsigned Node) const {
  const UsageNode &N = Of.Graph.Nodes[Node];
  Lines L = {Of.NodeNames[Node], textOfUses(Of, N),
             modifierNamed(Of.Graph, Best.Views[Node].Capabilities, N.Uses.front().Device)};
  if (Best.Losses[Node])
    L.push_back(humanBytes(Best.Losses[Node]) + " more than its best");
  return L;
}

GraphPainter::Lines GraphPainter::linesOf(const Movement &M, const MovementWork &Work) const {
  Lines L = {"release: " + textOfOps(Work.Work.Release),
             "acquire: " + textOfOps(Work.Work.Acquire)};
  if (M.Weight != 1)
    L.push_back(std::to_string(M.Weight) + " times a frame");
  return L;
}

/// Boxes are as far from each other as the texts of arcs between neighbours need.
void GraphPainter::place() {
  size_t Num = Of.Graph.Nodes.size();
  std::vector<unsigned> Gap(Num, 4 * Border);
  for (auto [M, Work] : zip(Of.Graph.Movements, Best.Works)) {
    unsigned First = std::min(M.From, M.To), Span = std::max(M.From, M.To) - First;
    (M.From < M.To ? Above : Below) = std::max(M.From < M.To ? Above : Below, std::max(Span, 1u));
    Gap[First] = std::max(Gap[First], widest(linesOf(M, Work)) / std::max(Span, 1u) + Border);
  }
  unsigned X = Border;
  for (unsigned N = 0; N != Num; ++N) {
    Wide.push_back(widest(linesOf(N)) + Border);
    Middle.push_back(X + Wide.back() / 2);
    X += Wide.back() + Gap[N];
  }
  Width = X;
  Top = 3 * LineHeight + Border + (Above ? heightOf(Above) : 0);
}

void GraphPainter::text(unsigned X, unsigned Y, StringRef Words, StringRef Class,
                        StringRef Anchor) {
  OS << "  <text x=\"" << X << "\" y=\"" << Y << "\" class=\"" << Class << "\" text-anchor=\""
     << Anchor << "\">";
  printHTMLEscaped(Words, OS);
  OS << "</text>\n";
}

void GraphPainter::box(unsigned Node) {
  OS << "  <rect class=\"box\" rx=\"4\" x=\"" << Middle[Node] - Wide[Node] / 2 << "\" y=\"" << Top
     << "\" width=\"" << Wide[Node] << "\" height=\"" << BoxHeight << "\"/>\n";
  for (auto [N, L] : enumerate(linesOf(Node)))
    text(Middle[Node], Top + (N + 1) * LineHeight + 4, L, N ? "soft" : "head");
}

GraphPainter::Arc GraphPainter::arcOf(const Movement &M) const {
  Arc A;
  A.Forward = M.From < M.To;
  unsigned Span = std::max<unsigned>(1, A.Forward ? M.To - M.From : M.From - M.To);
  // Two arcs of one node do not begin at one place.
  A.From = A.Forward ? Middle[M.From] + Border : Middle[M.From] - Border;
  A.To = A.Forward ? Middle[M.To] - Border : Middle[M.To] + Border;
  A.Y = A.Forward ? Top : Top + BoxHeight;
  A.High = heightOf(Span);
  return A;
}

void GraphPainter::arc(const Movement &M) {
  Arc A = arcOf(M);
  // A curve with both handles so high reaches three quarters of that.
  unsigned Handle = A.Forward ? A.Y - A.High : A.Y + A.High;
  OS << "  <path class=\"arc\" marker-end=\"url(#tip)\" d=\"M" << A.From << ' ' << A.Y << "C"
     << A.From << ' ' << Handle << ' ' << A.To << ' ' << Handle << ' ' << A.To << ' ' << A.Y
     << "\"/>\n";
}

void GraphPainter::label(const Movement &M, const MovementWork &Work) {
  Arc A = arcOf(M);
  unsigned At =
      A.Forward ? A.Y - A.High * 3 / 4 - 2 * LineHeight : A.Y + A.High * 3 / 4 + LineHeight;
  for (const std::string &L : linesOf(M, Work)) {
    text((A.From + A.To) / 2, At, L, Work.Cost ? "work over" : "soft over");
    At += LineHeight - 2;
  }
}

void GraphPainter::print(raw_ostream &To) {
  place();
  std::string Title = "allocate " +
                      modifierNamed(Of.Graph, Best.Allocation.Capabilities, Best.Allocator) +
                      " on " + Of.Graph.Devices[Best.Allocator].Name;
  std::string Cost = humanBytes(Best.Cost) + " a frame, an estimate";
  text(Border, Border + LineHeight, Title, "head", "start");
  text(Border, Border + 2 * LineHeight, Cost, "soft", "start");
  for (unsigned N = 0; N != Of.Graph.Nodes.size(); ++N)
    box(N);
  for (const Movement &M : Of.Graph.Movements)
    arc(M);
  for (auto [M, Work] : zip(Of.Graph.Movements, Best.Works))
    label(M, Work);
  Width = std::max<unsigned>(Width, 2 * Border + Title.size() * LetterWidth);
  unsigned Height = Top + BoxHeight + Border + (Below ? heightOf(Below) + 2 * LineHeight : 0);
  To << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << Width << "\" height=\"" << Height
     << "\" viewBox=\"0 0 " << Width << ' ' << Height << "\">\n  <title>";
  printHTMLEscaped(Title, To);
  To << "</title>\n" << GraphStyle << OS.str() << "</svg>\n";
}

void tool::printSharingSVG(const Question &Of, const Answer &A, raw_ostream &OS) {
  GraphPainter(Of, A.Found.Best).print(OS);
}
