import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { openChanges } from "../changes/changes.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { resetPage, setPage } from "./change-page.ts";
import { contentPageNames, pageVersions, shippedPage } from "./content-pages.ts";
import { openContentPages } from "./live-content-pages.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("until the owner writes one, each page has the text that came with the shop", () => {
  for (const name of contentPageNames) {
    expect(shop.content.current()[name]).toMatchObject({ version: 1, markdown: shippedPage(name).markdown });
    expect(shippedPage(name).markdown.length).toBeGreaterThan(200);
  }
});

test("a text becomes a new version with an audit entry; the same text does not; no version is lost", async () => {
  const set = (text: string) => setPage(shop, owner, "support", text);
  expect(await set("\uFEFFAsk us.\r\nAny time.")).toMatchObject({
    ok: true,
    isNew: true,
    page: { version: 2 },
  });
  expect(await set("Ask us.\nAny time.\n\n")).toMatchObject({ ok: true, isNew: false, page: { version: 2 } });
  shop.clock.advance(60_000);
  expect(await set("Ask.")).toMatchObject({ ok: true, isNew: true, page: { version: 3 } });
  expect(await resetPage(shop, owner, "support")).toMatchObject({ ok: true, page: { version: 4 } });
  expect((await pageVersions(shop.db)).support.map(({ markdown }) => markdown)).toEqual([
    ...[shippedPage("support").markdown, "Ask us.\nAny time.\n", "Ask.\n", shippedPage("support").markdown],
  ]);
  expect((await listActs(shop.db)).map(({ action, subject, details }) => [action, subject, details])).toEqual(
    [
      ["pages.set", "support", { version: 2 }],
      ["pages.set", "support", { version: 3 }],
      ["pages.reset", "support", { version: 4 }],
    ],
  );
  expect(await resetPage(shop, owner, "about")).toMatchObject({
    ok: true,
    isNew: false,
    page: { version: 1 },
  });
});

test("other processes hear of it", async () => {
  const changes = await openChanges(shop.database);
  onTestFinished(changes.close);
  const pages = await openContentPages(shop.db, { changes, log: shop.log });
  const changed = vi.fn();
  pages.onChange(changed);
  await setPage(shop, owner, "security-policy", "Lock the door.");
  await expect.poll(() => changed.mock.calls).toHaveLength(1);
  expect(pages.current()["security-policy"].markdown).toBe("Lock the door.\n");
});

test("a change that commits after a later one is heard of, too", async () => {
  await shop.content.refresh();
  const before = shop.content.current().support;
  await shop.database.pool.query(
    `insert into content_page_versions (id, page, markdown, created_at) overriding system value
      values (0, 'delivery-policy', 'By bicycle.', now())`,
  );
  await shop.content.refresh();
  expect(shop.content.current()["delivery-policy"].markdown).toBe("By bicycle.");
  expect(shop.content.current().support.markdown).toBe(before.markdown);
});

test.each([
  ["", "The text is empty."],
  [" \n\t", "The text is empty."],
  ["x".repeat(100_001), "The text has more than 100000 characters."],
  ["caf\uFFFD", "The text is not UTF-8: save the file in that encoding."],
  ["a\u202Eb", "The text has characters that nobody can see."],
  ["One.\n\n{{shop_nam}} and {{toString}}", "Line 3: there is no placeholder {{shop_nam}}."],
  ["One.\n{{shop_name", "Line 2: a placeholder is written {{shop_name}}, on one line."],
  ["{{}}", "Line 1: there is no placeholder {{}}."],
])("%j is refused in words", async (markdown, problem) => {
  const before = (await pageVersions(shop.db)).about.length;
  const refused = await setPage(shop, owner, "about", markdown);
  expect(refused.ok ? [] : refused.problems).toContain(problem);
  expect((await pageVersions(shop.db)).about).toHaveLength(before);
});
