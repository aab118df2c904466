import { expect } from "vitest";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { refused, test as voucherTest } from "../../testing/orders-with-vouchers.ts";
import { addVoucher } from "../../vouchers/vouchers.ts";

/** An order for tests that leave it without a voucher. */
const test = voucherTest.extend("anyOrder", { scope: "file" }, ({ buildUnpaid }) => buildUnpaid());

test.for<[string, string]>([
  ["ten thousand letters", "x".repeat(10_000)],
  ["letters that become three", "\u0390".repeat(60)],
  ["fire", "🔥🔥🔥"],
  ["SQL", "' or 1=1; --"],
  ["patterns", "100%_"],
  ["letters of other alphabets", "ßİı"],
  ["a backslash", "\\"],
  ["a hidden character", "NO\u0000SUCH"],
])("a code of %s is answered in words", async ([, code], { anyOrder }) => {
  await expect(anyOrder.apply(code)).rejects.toMatchObject(refused("We don’t recognise this code"));
});

test.for(["", " \n", "\u0000", "\ud83d"])(
  "%j is no code, and removes the voucher",
  async (code, { anyOrder, buildVoucher }) => {
    await anyOrder.apply(await buildVoucher());
    expect(await anyOrder.apply(code)).toMatchObject({ voucherCode: null, discountCents: 0 });
  },
);

test("a code is found in any spelling", async ({ shop, buildUnpaid }) => {
  const { apply } = await buildUnpaid();
  await addVoucher(shop.db, { code: " straße-é ", kind: "percent", value: 10 });
  for (const code of ["STRASSE-É", "straße-é", "\u200bStraße-É\n", "\u00a0strasse-é"]) {
    expect((await apply(code)).voucherCode).toBe("STRASSE-É");
  }
});

test("a refused voucher leaves the one that is used", async ({ shop, buildVoucher, buildUnpaid }) => {
  const { user, order, apply } = await buildUnpaid();
  await apply(await buildVoucher());
  await expect(apply("NOSUCH")).rejects.toMatchObject(refused("We don’t recognise this code"));
  expect(await findOrder(shop.db, user, order.id)).toMatchObject({ discountCents: 20_00 });
});
