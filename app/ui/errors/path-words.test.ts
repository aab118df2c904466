import { expect, test } from "vitest";
import { searchWords, shownPath } from "./path-words.ts";

test.each([
  ["/nope", "/nope"],
  ["/caf%C3%A9", "/café"],
  ["/a%20b", "/a b"],
  // Decoded once only.
  ["/%253Cb%253E", "/%3Cb%3E"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  ["/%", "/%"],
  // Bidirectional, line break and invisible characters stay encoded.
  ["/%E2%80%AEmoc.live", "/%E2%80%AEmoc.live"],
  ["/a%0Ab", "/a%0Ab"],
  ["/a%00b", "/a%00b"],
  [`/${"x".repeat(8_000)}`, `/${"x".repeat(119)}…`],
])("%j is shown as %j", (path, shown) => expect(shownPath(path)).toBe(shown));

test.each([
  ["/nope", "nope"],
  ["/shop/enamel-kettle_2l.html", "enamel kettle 2l"],
  ["/products/999999/POT-03/cast-iron-potjie", "cast iron potjie"],
  ["/products/999999", ""],
  ["/categories/999999", ""],
  ["/Caf%C3%A9%20Cr%C3%A8me/", "Café Crème"],
  ["/", ""],
  ["/%", ""],
  ["/<script>alert(1)", "script alert 1"],
])("somebody at %j may have looked for %j", (path, words) => expect(searchWords(path)).toBe(words));
