import { expect } from "vitest";
import { paidBack, test } from "../testing/late-vouchers.ts";
import { deliver } from "../testing/paid-orders.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { requestRemoval } from "./request-removal.ts";

test("a removed account's voucher uses still count: its late payment is refunded without a mail", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const each = await buildVoucher({ userLimit: 1 });
  const order = await late.expired(each);
  const used = await late.begun(each, order.user);
  await used.pay();
  await deliver(shop, used.order.id);
  expect(await requestRemoval(shop, order.user, "a-long-password")).toMatchObject({ ok: true });
  shop.clock.advance(15 * 86_400_000);
  await eraseAccounts(shop);
  await shop.sentMails();
  await order.pay();
  expect(await order.stand()).toEqual(paidBack);
  expect(await shop.sentMails()).toEqual([]);
});
