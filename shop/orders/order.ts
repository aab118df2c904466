import type { NoReturnReason } from "../../words/no-return.ts";
import type { AddressFields } from "../addresses/addresses.ts";
import type { orders } from "./tables.ts";

export type OrderStatus =
  | "pending_payment"
  | "processing"
  | "packed"
  | "shipped"
  | "delivered"
  | "ready_for_collection"
  | "collected"
  | "cancelled"
  | "returned"
  | "partly_returned";

/** The product as it was when ordered: later edits of the catalogue must not change old orders. */
export type OrderedProduct = {
  id: number;
  parentId: number | null;
  sku: string;
  parentSku: string | null;
  name: string;
  brand: string | null;
  options: string[];
  pictureKey: string | null;
  /** Why it cannot be sent back after a change of mind; left out where it can. */
  noReturn?: NoReturnReason;
};

/** Where an order goes, as it was when it was placed. Of an old order nothing of it is left. */
export type OrderAddress = {
  /** Which address of the shopper's it was copied from. */
  addressId?: number;
  /** On one line, for people. */
  address: string;
  contact: { name: string; phone: string };
  parts: Partial<Omit<AddressFields, "recipientName" | "contactPhone">>;
};

/** A company that buys, as its invoice names it. */
export type InvoiceTo = { companyName: string; vatNumber: string | null };

export type OrderLine = {
  productId: number;
  quantity: number;
  /** Of one piece. */
  priceCents: number;
  discountCents: number;
  vatRatePercent: number;
  /** Contained in the line's total. */
  vatCents: number;
  product: OrderedProduct;
};

export type OrderEvent = { status: OrderStatus; at: Date; by: string; note: string | null };

export type OrderRow = typeof orders.$inferSelect;

export type Order = OrderRow & { lines: OrderLine[]; events: OrderEvent[] };

/** The specification's total: delivery fee + order amount. */
export function totalCents(order: Pick<OrderRow, "amountCents" | "deliveryFeeCents">): number {
  return order.amountCents + order.deliveryFeeCents;
}

export function isPayable(order: Pick<OrderRow, "status" | "expiresAt">, now: Date): boolean {
  return order.status === "pending_payment" && order.expiresAt > now;
}

/** "Change my order" takes an unpaid one back into the cart. */
export function isChangeable(order: Pick<OrderRow, "status">): boolean {
  return order.status === "pending_payment";
}
