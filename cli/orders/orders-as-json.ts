import type { OrderForOwner } from "../../shop/fulfilment/order-for-owner.ts";
import {
  correctionsOf,
  type InvoiceRow,
  invoiceNumber,
  type Recipient,
} from "../../shop/invoices/invoice.ts";
import { lineTotal, toDecimal } from "../../shop/money/money.ts";
import { type Order, type OrderRow, totalCents } from "../../shop/orders/order.ts";
import type { ListedOrder } from "../../shop/orders/queries/find-orders.ts";
import type { Payment } from "../../shop/payments/payment.ts";
import type { RefundRow } from "../../shop/payments/refunds/refund.ts";
import { orderNumber } from "../../words/order-number.ts";

/** An order in a list, as JSON: amounts "1299.00", times in ISO 8601. */
export function presentListedOrder(order: ListedOrder) {
  return { ...presentHead(order), pieces: order.pieces };
}

export function presentOrderForOwner({ order, shopper, payments, refunds, invoices }: OrderForOwner) {
  const { address, contact, parts } = order.address;
  return {
    ...presentHead(order),
    email: shopper?.email ?? null,
    phone: contact.phone,
    address,
    delivery_notes: parts.deliveryNotes ?? null,
    pickup_point: order.pickupPoint,
    eta_from: order.etaFrom,
    eta_to: order.etaTo,
    lines: order.lines.map(presentLine),
    amount: toDecimal(order.amountCents),
    discount: toDecimal(order.discountCents),
    voucher_code: order.voucherCode,
    delivery_fee: toDecimal(order.deliveryFeeCents),
    vat_amount: order.vatCents === null ? null : toDecimal(order.vatCents),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefund),
    invoices: invoices.map(presentInvoice),
    events: order.events.map(({ status, at, by, note }) => ({ status, at: at.toISOString(), by, note })),
  };
}

function presentHead(order: OrderRow) {
  const { id, status, createdAt, address, deliveryKind, deliveryLabel } = order;
  return {
    order: orderNumber(id),
    status,
    created_at: createdAt.toISOString(),
    recipient: address.contact.name,
    total: toDecimal(totalCents(order)),
    delivery: { kind: deliveryKind, label: deliveryLabel },
    tracking_number: order.trackingNumber,
    tracking_url: order.trackingUrl,
  };
}

function presentLine({ product, quantity, priceCents, discountCents }: Order["lines"][number]) {
  return {
    sku: product.sku,
    name: product.name,
    options: product.options,
    quantity,
    price: toDecimal(priceCents),
    amount: toDecimal(lineTotal(priceCents, quantity)),
    discount: toDecimal(discountCents),
  };
}

function presentPayment({ id, method, state, amountCents, refundedCents, reference, createdAt }: Payment) {
  return {
    id,
    method,
    state,
    amount: toDecimal(amountCents),
    refunded: toDecimal(refundedCents),
    reference,
    created_at: createdAt.toISOString(),
  };
}

function presentInvoice(invoice: InvoiceRow) {
  const { kind, number, issuedAt, document } = invoice;
  return {
    kind,
    number: invoiceNumber(kind, number),
    issued_at: issuedAt.toISOString(),
    made_out_to: presentRecipient(document.recipient),
    corrections: correctionsOf(invoice).map(({ on, before }) => ({ on, before: presentRecipient(before) })),
  };
}

function presentRecipient({ companyName, vatNumber, name, address }: Recipient) {
  return { company: companyName, vat_number: vatNumber, name, address };
}

export function presentRefund({ id, paymentId, state, amountCents, reason, refusal, createdAt }: RefundRow) {
  return {
    id,
    payment: paymentId,
    state,
    amount: toDecimal(amountCents),
    reason,
    refusal,
    created_at: createdAt.toISOString(),
  };
}
