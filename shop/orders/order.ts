import type { NoReturnReason } from "../../words/products/no-return.ts";
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

/** A snapshot: later edits of the catalogue must not change orders. */
export type OrderedProduct = {
  id: number;
  parentId: number | null;
  sku: string;
  parentSku: string | null;
  name: string;
  brand: string | null;
  options: string[];
  pictureKey: string | null;
  /** Why it cannot be returned after a change of mind; absent when it can. */
  noReturn?: NoReturnReason;
};

/** A snapshot of the address; anonymized in old orders. */
export type OrderAddress = {
  /** The address it was copied from. */
  addressId?: number;
  /** One line. */
  address: string;
  contact: { name: string; phone: string };
  parts: Partial<Omit<AddressFields, "recipientName" | "contactPhone">>;
};

/** The company on the invoice. */
export type InvoiceTo = { companyName: string; vatNumber: string | null };

export type OrderLine = {
  productId: number;
  quantity: number;
  /** Per piece. */
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

/** Goods after discount, plus delivery. */
export function totalCents(order: Pick<OrderRow, "amountCents" | "deliveryFeeCents">): number {
  return order.amountCents + order.deliveryFeeCents;
}

export function isPayable(order: Pick<OrderRow, "status" | "expiresAt">, now: Date): boolean {
  return order.status === "pending_payment" && order.expiresAt > now;
}

/** "Change my order" returns an unpaid order to the cart. */
export function isChangeable(order: Pick<OrderRow, "status">): boolean {
  return order.status === "pending_payment";
}
