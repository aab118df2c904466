import { markPaid } from "../payments/mark-paid.ts";
import type { RefundedGoods } from "../payments/refunds/refund.ts";
import { type RefundWish, refundOrder } from "../payments/refunds/refund-order.ts";
import { owner } from "./owner.ts";
import { orderPaidBy, settleByNotification, standOfOrder } from "./paid-orders.ts";
import type { TestShop } from "./test-shop.ts";

const plain: RefundWish = { reason: "Arrived with a dent", restock: false, again: false };

/** A paid order of these goods, what its owner pays back of it, and how it stands; its mails are sent. */
export async function refundableOrder(shop: TestShop, method: string, goods: RefundedGoods[]) {
  const paid = await orderPaidBy(shop, method, goods);
  if (method === "eft") await markPaid(shop, owner, String(paid.paymentId), paid.amountCents);
  else await settleByNotification(shop, method, paid);
  await shop.sentMails();
  const { user, orderId } = paid;
  return {
    ...paid,
    refund: (wish: Partial<RefundWish>) => refundOrder(shop, owner, orderId, { ...plain, ...wish }),
    stand: () => standOfOrder(shop, user, orderId),
  };
}

/** What shoppers were told since it was asked for last. */
export async function refundMails(shop: TestShop) {
  return (await shop.sentMails()).map(({ message: { template, props } }) => [
    template,
    "refund" in props ? props.refund : null,
    "note" in props ? props.note : null,
  ]);
}
