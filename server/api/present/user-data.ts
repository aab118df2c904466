import type { z } from "@hono/zod-openapi";
import { type InvoiceRow, invoiceNumber } from "../../../shop/invoices/invoice.ts";
import { listedInvoice } from "../../../shop/invoices/read-invoices.ts";
import type { KeptList } from "../../../shop/lists/kept-lists.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import { type Payment, paymentOf } from "../../../shop/payments/payment.ts";
import type { RefundRow } from "../../../shop/payments/refunds/refund.ts";
import type { ShopperData } from "../../../shop/privacy/download-data.ts";
import type { Shop } from "../../../shop/shop.ts";
import type { KeptTicket } from "../../../shop/support/tickets.ts";
import { orderNumber } from "../../../words/order-number.ts";
import type { userDataSchema } from "../schemas/user-data.ts";
import { presentAddress } from "./address.ts";
import { presentWholeCart } from "./cart.ts";
import { presentDevice } from "./device.ts";
import { presentOrder } from "./order.ts";
import { presentListName, shareUrl } from "./product-list.ts";

const notes = [
  "We keep your password only in a form that can’t be turned back into it.",
  "Failed logins are counted for up to an hour, under a code that does not show your email address.",
  "While an order waits for its payment, the shop keeps a code made from the network address it was placed from, so that nobody can hold all of its stock without paying. It cannot be read as an address, and is deleted when the order is paid or ends.",
  "We don’t keep the emails we send you. One that can’t be sent is deleted within eleven days.",
  "What an email address waits for to be in stock again is not shown here: anybody can register with an address that is not theirs. It ends with its mail, by the link in that mail, after a year, or with the account of this address.",
  "What was written to us on the support page without logging in is not shown here either, for the same reason. It is erased after three years, or with the account of its address.",
  "What a payment provider told us of a payment is kept, in case of a dispute, without what it said about you.",
  "To take a payment, the provider learns your name, email address and phone number, and keeps records of its own.",
];

export function presentUserData(shop: Shop, data: ShopperData): z.infer<typeof userDataSchema> {
  const { user, account, devices, addresses, lists, cart, tickets } = data;
  const { orders, isWaitedFor, payments, refunds, invoices } = data;
  const issued = invoices.map(listedInvoice);
  return {
    about: { shop: shop.settings.name, made_at: shop.clock.now().toISOString(), notes },
    account: {
      id: user.id,
      name: user.name,
      email: user.email,
      created_at: account.createdAt.toISOString(),
      earlier_emails: account.earlierEmails.map(({ email, keptUntil }) => ({
        email,
        kept_until: keptUntil.toISOString(),
      })),
      password_requests: account.passwordRequests.map(presentEnd),
      emails_to_confirm: account.emailsToConfirm.map(({ email, expiresAt }) => ({
        email,
        expires_at: expiresAt.toISOString(),
      })),
      known_devices: account.knownDevices.map(presentEnd),
    },
    signed_in_devices: devices.map((device) => ({
      ...presentDevice(device),
      expires_at: device.expiresAt.toISOString(),
    })),
    addresses: addresses.map(presentAddress),
    product_lists: lists.map((list) => presentKeptList(shop, list)),
    cart: presentWholeCart(cart),
    orders: orders.map((order) =>
      presentOrder(shop, order, paymentOf(order, payments, refunds), issued, isWaitedFor),
    ),
    payments: payments.map((payment) => presentTry(payment, refunds)),
    invoices: invoices.map(presentInvoice),
    support_tickets: tickets.map(presentTicket),
  };
}

function presentEnd({ expiresAt }: { expiresAt: Date }) {
  return { expires_at: expiresAt.toISOString() };
}

function presentKeptList({ settings }: Shop, list: KeptList) {
  return {
    ...presentListName(list),
    share_url: shareUrl(list, settings.publicUrl),
    created_at: list.createdAt.toISOString(),
    deleted_at: list.deletedAt?.toISOString() ?? null,
    products: list.products.map(({ productId, name, addedAt }) => ({
      product_id: productId,
      name,
      added_at: addedAt.toISOString(),
    })),
  };
}

function presentTicket({ id, name, email, phone, topic, orderId, message, photo, createdAt }: KeptTicket) {
  return {
    ticket: orderNumber(id),
    name,
    email,
    phone,
    topic,
    order_id: orderId,
    message,
    photo: photo?.toString("base64") ?? null,
    created_at: createdAt.toISOString(),
  };
}

/** The recipient; the order has the lines and the PDF. */
function presentInvoice({ kind, number, orderId, document: { recipient, issuedOn } }: InvoiceRow) {
  return {
    number: invoiceNumber(kind, number),
    order_id: orderId,
    issued_on: issuedOn,
    recipient: {
      company_name: recipient.companyName,
      vat_number: recipient.vatNumber,
      name: recipient.name,
      address: recipient.address,
    },
  };
}

function presentTry(payment: Payment, refunds: RefundRow[]) {
  const { id, orderId, method, state, amountCents, reference, createdAt, returnedAt, settledAt } = payment;
  return {
    id,
    order_id: orderId,
    method,
    state,
    amount: toDecimal(amountCents),
    reference,
    created_at: createdAt.toISOString(),
    returned_at: returnedAt?.toISOString() ?? null,
    settled_at: settledAt?.toISOString() ?? null,
    refund_reason: payment.refundReason,
    refunds: refunds.filter(({ paymentId }) => paymentId === id).map(presentRefund),
  };
}

function presentRefund({ amountCents, state, reason, createdAt, settledAt }: RefundRow) {
  return {
    amount: toDecimal(amountCents),
    state,
    reason,
    created_at: createdAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
  };
}
