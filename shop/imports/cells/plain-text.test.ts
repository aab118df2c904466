import { expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { escapeEntities, plainLine, plainText, shorten } from "./plain-text.ts";

test.each([
  [
    "tags go, blocks become lines",
    "<p>One <b>two</b></p><ul><li>three<li>four</ul>",
    "One two\n• three\n• four",
  ],
  [
    "lists keep their items, cells of a table stay apart",
    "<ul>\n  <li><p>One</p></li>\n<li>two</li></ul><table><tr><td>Width</td><td>10 cm</td></tr></table>",
    "• One\n• two\n\nWidth 10 cm",
  ],
  [
    "scripts, styles and comments go with all they hold",
    "a<script>if (a<b) steal()</script><STYLE>p{}</style ><!-- x > y -->b",
    "a b",
  ],
  [
    "entities become letters",
    "Salt &amp; pepper &#8211; 5&nbsp;&deg;C &#x2615; &unknown;",
    "Salt & pepper – 5 °C ☕ &unknown;",
  ],
  ["HTML that was escaped goes too", "&lt;p&gt;One&lt;/p&gt;&lt;script&gt;two&lt;/script&gt;", "One"],
  ["a sign of comparison is no tag", "Fits < 5 kg and > 2 kg, <3", "Fits < 5 kg and > 2 kg, <3"],
  ["a tag that never closes harms nobody", "One <b two", "One <b two"],
  ["a script that never closes loses its tag", "One <script>two", "One two"],
  ["attributes go with their tag", '<a href="javascript:alert(1)" onclick=x>One</a>', "One"],
  ["control characters go, lines stay", "One\u0000\u0007two\r\nthree\u2028four", "One two\nthree\nfour"],
  ["characters that turn the writing go", "One\u202Etwo\u2066", "Onetwo"],
  ["spaces and empty lines are gathered", "  One \t two \n\n\n\n three  ", "One two\n\nthree"],
  ["impossible characters go", "One&#55296;&#99999999;&#x110000;", "One&#99999999;"],
])("%s", (_what, html, text) => {
  expect(plainText(html)).toBe(text);
});

test("a line has no line breaks", () => {
  expect(plainLine("One<br>two\n three")).toBe("One two three");
});

test("a hostile text is read in linear time", () => {
  for (const piece of ["<a", "<script", "<!--", "&#1", "</style"]) {
    const text = piece.repeat(200_000);
    expect(plainText(text) === text).toBe(true);
  }
  expect(plainText("<script></script ".repeat(200_000))).not.toContain("<script>");
});

test("a long text is cut behind a word, a long word anywhere but within a letter", () => {
  expect(shorten("One two three", 13)).toBe("One two three");
  expect(shorten("One two three", 12)).toBe("One two…");
  expect(shorten("abcdefgh", 5)).toBe("abcd…");
  expect(shorten("abc🫖defgh", 5)).toBe("abc…");
});

test("reading the result again gives the same, however tags and entities are nested", () => {
  const pieces = [
    "<",
    ">",
    "/",
    "!",
    "--",
    "<!--",
    "-->",
    "b",
    "script",
    "<style",
    "</style>",
    "&",
    ";",
    "amp",
    "lt",
  ];
  const text = fc
    .array(fc.constantFrom(...pieces, "#60;", "#x3c;", "\n", " ", "\u2028", "\ufeff", "\u0000", "é"))
    .map((chosen) => chosen.join(""));
  fc.assert(
    fc.property(text, (written) => {
      const read = plainText(written);
      expect(plainText(escapeEntities(read))).toBe(read);
      const line = plainLine(written);
      expect(plainLine(escapeEntities(line))).toBe(line);
    }),
    { numRuns: 5_000, examples: [["<<<b>b>b>"], ["&amp;lt;b&amp;gt;"], ["<<b<i>>!-- a < b -->"]] },
  );
});
