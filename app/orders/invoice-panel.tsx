import { price } from "../../words/price.ts";
import type { Order } from "./order.ts";
import { RequestInvoice } from "./request-invoice.tsx";

/** What the tax office wants to see of an order: its invoice, what was credited of it, or what is to be paid. */
export function InvoicePanel({ order }: { order: Order }) {
  const { id, number, invoice, credit_notes: notes, can } = order;
  if (!invoice && !can.request_invoice && !can.pay) return null;
  return (
    <section className="panel deliver-to" aria-labelledby="invoice">
      <h2 id="invoice">Invoice</h2>
      {!invoice && can.pay && (
        <>
          <p className="quiet">You get it once the order is paid.</p>
          <PdfLink href={`/api/orders/${id}/pro-forma`} words={`Pro-forma for order ${number}`} />
        </>
      )}
      {invoice && <PdfLink href={`/api/orders/${id}/invoice`} words={`Invoice ${invoice.number}`} />}
      {notes.map((note) => (
        <PdfLink
          key={note.number}
          href={creditNotePath(id, note.number)}
          words={`Credit note ${note.number}, ${price(note.amount)}`}
        />
      ))}
      {can.request_invoice && <RequestInvoice order={order} />}
    </section>
  );
}

function PdfLink({ href, words }: { href: string; words: string }) {
  return (
    <p>
      <a className="link link-alone" href={href} download>
        {words} (PDF)
      </a>
    </p>
  );
}

const creditNotePath = (orderId: number, number: string) =>
  `/api/orders/${orderId}/credit-notes/${Number(number.replace(/\D/g, ""))}`;
