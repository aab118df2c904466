import { timeAndDay } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Order } from "../order.ts";
import { CopiedRow } from "./copied-row.tsx";

type Instructions = NonNullable<Order["payment"]["instructions"]>;

/** How to make the transfer that an order waits for: each part can be copied into a banking app. */
export function BankDetails({ instructions }: { instructions: Instructions }) {
  const { bank, reference, amount, expires_at } = instructions;
  return (
    <section className="panel bank-details" aria-labelledby="bank-details">
      <h2 id="bank-details" className="panel-title" tabIndex={-1}>
        Transfer {price(amount)} to this account
      </h2>
      <p className="bank-lead">
        Pay by <strong>{timeAndDay(expires_at)}</strong>. From the same bank the money is often here the same
        day, from another within three days.
      </p>
      <dl>
        <CopiedRow className="bank-reference" label="Reference" text={reference}>
          Use exactly this reference: by it we know that the money is for your order.
        </CopiedRow>
        <CopiedRow label="Amount" text={amount} shown={price(amount)} />
        <CopiedRow label="Bank" text={bank.bank} />
        <CopiedRow label="Account holder" text={bank.account_holder} />
        <CopiedRow
          label="Account number"
          text={bank.account_number.replaceAll(/\s/g, "")}
          shown={bank.account_number}
        />
        <CopiedRow label="Branch code" text={bank.branch_code} />
        <CopiedRow label="Account type" text={bank.account_type} />
      </dl>
      <Notice tone="warning">
        <p>
          <strong>We never change our bank details by mail.</strong> If a mail, a message or a call gives you
          another account for this order, do not pay into it: tell us.
        </p>
      </Notice>
    </section>
  );
}
