import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "../../accounts/users.ts";
import { findOrder } from "../../orders/read-orders.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addVoucher, type NewVoucher } from "../../vouchers/vouchers.ts";
import { applyVoucher } from "./apply-voucher.ts";

let shop: TestShop;
/** An order for tests that leave it without a voucher. */
let anyOrder: Awaited<ReturnType<typeof buildUnpaid>>;
beforeAll(async () => {
  shop = await openTestShop();
  anyOrder = await buildUnpaid();
});
afterAll(() => shop.close());

let counter = 0;

async function buildVoucher(wish: Partial<NewVoucher> = {}): Promise<string> {
  counter += 1;
  const code = `CODE${counter}`;
  await addVoucher(shop.db, { code, kind: "percent", value: 10, ...wish });
  return code;
}

/** Two mugs of R 100 each, with delivery for R 60. */
async function buildUnpaid(user?: User) {
  const shopper = user ?? (await buildShopper(shop)).user;
  const order = await buildOrder(shop, shopper, await buildProduct(shop, { priceCents: 100_00 }), 2);
  return { user: shopper, order, apply: (code: string) => applyVoucher(shop, shopper, order.id, code) };
}

const refused = (message: string | RegExp) => ({
  code: "invalid",
  errors: { code: [typeof message === "string" ? message : expect.stringMatching(message)] },
});

test.each([
  ["ten thousand letters", "x".repeat(10_000)],
  ["letters that become three", "\u0390".repeat(60)],
  ["fire", "🔥🔥🔥"],
  ["SQL", "' or 1=1; --"],
  ["patterns", "100%_"],
  ["letters of other alphabets", "ßİı"],
  ["a backslash", "\\"],
  ["a hidden character", "NO\u0000SUCH"],
])("a code of %s is answered in words", async (_, code) => {
  await expect(anyOrder.apply(code)).rejects.toMatchObject(refused("There is no voucher with this code"));
});

test.each(["", " \n", "\u0000", "\ud83d"])("%j is no code, and removes the voucher", async (code) => {
  await anyOrder.apply(await buildVoucher());
  expect(await anyOrder.apply(code)).toMatchObject({ voucherCode: null, discountCents: 0 });
});

test("a code is found in any spelling", async () => {
  const { apply } = await buildUnpaid();
  await addVoucher(shop.db, { code: " straße-é ", kind: "percent", value: 10 });
  for (const code of ["STRASSE-É", "straße-é", "\u200bStraße-É\n", "\u00a0strasse-é"]) {
    expect((await apply(code)).voucherCode).toBe("STRASSE-É");
  }
});

test("a refused voucher leaves the one that is used", async () => {
  const { user, order, apply } = await buildUnpaid();
  await apply(await buildVoucher());
  await expect(apply("NOSUCH")).rejects.toMatchObject(refused("There is no voucher with this code"));
  expect(await findOrder(shop.db, user, order.id)).toMatchObject({ discountCents: 20_00 });
});
