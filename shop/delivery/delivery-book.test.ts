import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Search } from "../search/search.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addDaysOff } from "./days-off.ts";
import { openDeliveryBook } from "./delivery-book.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A search whose changes are told by hand. */
function openSearch() {
  let tell: Parameters<Search["onChange"]>[0] = () => {};
  const onChange: Search["onChange"] = (listener) => {
    tell = listener;
  };
  return { onChange, tell: () => tell([]) };
}

test("a change that leaves the rules as they are changes nothing, one of them is told once", async () => {
  const search = openSearch();
  const book = await openDeliveryBook(shop.db, search, shop.log);
  const changed = vi.fn();
  book.onChange(changed);
  const before = book.current();
  await book.refresh();
  expect(book.current()).toBe(before);
  await addDaysOff(shop, owner, { first: "2026-11-23", last: "2026-11-23" }, "Stocktaking");
  search.tell();
  await expect.poll(() => book.current().daysOff.get("2026-11-23")).toBe("Stocktaking");
  expect(changed).toHaveBeenCalledTimes(1);
});

test("rules that cannot be read just then are read again soon", async () => {
  const search = openSearch();
  const log = { error: vi.fn() };
  const book = await openDeliveryBook(shop.db, search, log);
  await addDaysOff(shop, owner, { first: "2026-12-30", last: "2026-12-30" }, "Holiday");
  vi.spyOn(shop.database.pool, "query").mockImplementationOnce(() => {
    throw new Error("The database is away");
  });
  search.tell();
  await expect.poll(() => log.error).toHaveBeenCalled();
  await expect.poll(() => book.current().daysOff.has("2026-12-30")).toBe(true);
});
