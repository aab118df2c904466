import { and, eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/users.ts";
import { type Address, addressLine, currentAddress, findAddress } from "../addresses/addresses.ts";
import type { Cart, CartLine } from "../cart/cart.ts";
import { emptyCart } from "../cart/clear-cart.ts";
import { readCart } from "../cart/read-cart.ts";
import { type DeliveryOption, deliveryOptions } from "../delivery/delivery.ts";
import { lineTotal, vatWithin } from "../money/money.ts";
import type { Shop, Transaction } from "../shop.ts";
import { ShopError } from "../shop-error.ts";
import { reserveStock } from "../stock/stock.ts";
import { recordEvent } from "./move-order.ts";
import type { Order, OrderAddress, OrderedProduct } from "./order.ts";
import { orderPlacedMail } from "./order-mails.ts";
import { orderVat } from "./price-order.ts";
import { withLinesAndEvents } from "./read-orders.ts";
import { orderLines, orders } from "./tables.ts";

export type OrderWish = {
  /** Default: the current address. */
  addressId?: number | undefined;
  /** Default: to the door. */
  deliveryMethod?: string | undefined;
  /** What the shopper saw and agreed to (ECT Act s43(2)). */
  expectedTotalCents?: number | undefined;
  /** The same key gives the same order, however often it is sent. */
  idempotencyKey?: string | undefined;
};

export type Refusal =
  | { reason: "cart-empty" }
  | { reason: "no-address" }
  | { reason: "out-of-stock"; productName: string; available: number }
  | { reason: "total-changed"; totalCents: number };

export type Placed = { ok: true; order: Order } | ({ ok: false } & Refusal);

/** Carries a refusal out of the transaction, so that everything done so far is undone. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Turns the shopper's cart into an unpaid order.
 *
 * Atomic: prices, stock, order, mail and the emptied cart are one transaction; a refusal leaves all as it was.
 * Safe to repeat with an idempotency key. Concurrency: the shopper's row is locked first, so two tabs place one
 * order; stock is promised by conditional updates in a fixed order, so the last unit is sold once.
 *
 * @throws ShopError `not-found` for an address that is not the shopper's
 */
export async function placeOrder(shop: Shop, user: User, wish: OrderWish): Promise<Placed> {
  try {
    const order = await shop.db.transaction(async (tx) => {
      await lockUser(tx, user);
      return (await orderOfKey(tx, user, wish.idempotencyKey)) ?? (await placeNow(shop, tx, user, wish));
    });
    return { ok: true, order };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    throw error;
  }
}

async function orderOfKey(tx: Transaction, user: User, key: string | undefined): Promise<Order | undefined> {
  if (key === undefined) return undefined;
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idempotencyKey, key)));
  const [order] = await withLinesAndEvents(tx, rows);
  return order;
}

async function placeNow(shop: Shop, tx: Transaction, user: User, wish: OrderWish): Promise<Order> {
  const cart = await readCart(tx, user);
  if (cart.lines.length === 0) throw new Refused({ reason: "cart-empty" });
  const address = wish.addressId
    ? await findAddress(tx, user, wish.addressId)
    : await currentAddress(tx, user);
  if (!address) throw new Refused({ reason: "no-address" });
  const delivery = chosenDelivery(shop, cart, address, wish.deliveryMethod);
  const totalCents = cart.amountCents + delivery.feeCents;
  if (wish.expectedTotalCents !== undefined && wish.expectedTotalCents !== totalCents) {
    throw new Refused({ reason: "total-changed", totalCents });
  }
  await promiseStock(tx, cart);
  const order = await writeOrder(shop, tx, user, { cart, address, delivery, key: wish.idempotencyKey });
  await emptyCart(tx, user);
  await shop.jobs.enqueue(tx, "send-mail", orderPlacedMail(shop, user, order));
  return order;
}

function chosenDelivery(shop: Shop, cart: Cart, address: Address, method = "courier"): DeliveryOption {
  const options = deliveryOptions(shop.clock.now(), address.postalCode, cart.amountCents);
  const option = options.find((each) => each.method === method);
  if (!option) throw new ShopError("conflict", "That way of delivery is not offered here");
  return option;
}

async function promiseStock(tx: Transaction, cart: Cart): Promise<void> {
  const reservation = await reserveStock(tx, cart.lines);
  if (reservation.ok) return;
  const line = cart.lines.find((each) => each.productId === reservation.productId);
  throw new Refused({
    reason: "out-of-stock",
    productName: line?.product.name ?? "A product",
    available: reservation.available,
  });
}

type Draft = { cart: Cart; address: Address; delivery: DeliveryOption; key: string | undefined };

async function writeOrder(shop: Shop, tx: Transaction, user: User, draft: Draft): Promise<Order> {
  const { cart, address, delivery, key } = draft;
  const now = shop.clock.now();
  const lines = cart.lines.map((line) => orderedLine(shop, line));
  const [row] = await tx
    .insert(orders)
    .values({
      userId: user.id,
      idempotencyKey: key ?? null,
      status: "pending_payment",
      amountCents: cart.amountCents,
      deliveryMethod: delivery.method,
      deliveryKind: delivery.method,
      deliveryLabel: delivery.label,
      deliveryFeeCents: delivery.feeCents,
      deliveryRegularFeeCents: delivery.feeCents,
      etaFrom: delivery.etaFrom,
      etaTo: delivery.etaTo,
      address: snapshotOf(address),
      vatCents: shop.settings.vatNumber ? orderVat(lines, delivery.feeCents) : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + shop.settings.paymentWindowMinutes * 60_000),
    })
    .returning();
  if (!row) throw new Error("The database returned no order");
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id })));
  await recordEvent(shop, tx, row.id, { to: "pending_payment", by: "shopper" });
  const [order] = await withLinesAndEvents(tx, [row]);
  return order as Order;
}

function orderedLine(shop: Shop, { product, productId, quantity }: CartLine) {
  const vatRatePercent = shop.settings.vatNumber ? product.vatRatePercent : 0;
  const snapshot: OrderedProduct = {
    id: product.id,
    parentId: product.parentId,
    sku: product.sku,
    parentSku: product.parentSku,
    name: product.name,
    brand: product.brand.name,
    options: product.options.map((option) => option.name),
    pictureKey: product.pictureKeys[0] ?? null,
  };
  return {
    productId,
    quantity,
    priceCents: product.priceCents,
    vatRatePercent,
    vatCents: vatWithin(lineTotal(product.priceCents, quantity), vatRatePercent),
    product: snapshot,
  };
}

function snapshotOf(address: Address): OrderAddress {
  const { id: _id, current: _current, recipientName, contactPhone, ...parts } = address;
  return {
    address: addressLine(address),
    contact: { name: recipientName, phone: contactPhone },
    parts,
  };
}
