//===- NamedThings.cpp - images and passes that the user names --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "NamedThings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

template <typename ThingT>
static bool findNamed(const Graph &G, ArrayRef<ThingT> Things, StringRef Name,
                      std::vector<uint32_t> &Found, DiagnosticEngine &D) {
  size_t Before = Found.size();
  StringRef Nearest;
  unsigned Least = Name.size() / 3 + 1;
  for (auto [I, Thing] : enumerate(Things)) {
    StringRef Known = G.Names.get(Thing.Name);
    if (Known == Name.drop_front())
      Found.push_back(I);
    else if (unsigned Distance = Name.drop_front().edit_distance(Known); Distance < Least) {
      Nearest = Known;
      Least = Distance;
    }
  }
  if (Found.size() != Before)
    return true;
  StringRef Sigil = Name.take_front(1);
  return D.error(None32,
                 "the graph has no " + Twine(Sigil == "%" ? "image" : "pass") + " '" + Name + "'" +
                     (Nearest.empty() ? Twine() : "; did you mean '" + Sigil + Nearest + "'?"));
}

bool tool::findImages(const Graph &G, StringRef Name, std::vector<ImageId> &Found,
                      DiagnosticEngine &D) {
  return findNamed(G, ArrayRef<Image>(G.Images), Name, Found, D);
}

bool tool::findPasses(const Graph &G, StringRef Name, std::vector<uint32_t> &Found,
                      DiagnosticEngine &D) {
  return findNamed(G, ArrayRef<Pass>(G.Passes), Name, Found, D);
}
