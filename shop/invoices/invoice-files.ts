import { orderNumber } from "../../words/order-number.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.ts";
import type { User } from "../accounts/users.ts";
import { isPayable } from "../orders/order.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type InvoiceRow, invoiceNumber } from "./invoice.ts";
import { drawingTries } from "./limits.ts";
import { keptLogo } from "./logos.ts";
import { print } from "./print/print.ts";
import { proFormaOf } from "./pro-forma.ts";
import { invoicesOfOrders, type NamedInvoice, namedInvoice } from "./read-invoices.ts";

export type PdfFile = { filename: string; bytes: Uint8Array };

/** Draws the same bytes each time. */
async function fileOf({ db }: Shop, { kind, number, document }: InvoiceRow): Promise<PdfFile> {
  const bytes = await print({ kind: "invoice", document, logo: await keptLogo(db, document.supplier) });
  return { filename: `${invoiceNumber(kind, number)}.pdf`, bytes };
}

/**
 * The PDF of a shopper's invoice.
 * @throws ShopError `too-many`
 */
export async function invoiceFile(shop: Shop, user: User, invoice: InvoiceRow): Promise<PdfFile> {
  await countTry(shop, drawingTries(user));
  return fileOf(shop, invoice);
}

/** For mails; undefined when not issued. */
export async function attachedInvoice(shop: Shop, named: NamedInvoice): Promise<PdfFile | undefined> {
  const invoice = await namedInvoice(shop.db, named);
  return invoice && fileOf(shop, invoice);
}

/**
 * A credit note of the shopper's own order.
 * @param number without prefix
 * @throws ShopError `not-found`, also for another shopper's order; `too-many`
 */
export async function creditNoteFile(
  shop: Shop,
  user: User,
  orderId: number,
  number: number,
): Promise<PdfFile> {
  const order = await findOrder(shop.db, user, orderId);
  const issued = await invoicesOfOrders(shop.db, [order]);
  const note = issued.find((each) => each.kind === "credit_note" && each.number === number);
  if (!note) throw notFound("Credit note");
  return invoiceFile(shop, user, note);
}

/**
 * The pro-forma of the shopper's own order; null unless it awaits payment.
 * @throws ShopError `not-found`, also for another shopper's order; `too-many`
 */
export async function proFormaFile(shop: Shop, user: User, orderId: number): Promise<PdfFile | null> {
  const order = await findOrder(shop.db, user, orderId);
  if (!isPayable(order, shop.clock.now())) return null;
  await countTry(shop, drawingTries(user));
  const document = await proFormaOf(shop, order);
  const bytes = await print({ kind: "invoice", document, logo: await keptLogo(shop.db, document.supplier) });
  return { filename: `pro-forma-${orderNumber(order.id)}.pdf`, bytes };
}
