// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Says which texts of a page cover each other, are beyond its sides, or cannot be seen where they
// stand. Texts for screen readers alone do not count.

function textBoxes() {
  const boxes = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!node.data.trim() || !of.checkVisibility() || of.closest(".hidden, select")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) boxes.push({ node, of, box });
  }
  return boxes;
}
function faults() {
  const { clientWidth: width, clientHeight: height, scrollWidth } = document.documentElement; // without scroll bars
  const boxes = textBoxes(), found = new Set(), brief = (b) => `'${b.node.data.trim().slice(0, 20)}'`;
  for (const [n, a] of boxes.entries()) {
    if (a.box.left < 0 || a.box.right > width) found.add(`${brief(a)} is cut`);
    for (const b of boxes.slice(n + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (a.node !== b.node && across > 1 && down > 1) found.add(`${brief(a)} and ${brief(b)} overlap`);
    }
    const x = (a.box.left + a.box.right) / 2, y = (a.box.top + a.box.bottom) / 2;
    if (x < 0 || y < 0 || x > width - 1 || y > height - 1) continue;
    const there = document.elementFromPoint(x, y);
    if (!a.of.contains(there) && !there.contains(a.of)) found.add(`${brief(a)} is covered`);
  }
  if (scrollWidth > width) found.add("the page scrolls to the side");
  return [...found].slice(0, 8).join("; ") || "none";
}
const bottomOf = (node) => node.getBoundingClientRect().bottom;
