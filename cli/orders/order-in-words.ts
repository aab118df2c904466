import type { OrderForOwner } from "../../shop/fulfilment/order-for-owner.ts";
import {
  correctionsOf,
  type InvoiceRow,
  invoiceNumber,
  type Recipient,
} from "../../shop/invoices/invoice.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { lineTotal } from "../../shop/money/money.ts";
import { type Order, totalCents } from "../../shop/orders/order.ts";
import { trackingOf } from "../../shop/orders/tracking.ts";
import { dayRange, shortDay } from "../../words/dates/date.ts";
import { paymentMethod } from "../../words/money/payment-method.ts";
import { orderNumber } from "../../words/order-number.ts";
import { phoneWords } from "../../words/phones/phone-words.ts";
import { momentWords } from "../period.ts";
import { inTable } from "../table.ts";
import { statusInWords } from "./orders-in-words.ts";
import { cancelledBecause, paymentInWords, refundInWords } from "./states-in-words.ts";

export function orderInWords(found: OrderForOwner): string {
  const { order } = found;
  const head = `Order ${orderNumber(order.id)}, ${statusInWords(order.status)}, placed ${momentWords(order.createdAt)}`;
  const parts = [
    part("Goods", goods(order)),
    part(order.deliveryKind === "collect" ? "To be collected" : "To", recipient(found)),
    part("Payments", payments(found)),
    part("Refunds", refunds(found)),
    part("Invoices", invoices(found)),
    part("What happened (South Africa)", events(order)),
  ];
  return [head, ...parts.filter(Boolean)].join("\n\n");
}

/** Indents a shopper's lines, so that none looks like a part's title. */
function part(title: string, texts: string[]): string {
  const lines = texts.flatMap((text) => text.split("\n"));
  return lines.length === 0 ? "" : [title, ...lines.map((line) => `  ${line}`)].join("\n");
}

function goods(order: Order): string[] {
  const { lines, amountCents, discountCents, voucherCode, deliveryFeeCents, vatCents } = order;
  const rows = lines.map(({ quantity, product, priceCents }) => [
    ...[`${quantity} ×`, product.sku, [product.name, ...product.options].join(", ")],
    ...[inRand(priceCents), inRand(lineTotal(priceCents, quantity))],
  ]);
  const sums = [
    ...(discountCents > 0 ? [["Voucher", voucherCode ?? "", `–${inRand(discountCents)}`]] : []),
    ["Goods", "", inRand(amountCents)],
    ["Delivery", order.deliveryLabel, inRand(deliveryFeeCents)],
    ["Total", "", inRand(totalCents(order))],
    ...(vatCents === null ? [] : [["of it VAT", "", inRand(vatCents)]]),
  ];
  return [...inTable(rows), ...inTable(sums)];
}

function recipient({ order, shopper }: OrderForOwner): string[] {
  const { address, contact, parts } = order.address;
  const tracking = trackingOf(order);
  const isFetched = order.deliveryKind === "collect";
  return [
    [contact.name, phoneWords(contact.phone), shopper?.email ?? "no account any more"]
      .filter(Boolean)
      .join(", "),
    isFetched ? (order.pickupPoint ?? "At the shop") : address,
    parts.deliveryNotes && `Note: ${parts.deliveryNotes}`,
    `${order.deliveryLabel}, promised for ${dayRange(order.etaFrom, order.etaTo)}`,
    tracking && `Tracking number ${[tracking.number, tracking.url].filter(Boolean).join(", ")}`,
  ].filter((line) => typeof line === "string" && line !== "") as string[];
}

function payments({ order, payments }: OrderForOwner): string[] {
  return inTable(
    payments.map((payment) => [
      ...[`payment ${payment.id}`, paymentMethod(payment.method), paymentInWords(payment, order)],
      ...[inRand(payment.amountCents), payment.reference ?? "–", momentWords(payment.createdAt)],
      payment.refundedCents > 0 ? `${inRand(payment.refundedCents)} is back` : "",
    ]),
  );
}

function refunds({ refunds }: OrderForOwner): string[] {
  return inTable(
    refunds.map(({ id, paymentId, state, amountCents, reason, refusal, createdAt }) => [
      ...[`refund ${id}`, `of payment ${paymentId}`, refundInWords(state)],
      ...[inRand(amountCents), momentWords(createdAt)],
      refusal ? `${reason}; ${state === "refused" ? "refused" : "not confirmed"}: ${refusal}` : reason,
    ]),
  );
}

function invoices({ invoices }: OrderForOwner): string[] {
  const rows = inTable(
    invoices.map(({ kind, number, issuedAt }) => [invoiceNumber(kind, number), momentWords(issuedAt)]),
  );
  return invoices.flatMap((invoice, at) => [rows[at] ?? "", ...corrections(invoice)]);
}

/** The invoice's recipient, corrected and original. */
function corrections(invoice: InvoiceRow): string[] {
  const corrected = correctionsOf(invoice);
  if (corrected.length === 0) return [];
  return [
    `  made out to ${recipientInWords(invoice.document.recipient)}`,
    ...corrected.map(({ on, before }) => `  until corrected on ${shortDay(on)}: ${recipientInWords(before)}`),
  ];
}

function recipientInWords({ companyName, vatNumber, name, address }: Recipient): string {
  return [companyName, vatNumber && `VAT number ${vatNumber}`, name, address].filter(Boolean).join(", ");
}

function events({ events }: Order): string[] {
  return inTable(
    events.map(({ status, at, by, note }) => [
      momentWords(at),
      statusInWords(status),
      by === "none" ? "nothing to pay" : `by ${paymentMethod(by)}`,
      status === "cancelled" && note !== null ? cancelledBecause(note) : (note ?? ""),
    ]),
  );
}
