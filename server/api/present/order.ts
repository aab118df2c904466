import { lineTotal, toDecimal } from "../../../shop/money/money.ts";
import {
  isCancellable,
  isPayable,
  type Order,
  type OrderLine,
  totalCents,
} from "../../../shop/orders/order.ts";
import type { OrderPayment } from "../../../shop/payments/payment.ts";
import { waysToPay } from "../../../shop/payments/ways-to-pay.ts";
import type { Shop } from "../../../shop/shop.ts";
import { orderNumber } from "../../../words/order-number.ts";
import { presentImage } from "./product.ts";

export function presentOrder(shop: Shop, order: Order, payment: OrderPayment | undefined) {
  const ways = waysToPay(shop, order);
  return {
    id: order.id,
    number: orderNumber(order.id),
    status: order.status,
    created_at: order.createdAt.toISOString(),
    amount: toDecimal(order.amountCents),
    discount: toDecimal(order.discountCents),
    voucher_id: order.voucherId,
    voucher_code: order.voucherCode,
    products: order.lines.map(presentOrderLine),
    order_address: order.address,
    payment: presentPayment(order, payment),
    delivery: presentDelivery(order),
    total: toDecimal(totalCents(order)),
    vat_amount: order.vatCents === null ? null : toDecimal(order.vatCents),
    events: order.events.map(({ status, at, by, note }) => ({ status, at: at.toISOString(), by, note })),
    can: { pay: isPayable(order, shop.clock.now()), cancel: isCancellable(order) },
    payment_methods: ways.map(({ method, label }) => ({ method, label })),
  };
}

export function presentPayment(order: Order, payment: OrderPayment | undefined) {
  return {
    state: payment?.state ?? ("none" as const),
    method: payment?.method ?? null,
    expires_at: order.status === "pending_payment" ? order.expiresAt.toISOString() : null,
  };
}

export function presentOrderLine({ productId, product, priceCents, quantity, vatCents }: OrderLine) {
  const { id, parentId, sku, parentSku, name, brand, options, pictureKey } = product;
  return {
    product_id: productId,
    product: {
      id,
      parent_id: parentId,
      sku,
      parent_sku: parentSku,
      name,
      brand,
      options,
      image: pictureKey ? presentImage(pictureKey, name) : null,
    },
    price: toDecimal(priceCents),
    quantity,
    amount: toDecimal(lineTotal(priceCents, quantity)),
    vat: toDecimal(vatCents),
  };
}

export function presentDelivery(order: Order) {
  return {
    method: order.deliveryMethod,
    kind: order.deliveryKind,
    label: order.deliveryLabel,
    fee: toDecimal(order.deliveryFeeCents),
    eta_from: order.etaFrom,
    eta_to: order.etaTo,
    tracking_number: null,
    tracking_url: null,
    pickup_point: order.pickupPoint,
  };
}
