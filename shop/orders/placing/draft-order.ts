import { type Address, addressLine } from "../../addresses/addresses.ts";
import type { CartRow } from "../../cart/cart.ts";
import type { SoldProduct } from "../../catalogue/products/sold-products.ts";
import { cheapestOption, type DeliveryOption, deliveryOptions } from "../../delivery/delivery.ts";
import { goodsGrams } from "../../delivery/goods.ts";
import type { DeliveryRules } from "../../delivery/rules.ts";
import { lineTotal, sum, vatWithin } from "../../money/money.ts";
import type { ShopSettings } from "../../shop.ts";
import type { OrderAddress, OrderLine, OrderRow } from "../order.ts";
import type { NetworkCodes } from "../unpaid/network-code.ts";
import type { AskedOrder, OrderInput, Refusal } from "./order-input.ts";
import { orderVat } from "./price-order.ts";

/** The order to write, if stock is left. */
export type Draft = { asked: AskedOrder; row: Omit<OrderRow, "id">; lines: OrderLine[] };

export type Drafted =
  | { ok: true; draft: Draft }
  | ({ ok: false } & (Refusal | { reason: "unknown-address" }));

/** Shared by all orders of one batch. */
export type OrderWorld = {
  now: Date;
  settings: ShopSettings;
  /** Products that can be bought, by id. */
  products: Map<number, SoldProduct>;
  rules: DeliveryRules;
  /** Keys for the network's limits of unpaid orders. */
  networkCodesOf(asked: AskedOrder): NetworkCodes;
};

type Goods = { quantity: number; product: SoldProduct };

/** The maximum of a PostgreSQL integer: 21 million rand. */
const mostCents = 2_147_483_647;

/**
 * Prices a cart as an order, or says why it is refused.
 * @param address the requested one, if it belongs to the shopper
 */
export function draftOrder(
  world: OrderWorld,
  asked: AskedOrder,
  cart: CartRow[],
  address: Address | undefined,
): Drafted {
  const { input } = asked;
  const [row] = cart;
  if (!row) return { ok: false, reason: "cart-empty" };
  const gone = cart.find(({ productId }) => !world.products.has(productId));
  if (gone) return { ok: false, reason: "not-sold", productName: gone.nameSeen };
  if (!address)
    return { ok: false, reason: input.addressId === undefined ? "no-address" : "unknown-address" };
  const goods = goodsOf(cart, world.products);
  const amountCents = sum(goods.map(({ product, quantity }) => lineTotal(product.priceCents, quantity)));
  const delivery = chosenDelivery(world, input, address, { amountCents, grams: goodsGrams(goods) });
  if (typeof delivery === "string") return { ok: false, reason: "delivery", message: delivery };
  const totalCents = amountCents + delivery.feeCents;
  if (totalCents > mostCents) return { ok: false, reason: "too-much", mostCents };
  if (input.expectedTotalCents !== undefined && input.expectedTotalCents !== totalCents) {
    return { ok: false, reason: "total-changed", totalCents };
  }
  const lines = goods.map((each) => orderedLine(world.settings, each));
  return {
    ok: true,
    draft: { asked, lines, row: orderRow(world, asked, { lines, amountCents, delivery, address }) },
  };
}

function goodsOf(cart: CartRow[], products: Map<number, SoldProduct>): Goods[] {
  return cart.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ quantity, product }] : [];
  });
}

/** A sentence when the method is not offered. */
function chosenDelivery(
  { rules, now }: OrderWorld,
  { deliveryMethod }: OrderInput,
  to: Address,
  goods: Parameters<typeof deliveryOptions>[3],
): DeliveryOption | string {
  const options = deliveryOptions(rules, now, to, goods);
  if (deliveryMethod === undefined) {
    return cheapestOption(options) ?? "We can’t deliver your cart to this address";
  }
  const chosen = options.find(({ method }) => method === deliveryMethod);
  return chosen ?? "This delivery option isn’t available for your cart and address";
}

type Priced = { lines: OrderLine[]; amountCents: number; delivery: DeliveryOption; address: Address };

function orderRow(
  { now, settings, networkCodesOf }: OrderWorld,
  asked: AskedOrder,
  { lines, amountCents, delivery, address }: Priced,
): Draft["row"] {
  const { user, input } = asked;
  return {
    userId: user.id,
    idempotencyKey: input.idempotencyKey ?? null,
    status: "pending_payment",
    amountCents,
    discountCents: 0,
    voucherId: null,
    voucherCode: null,
    voucherHonoured: false,
    deliveryMethod: delivery.method,
    deliveryKind: delivery.kind,
    deliveryLabel: delivery.label,
    deliveryFeeCents: delivery.feeCents,
    deliveryRegularFeeCents: delivery.feeCents,
    pickupPoint: delivery.pickupPoint,
    etaFrom: delivery.etaFrom,
    etaTo: delivery.etaTo,
    address: snapshotOf(address),
    trackingNumber: null,
    trackingUrl: null,
    invoiceTo: null,
    vatCents: settings.vatNumber ? orderVat(lines, delivery.feeCents) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + settings.paymentWindowMinutes * 60_000),
    ...networkCodesOf(asked),
  };
}

function orderedLine(settings: ShopSettings, { quantity, product }: Goods): OrderLine {
  const vatRatePercent = settings.vatNumber ? product.vatRatePercent : 0;
  const { id, parentId, sku, parentSku, name, brand, pictureKey, priceCents, noReturn } = product;
  const options = product.options.map((option) => option.name);
  return {
    productId: id,
    quantity,
    priceCents,
    discountCents: 0,
    vatRatePercent,
    vatCents: vatWithin(lineTotal(priceCents, quantity), vatRatePercent),
    product: {
      ...{ id, parentId, sku, parentSku, name, brand, options, pictureKey },
      ...(noReturn && { noReturn }),
    },
  };
}

function snapshotOf(address: Address): OrderAddress {
  const { label, type, unit, complexOrBuilding, street, suburb, city, province, postalCode } = address;
  const { deliveryNotes, plusCode } = address;
  return {
    addressId: address.id,
    address: addressLine(address),
    contact: { name: address.recipientName, phone: address.contactPhone },
    parts: {
      label,
      type,
      unit,
      complexOrBuilding,
      street,
      suburb,
      city,
      province,
      postalCode,
      deliveryNotes,
      plusCode,
    },
  };
}
