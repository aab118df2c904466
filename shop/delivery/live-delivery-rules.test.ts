import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addDaysOff } from "./days-off.ts";
import { openDeliveryRules } from "./live-delivery-rules.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Changes announced by hand. */
function tellByHand() {
  let tell = () => {};
  const changes = {
    listen(_topic: string, listener: () => void) {
      tell = listener;
    },
  };
  return { changes, tell: () => tell() };
}

test("equal rules notify no listener, changed ones do once", async () => {
  const { changes, tell } = tellByHand();
  const rules = await openDeliveryRules(shop.db, { changes, log: shop.log });
  const changed = vi.fn();
  rules.onChange(changed);
  const before = rules.current();
  await rules.refresh();
  expect(rules.current()).toBe(before);
  await addDaysOff(shop, owner, { first: "2026-11-23", last: "2026-11-23" }, "Stocktaking");
  tell();
  await expect.poll(() => rules.current().daysOff.get("2026-11-23")).toBe("Stocktaking");
  expect(changed).toHaveBeenCalledTimes(1);
});

test("rules that cannot be read just then are read again soon", async () => {
  const { changes, tell } = tellByHand();
  const log = { warn: vi.fn(), error: vi.fn() };
  const rules = await openDeliveryRules(shop.db, { changes, log });
  await addDaysOff(shop, owner, { first: "2026-12-30", last: "2026-12-30" }, "Holiday");
  vi.spyOn(shop.database.pool, "query").mockImplementationOnce(() => {
    throw new Error("The database is away");
  });
  tell();
  await expect.poll(() => log.error).toHaveBeenCalled();
  await expect.poll(() => rules.current().daysOff.has("2026-12-30")).toBe(true);
});
