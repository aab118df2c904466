import { inRand } from "../../shop/money/in-rand.ts";
import { type OrderStatus, totalCents } from "../../shop/orders/order.ts";
import type { ListedOrder } from "../../shop/orders/queries/find-orders.ts";
import { orderNumber } from "../../words/order-number.ts";
import { momentWords } from "../period.ts";
import { inTable } from "../table.ts";

const titles = [
  "order",
  "placed (South Africa)",
  "how it stands",
  "for",
  "pieces",
  "total",
  "delivery",
  "tracking",
];

export function ordersInWords(orders: ListedOrder[]): string[] {
  return orders.length > 0 ? inTable([titles, ...orders.map(cellsOf)]) : ["No orders."];
}

function cellsOf(order: ListedOrder): string[] {
  const { id, createdAt, status, address, pieces, deliveryLabel, trackingNumber } = order;
  return [
    ...[orderNumber(id), momentWords(createdAt), statusInWords(status), address.contact.name || "–"],
    ...[String(pieces), inRand(totalCents(order)), deliveryLabel, trackingNumber ?? "–"],
  ];
}

const statuses: Record<OrderStatus, string> = {
  pending_payment: "waits for its payment",
  processing: "paid, to be packed",
  packed: "packed",
  shipped: "on its way",
  delivered: "delivered",
  ready_for_collection: "ready to collect",
  collected: "collected",
  cancelled: "cancelled",
  returned: "returned",
  partly_returned: "partly returned",
};

export function statusInWords(status: OrderStatus): string {
  return statuses[status];
}
