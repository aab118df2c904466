import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import { orderNumber } from "../../words/order-number.ts";
import { phoneWords } from "../../words/phones/phone-words.ts";
import type { Order } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { print } from "./print/print.ts";

export function packingSlip({ settings }: Pick<Shop, "settings">, order: Order): Promise<Uint8Array> {
  const { address, contact, parts } = order.address;
  return print({
    kind: "packing_slip",
    slip: {
      shopName: settings.name,
      order: { number: orderNumber(order.id), placedOn: southAfricanDay(order.createdAt) },
      delivery: order.deliveryLabel,
      pickupPoint: order.deliveryKind === "collect" ? (order.pickupPoint ?? "the shop") : null,
      contact: { name: contact.name, phone: phoneWords(contact.phone) },
      address,
      notes: parts.deliveryNotes ?? null,
      lines: order.lines.map(({ product: { sku, name, options }, quantity }) => ({
        sku,
        name,
        options,
        quantity,
      })),
    },
  });
}
