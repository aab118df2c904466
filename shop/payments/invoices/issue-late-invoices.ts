import { invoiceMail } from "../../invoices/invoice-mail.ts";
import { issueInvoice } from "../../invoices/issue-invoice.ts";
import { issuedInvoice, listedInvoices } from "../../invoices/read-invoices.ts";
import { tellShopper } from "../../orders/mails/tell-shopper.ts";
import { paidBefore } from "../../orders/queries/paid-before.ts";
import { wholeOrder } from "../../orders/queries/read-orders.ts";
import { lockOrder } from "../../orders/states/move-order.ts";
import type { Shop } from "../../shop.ts";
import { wayPaid } from "../way-paid.ts";

/**
 * A tax invoice is due within 21 days of the supply (VAT Act, section 20(1)), and a payment counts as one (section
 * 9(1)). This leaves a week for outages.
 */
const longestWaitMs = 14 * 86_400_000;

/**
 * Issues and mails invoices of orders paid two weeks ago and not handed over. Atomic per order. Safe to repeat.
 * Concurrency: several processes may run it at once.
 */
export async function issueLateInvoices(shop: Shop): Promise<void> {
  const ids = await paidBefore(shop.db, new Date(shop.clock.now().getTime() - longestWaitMs));
  const issued = await listedInvoices(
    shop.db,
    ids.map((id) => ({ id })),
  );
  const known = new Set(issued.map(({ orderId }) => orderId));
  for (const id of ids.filter((id) => !known.has(id))) {
    await issueLate(shop, id).catch((error: unknown) => {
      // One failing invoice must not delay the others.
      shop.log.error("A late invoice could not be issued", { orderId: id, error });
    });
  }
}

function issueLate(shop: Shop, orderId: number): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    const isThere = row?.status === "processing" || row?.status === "packed";
    // Checked under the lock: the order may have been shipped or invoiced.
    if (!isThere || (await issuedInvoice(tx, orderId))) return;
    const order = await wholeOrder(tx, row);
    const invoice = await issueInvoice(shop, tx, order, await wayPaid(shop, tx, order));
    await tellShopper(shop, tx, order, (...about) => invoiceMail(...about, invoice));
  });
}
