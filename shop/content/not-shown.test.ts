import { expect, test } from "vitest";
import { contentPageNames, shippedPage } from "./content-pages.ts";
import { notShown } from "./not-shown.ts";

test("pictures and HTML are named with their lines, each line once", () => {
  const text = [
    ...["Lead", "goes on ![](a.png)", "", "- <b>Bold</b> <i>and</i>", "", "<div>", "x", "</div>", ""],
    ...[
      "![Our *door*][door]",
      "",
      "`<code>` 3 < 4 [link](/about) <https://example.com>",
      "",
      "[door]: d.jpg",
    ],
  ];
  expect(notShown(text.join("\n"))).toEqual([
    "Line 2: a picture is not shown, and it has no words to show instead.",
    "Line 4: HTML is shown as it is written: <b>. Use Markdown.",
    "Line 6: HTML is shown as it is written: <div>. Use Markdown.",
    'Line 10: a picture is not shown; its words "Our *door*" are.',
  ]);
});

test.each(contentPageNames)("all of %s as it comes with the shop is shown", (name) => {
  expect(notShown(shippedPage(name).markdown)).toEqual([]);
});
