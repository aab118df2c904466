import { useRevalidator } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { TextField } from "../../widgets/fields/text-field.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { price } from "../../words/money/price.ts";
import { answer, browserApi } from "../client/api.ts";
import { useFormCall } from "../client/forms/form-call.ts";
import type { Order } from "./order.ts";

/** Tax invoice, credit notes, or the pro forma. */
export function InvoicePanel({ order }: { order: Order }) {
  const { id, number, invoice, credit_notes: notes, can } = order;
  if (!invoice && !can.request_invoice && !can.pay) return null;
  return (
    <section className="panel deliver-to" aria-labelledby="invoice">
      <h2 id="invoice">Invoice</h2>
      {!invoice && can.pay && (
        <>
          <p className="quiet">Available once you’ve paid.</p>
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

/** Sends the invoice by mail; the first request can name a company. */
function RequestInvoice({ order: { id, invoice } }: { order: Order }) {
  const flash = useFlash();
  const { revalidate } = useRevalidator();
  const { formProps, isLoading, errors } = useFormCall(async (fields) => {
    const { message } = await request(id, fields);
    flash({ message, messageStyle: "success", messageDuration: 6000 });
    await revalidate();
  });
  // Without scripts the form downloads the PDF.
  return (
    <form {...formProps} method="get" action={`/api/orders/${id}/invoice`}>
      {!invoice && <CompanyFields errors={errors} />}
      <div className="order-ways">
        <Button submit type="outlined" loading={isLoading}>
          {invoice ? "Email it to me" : "Request invoice"}
        </Button>
      </div>
    </form>
  );
}

type FieldErrors = ReturnType<typeof useFormCall>["errors"];

function CompanyFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <p className="quiet">We’ll email it to you, made out to you at the address above.</p>
      <details className="more-lines">
        <summary>
          Add company details
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className="form">
          <TextField
            label="Company name"
            name="company_name"
            autocomplete="organization"
            maxLength={120}
            errorMessage={errors.company_name ?? ""}
            optional
          />
          <TextField
            label="VAT number"
            name="vat_number"
            inputmode="numeric"
            maxLength={20}
            hint="Ten digits starting with 4. Once an invoice is issued, it can’t be changed."
            errorMessage={errors.vat_number ?? ""}
            optional
          />
        </div>
      </details>
    </>
  );
}

function request(id: number, fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const query = { company_name: text("company_name"), vat_number: text("vat_number").replace(/\s/g, "") };
  return answer(
    browserApi.api.orders[":id"]["request-invoice"].$get({ param: { id: String(id) }, query }),
  ) as Promise<{ message: string }>;
}
