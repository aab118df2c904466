import { packingSlip } from "../invoices/packing-slip.ts";
import { orderById } from "../orders/queries/read-orders.ts";
import { statusInWords } from "../orders/states/status-words.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";

export type PrintedSlip =
  | { ok: true; pdf: Uint8Array }
  /** Without a full stop: "it is cancelled". */
  | { ok: false; problem: string };

/**
 * The packing slip, printable any number of times. Refused for unpaid and cancelled orders, which must not be packed.
 * @throws ShopError `not-found`
 */
export async function printSlip(shop: Pick<Shop, "db" | "settings">, orderId: number): Promise<PrintedSlip> {
  const order = await orderById(shop.db, orderId);
  if (!order) throw notFound("Order");
  const { status } = order;
  if (status === "pending_payment" || status === "cancelled")
    return { ok: false, problem: `it is ${statusInWords(status)}` };
  return { ok: true, pdf: await packingSlip(shop, order) };
}
