import { expect } from "vitest";
import { usesOfVouchers } from "../../orders/voucher-uses.ts";
import { askableGateway } from "../../testing/askable-gateway.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { readLines } from "../../testing/eft-orders.ts";
import { paidBack, revived, test } from "../../testing/late-vouchers.ts";
import { owner } from "../../testing/owner.ts";
import { voucherWithCode } from "../../vouchers/list-vouchers.ts";
import { payOrder } from "../begin/pay-order.ts";
import { markPaid } from "../mark-paid.ts";
import { listPayments } from "../queries/list-payments.ts";
import { askGateways } from "./ask-gateways.ts";

const dayMs = 86_400_000;

test("the owner's word and a bank statement release no order whose voucher has no use left", async ({
  shop,
  late,
  buildVoucher,
}) => {
  shop.gateways.set("eft", eftGateway);
  const once = await buildVoucher({ totalLimit: 1 });
  const byEft = async () => {
    const begun = await late.begun(once);
    const { payment } = await payOrder(shop, begun.user, begun.order.id, { method: "eft" });
    shop.clock.advance(5 * dayMs);
    await late.runOut();
    return { ...begun, ...payment, reference: payment.reference ?? "" };
  };
  const [said, read] = [await byEft(), await byEft()];
  await (await late.begun(once)).pay();
  expect(await markPaid(shop, owner, said.reference, said.amountCents)).toMatchObject({
    result: "done",
    outcome: "its voucher has no use left: to be refunded",
  });
  expect(await readLines(shop, [{ text: read.reference, cents: read.amountCents }])).toMatchObject([
    { outcome: "back", backCents: read.amountCents, note: "its voucher has no use left: to be refunded" },
  ]);
  expect([await said.stand(), await read.stand()]).toEqual([paidBack, paidBack]);
  const listed = (await listPayments(shop, "to-refund")).map(({ orderId }) => orderId);
  expect(listed).toEqual([said.order.id, read.order.id]);
});

test("a gateway that is asked revives no order whose voucher has no use left", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const askable = askableGateway();
  shop.gateways.set("askable", askable);
  const once = await buildVoucher({ totalLimit: 1 });
  const { user, order, stand } = await late.begun(once);
  await payOrder(shop, user, order.id, { method: "askable" });
  await late.runOut();
  const other = await late.begun(once);
  askable.answer = async ({ paymentId, amountCents }) => ({
    state: "paid",
    reference: `asked-${paymentId}`,
    amountCents,
  });
  await askGateways(shop);
  expect(await stand()).toEqual(paidBack);
  await other.pay();
  expect(await other.stand()).toEqual(revived);
});

test("an owner who honours late vouchers sees the count, and the use counts towards the limit", async ({
  shop,
  late,
  buildVoucher,
}) => {
  const honouring = { ...shop, settings: { ...shop.settings, lateVouchers: "honour" as const } };
  const once = await buildVoucher({ totalLimit: 1 });
  const [first, second] = [await late.expired(once), await late.expired(once)];
  const third = await late.expired(once);
  for (const { pay } of [first, second]) await pay(honouring);
  await third.pay();
  expect([await first.stand(), await second.stand(), await third.stand()]).toEqual([
    revived,
    revived,
    paidBack,
  ]);
  const voucher = await voucherWithCode(shop.db, once);
  const uses = (await usesOfVouchers(shop.db)).get(voucher?.id ?? 0);
  expect(uses).toEqual({ orders: 2, waiting: 0, honoured: 1 });
  expect(await second.notes()).toContain("Paid after the order had expired; its voucher was honoured");
  expect(await first.notes()).toContain("Paid after the order had expired");
});
