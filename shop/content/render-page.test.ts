import { afterAll, beforeAll, expect, test } from "vitest";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { setPage } from "./change-page.ts";
import { renderPage } from "./render-page.ts";
import { filledParticulars } from "./testing/filled-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ particulars: filledParticulars });
});
afterAll(() => shop.close());

/** A page rendered from the owner's text. */
async function rendered(markdown: string, settings: Partial<TestShop["settings"]> = {}) {
  expect(await setPage(shop, owner, "about", markdown)).toMatchObject({ ok: true });
  await shop.content.refresh();
  return renderPage({ ...shop, settings: { ...shop.settings, ...settings } }, "about");
}

const nobody = { particulars: { ...filledParticulars, registeredName: null, phone: null } };

test("the first paragraph is the lead, as plain text; without one the lead is empty", async () => {
  expect(await rendered("Who *we*\nare: [us](/about).\n\n## More\n\nText.")).toMatchObject({
    title: "About",
    lead: "Who we are: us.",
    html: '<h2 id="more">More</h2>\n<p>Text.</p>\n',
  });
  expect(await rendered("## Begins so\n\nText.")).toMatchObject({ lead: "" });
});

test("placeholders are filled in, and their values are not read as Markdown", async () => {
  const { html } = await rendered(
    "Lead.\n\n{{registered_name}}, {{ physical_address }}. {{memberships}}. {{phone}}",
  );
  expect(html).toContain("Mama Joy Trading (Pty) Ltd, 12 Long Street, Gardens, Cape Town, 8001.");
  expect(html).toContain(
    'Retail *Guild* (011 555 0100), <a href="https://guild.example/code">code of conduct</a>.',
  );
  expect(html).toContain('<a href="tel:+27215550143">021 555 0143</a>');
  const particulars = { ...filledParticulars, registeredName: "<b>[x](javascript:alert(1))</b>" };
  expect((await rendered("Lead.\n\n{{registered_name}}", { particulars })).html).toBe(
    "<p>&lt;b&gt;[x](javascript:alert(1))&lt;/b&gt;</p>\n",
  );
});

test("a line without a value is left out, then headings of empty sections, and no more", async () => {
  const text = [
    ...["Lead.", "", "Always.", "{{registered_name}} sells.", "", "## Numbers", "", "- Call: {{phone}}", ""],
    ...[
      "## Both",
      "",
      "### Phone",
      "",
      "{{phone}}",
      "",
      "### Mail",
      "",
      "- {{email}}",
      "",
      "## Last",
      "",
      "{{phone}}",
    ],
  ].join("\n");
  const { html, headings } = await rendered(text, nobody);
  expect(html).toBe(
    '<p>Always.</p>\n<h2 id="both">Both</h2>\n<h3 id="mail">Mail</h3>\n<ul>\n<li><a href="mailto:help@mamajoy.example">help@mamajoy.example</a></li>\n</ul>\n',
  );
  expect(headings).toEqual([{ id: "both", text: "Both" }]);
  expect((await rendered(text)).html).toContain("Always.\nMama Joy");
});

test("lines that begin with a condition stand there only when it is so", async () => {
  const text = "Lead.\n\n{{when_vat}}- VAT {{vat_number}}\n{{when_no_vat}}- No VAT\n{{when_eft}}- EFT\n";
  expect((await rendered(text)).html).toBe("<ul>\n<li>VAT 4220119988</li>\n</ul>\n");
  expect((await rendered(text, { vatNumber: null })).html).toBe("<ul>\n<li>No VAT</li>\n</ul>\n");
});

test("HTML is shown as text, and links lead nowhere that is not safe", async () => {
  const { html } = await rendered(
    [
      "Lead.\n",
      '<script>alert(1)</script> <img src="x" onerror="alert(2)">',
      ...["javascript:alert(3)", "JaVaScRiPt:x", "data:text/html,x", "vbscript:x", "file:///etc/passwd"].map(
        (address) => `[a](<${address}>)`,
      ),
      "[b](//evil.example) [c](</\\\\evil.example>) [d](<javas&#99;ript:x>) ![e](https://evil.example/e.png)",
      "[ok](/about#team) [web](https://example.com) [mail](mailto:a@example.com) <https://example.org>",
      "- [x]: javascript:alert(4)\n\n[x]",
    ].join("\n"),
  );
  expect(html).not.toMatch(/<(script|img)/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    ...["/%5Cevil.example", "/about#team", "https://example.com"],
    ...["mailto:a@example.com", "https://example.org"],
  ]);
});

test("in a picture's place stand its words, as text", async () => {
  const { html, headings } = await rendered(
    'Lead.\n\nOur ![red <b>door</b> & "gate"](door.jpg "Title").\n\n## ![Our shop](a.png) today\n\nOpen.',
  );
  expect(html).toContain("<p>Our red &lt;b&gt;door&lt;/b&gt; &amp; &quot;gate&quot;.</p>");
  expect(headings).toEqual([{ id: "our-shop-today", text: "Our shop today" }]);
});

test("on the support page each answer is folded under its question, and nowhere else", async () => {
  const text = "Lead.\n\nFirst.\n\n# Where?\n\nHere.\n\n## More\n\n<b>x</b>\n\n# When?\n\nNow.\n";
  expect(await setPage(shop, owner, "support", text)).toMatchObject({ ok: true });
  await shop.content.refresh();
  const answer = (id: string, question: string, html: string) =>
    `<details class="question">\n<summary><h2 id="${id}">${question}</h2></summary>\n<div class="answer">\n${html}</div></details>\n`;
  const more = '<h3 id="more">More</h3>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n';
  expect(renderPage(shop, "support").html).toBe(
    `<p>First.</p>\n${answer("where", "Where?", `<p>Here.</p>\n${more}`)}${answer("when", "When?", "<p>Now.</p>\n")}`,
  );
  expect((await rendered(text)).html).not.toContain("<details");
});

test("headings stand in order below the page's own, each with an address of its own", async () => {
  const { html, headings } = await rendered(
    "# One\n\nA\n\n#### Deep\n\nB\n\n# Two\n\n## Two\n\nC\n\n# Content\n\nD\n\n# 你好\n\nE",
  );
  const found = [...html.matchAll(/<(h\d) id="([^"]*)"/g)].map(([, tag, id]) => [tag, id]);
  expect(found).toEqual([
    ...[
      ["h2", "one"],
      ["h3", "deep"],
      ["h2", "two"],
      ["h3", "two-2"],
      ["h2", "content-2"],
    ],
    ["h2", expect.stringMatching(/^\S+$/)],
  ]);
  expect(headings.map(({ text }) => text)).toEqual(["One", "Two", "Content", "你好"]);
});

test("a table stands in a frame that moves, and has no style of its own", async () => {
  const { html } = await rendered("Lead.\n\n## Ho<w\n\n| A | B |\n| --- | ---: |\n| 1 | 2 |\n");
  expect(html).toContain(
    '<div class="reading-scroll" role="region" aria-label="Ho&lt;w" tabindex="0"><table',
  );
  expect(html).toContain('<th scope="col">B</th>');
  expect(html).toContain('<td data-column="A">1</td>\n<td data-column="B">2</td>');
  expect(html).not.toContain("style=");
  expect(html).toMatch(/<\/table><\/div>\s*$/);
});
