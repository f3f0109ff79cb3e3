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
static bool findByName(const Graph &G, ArrayRef<ThingT> Things, StringRef Name,
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
  return findByName(G, ArrayRef<Image>(G.Images), Name, Found, D);
}

bool tool::findPasses(const Graph &G, StringRef Name, std::vector<uint32_t> &Found,
                      DiagnosticEngine &D) {
  return findByName(G, ArrayRef<Pass>(G.Passes), Name, Found, D);
}

bool tool::findNamed(const Graph &G, ArrayRef<std::string> Names, std::vector<ImageId> &Images,
                     std::vector<uint32_t> &Passes, DiagnosticEngine &D) {
  bool Good = true;
  for (StringRef Name : Names)
    if (Name.front() == '%')
      Good &= findImages(G, Name.take_front(Name.find_first_of("@[", 1)), Images, D);
    else
      Good &= findPasses(G, Name, Passes, D);
  return Good;
}
