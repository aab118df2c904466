import type { Order } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import type { ProForma } from "./invoice.ts";
import { saleOf } from "./sale.ts";

export async function proFormaOf(shop: Shop, order: Order): Promise<ProForma> {
  const sale = await saleOf(shop, shop.db, order);
  return { ...sale, kind: "pro_forma", payUntil: order.expiresAt.toISOString(), eft: eftOf(shop, order) };
}

/** An EFT takes days, and the order waits for one only if it was chosen. */
function eftOf({ gateways }: Shop, { id, createdAt, expiresAt }: Order): ProForma["eft"] {
  const gateway = [...gateways.values()].find(({ transfer }) => transfer);
  if (!gateway?.transfer) return null;
  const { transfer, payWithinHours = 0 } = gateway;
  const waitsUntil = new Date(createdAt.getTime() + payWithinHours * 3_600_000);
  return {
    ...transfer.bank,
    reference: transfer.referenceOf(id),
    untilIfChosen: waitsUntil > expiresAt ? waitsUntil.toISOString() : null,
  };
}
