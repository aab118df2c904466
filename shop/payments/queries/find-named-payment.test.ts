import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "../../testing/eft-orders.ts";
import { isReference } from "../eft/references/reference.ts";
import { findNamedPayment } from "./find-named-payment.ts";

test("a reference of digits alone names its transfer, and any other number a payment", async ({
  shop,
  eft,
}) => {
  const [one, other] = [await eft.order(), await eft.order()];
  const digits =
    Array.from({ length: 100 }, (_, index) => String(23_456_700 + index)).find(isReference) ?? "";
  await shop.db.execute(sql`update payments set reference = ${digits} where id = ${one.payment.id}`);
  expect(await findNamedPayment(shop, digits)).toMatchObject({
    isByNumber: false,
    payment: { id: one.payment.id },
  });
  expect(await findNamedPayment(shop, String(other.payment.id))).toMatchObject({
    isByNumber: true,
    payment: { id: other.payment.id },
  });
  expect(await findNamedPayment(shop, "999999999")).toBeUndefined();
});
