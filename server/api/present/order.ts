import type { PaymentInstruction, TransferInstructions } from "../../../platform/gateways/gateway.ts";
import type { ListedInvoice } from "../../../shop/invoices/read-invoices.ts";
import { lineTotal, sum, toDecimal } from "../../../shop/money/money.ts";
import { datesIfPaid } from "../../../shop/orders/dates-if-paid.ts";
import {
  isChangeable,
  isPayable,
  type Order,
  type OrderAddress,
  type OrderLine,
  totalCents,
} from "../../../shop/orders/order.ts";
import { returnUntilIfAhead } from "../../../shop/orders/return-until.ts";
import { isCancellable } from "../../../shop/orders/states/order-states.ts";
import { awaitedTransfer } from "../../../shop/payments/begin/transfer.ts";
import { waysToPay } from "../../../shop/payments/begin/ways-to-pay.ts";
import { canRequestInvoice } from "../../../shop/payments/invoices/request-invoice.ts";
import type { OrderPayment } from "../../../shop/payments/payment.ts";
import type { RefundRow } from "../../../shop/payments/refunds/refund.ts";
import { isAnyConfirming, isAnyUnconfirmed } from "../../../shop/payments/settle/unconfirmed.ts";
import type { Shop } from "../../../shop/shop.ts";
import { orderNumber } from "../../../words/order-number.ts";
import { presentInvoices } from "./invoice.ts";
import { presentImage } from "./product.ts";

/**
 * @param issued may include other orders' documents
 * @param isWaitedFor whether the shopper's orders wait for a slow payment method
 */
export function presentOrder(
  shop: Shop,
  order: Order,
  payment: OrderPayment | undefined,
  issued: ListedInvoice[],
  isWaitedFor: boolean,
) {
  const ways = waysToPay(shop, order);
  const { invoice, credit_notes } = presentInvoices(shop, order, issued);
  return {
    id: order.id,
    number: orderNumber(order.id),
    status: order.status,
    created_at: order.createdAt.toISOString(),
    goods_amount: toDecimal(order.amountCents + order.discountCents),
    amount: toDecimal(order.amountCents),
    discount: toDecimal(order.discountCents),
    voucher_id: order.voucherId,
    voucher_code: order.voucherCode,
    products: order.lines.map(presentOrderLine),
    order_address: presentOrderAddress(order.address),
    payment: presentPayment(shop, order, payment),
    delivery: presentDelivery(shop, order),
    total: toDecimal(totalCents(order)),
    vat_amount: order.vatCents === null ? null : toDecimal(order.vatCents),
    events: order.events.map(({ status, at, by, note }) => ({ status, at: at.toISOString(), by, note })),
    can: {
      pay: isPayable(order, shop.clock.now()),
      cancel: isCancellable(order),
      change: isChangeable(order),
      request_invoice: canRequestInvoice(order, invoice !== null),
    },
    payment_methods: ways.map(({ method, label, takes = [], payWithinHours }) => ({
      method,
      label,
      takes: [...takes],
      pay_within_hours: isWaitedFor ? (payWithinHours ?? null) : null,
      pay_within_hours_once_confirmed: isWaitedFor ? null : (payWithinHours ?? null),
    })),
    return_until: returnUntilIfAhead(order, shop.clock.now()),
    refund: presentRefund(payment),
    invoice,
    credit_notes,
  };
}

function presentOrderAddress({ address, contact, parts }: OrderAddress) {
  return {
    address,
    contact: { name: contact.name, phone: contact.phone },
    parts: {
      label: parts.label ?? null,
      type: parts.type ?? null,
      unit: parts.unit ?? null,
      complex_or_building: parts.complexOrBuilding ?? null,
      street: parts.street ?? null,
      suburb: parts.suburb ?? null,
      city: parts.city ?? null,
      province: parts.province ?? null,
      postal_code: parts.postalCode ?? null,
      delivery_notes: parts.deliveryNotes ?? null,
      plus_code: parts.plusCode ?? null,
    },
  };
}

export function presentPayment(shop: Shop, order: Order, payment: OrderPayment | undefined) {
  const tries = payment?.tries ?? [];
  const refunds = payment?.refunds ?? [];
  const transfer = awaitedTransfer(shop, order, tries);
  return {
    state: payment?.state ?? ("none" as const),
    method: payment?.method ?? null,
    label: shop.gateways.get(payment?.method ?? "")?.label ?? null,
    expires_at: order.status === "pending_payment" ? order.expiresAt.toISOString() : null,
    is_confirming: isAnyConfirming(tries, order, shop.clock.now()),
    is_unconfirmed: isAnyUnconfirmed(tries, order, shop.clock.now()),
    instructions: transfer && {
      method: transfer.method,
      ...presentTransfer(transfer),
      expires_at_once_confirmed: transfer.untilOnceConfirmed?.toISOString() ?? null,
    },
    paid_back: sumOf(refunds.filter(isDone)),
    going_back: sumOf(refunds.filter((refund) => !isDone(refund))),
    refunds: refunds.map(presentRefundRow),
  };
}

const isDone = ({ state }: RefundRow) => state === "done";
const sumOf = (refunds: RefundRow[]) => toDecimal(sum(refunds.map(({ amountCents }) => amountCents)));

function presentRefundRow(refund: RefundRow) {
  const { amountCents, reason, goods, createdAt, settledAt } = refund;
  return {
    amount: toDecimal(amountCents),
    state: isDone(refund) ? ("paid_back" as const) : ("on_its_way" as const),
    reason,
    goods: (goods ?? []).map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    created_at: createdAt.toISOString(),
    paid_back_at: settledAt?.toISOString() ?? null,
  };
}

export function presentNext(next: PaymentInstruction) {
  return next.type === "instructions" ? { type: next.type, ...presentTransfer(next) } : next;
}

function presentTransfer({ bank, reference, amountCents, expiresAt }: TransferInstructions) {
  return {
    bank: {
      bank: bank.bank,
      account_holder: bank.accountHolder,
      account_number: bank.accountNumber,
      branch_code: bank.branchCode,
      account_type: bank.accountType,
    },
    reference,
    amount: toDecimal(amountCents),
    expires_at: expiresAt.toISOString(),
  };
}

function presentRefund(payment: OrderPayment | undefined) {
  const refund = payment?.refund;
  if (!refund) return null;
  return { amount: toDecimal(refund.amountCents), reason: refund.reason, state: refund.state };
}

export function presentOrderLine({ productId, product, priceCents, quantity, vatCents }: OrderLine) {
  const { id, parentId, sku, parentSku, name, brand, options, pictureKey, noReturn } = product;
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
      no_return: noReturn ?? null,
    },
    price: toDecimal(priceCents),
    quantity,
    amount: toDecimal(lineTotal(priceCents, quantity)),
    vat: toDecimal(vatCents),
  };
}

export function presentDelivery(shop: Shop, order: Order) {
  const { etaFrom, etaTo } = isChangeable(order)
    ? datesIfPaid(shop.delivery.current(), order, shop.clock.now())
    : order;
  return {
    method: order.deliveryMethod,
    kind: order.deliveryKind,
    label: order.deliveryLabel,
    fee: toDecimal(order.deliveryFeeCents),
    eta_from: etaFrom,
    eta_to: etaTo,
    tracking_number: order.trackingNumber,
    tracking_url: order.trackingUrl,
    pickup_point: order.pickupPoint,
  };
}
