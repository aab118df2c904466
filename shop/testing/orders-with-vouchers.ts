import { expect } from "vitest";
import type { User } from "../accounts/users.ts";
import { applyVoucher } from "../payments/begin/apply-voucher.ts";
import { addVoucher, type NewVoucher } from "../vouchers/vouchers.ts";
import { buildOrder, buildProduct, buildShopper } from "./factories.ts";
import { test as shopTest } from "./test-shop.ts";

let counter = 0;

/**
 * `test` with `buildVoucher`, which adds a voucher of 10 percent by default and returns its code, and `buildUnpaid`, an
 * order of two mugs at R 100 with delivery for R 60 that applies codes.
 */
export const test = shopTest
  .extend("buildVoucher", { scope: "file" }, ({ shop }) => async (input: Partial<NewVoucher> = {}) => {
    counter += 1;
    const code = `CODE${counter}`;
    await addVoucher(shop.db, { code, kind: "percent", value: 10, ...input });
    return code;
  })
  .extend("buildUnpaid", { scope: "file" }, ({ shop }) => async (by?: User) => {
    const user = by ?? (await buildShopper(shop)).user;
    const order = await buildOrder(shop, user, await buildProduct(shop, { priceCents: 100_00 }), 2);
    return { user, order, apply: (code: string) => applyVoucher(shop, user, order.id, code) };
  });

/** The error of a voucher refused with this message. */
export const refused = (message: string | RegExp) => ({
  code: "invalid",
  errors: { code: [typeof message === "string" ? message : expect.stringMatching(message)] },
});
