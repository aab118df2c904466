import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../widgets/button.tsx";
import { timeAndDay } from "../../../words/dates/date.ts";
import { price } from "../../../words/money/price.ts";
import { copyText } from "../../ui/copy-text.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Order } from "../order.ts";

type Instructions = NonNullable<Order["payment"]["instructions"]>;

export function BankDetails({ instructions }: { instructions: Instructions }) {
  const { bank, reference, amount, expires_at } = instructions;
  return (
    <section className="panel bank-details" aria-labelledby="bank-details">
      <h2 id="bank-details" className="panel-title" tabIndex={-1}>
        Transfer {price(amount)} to this account
      </h2>
      <p className="bank-lead">
        Pay by <strong>{timeAndDay(expires_at)}</strong>. Payments from the same bank often clear the same
        day, from other banks within three days.
      </p>
      <dl>
        <CopiedRow className="bank-reference" label="Reference" text={reference}>
          Use exactly this reference, so that we know the payment is for your order.
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
          <strong>We never change our bank details by email.</strong> If an email, message or call gives you a
          different account for this order, don’t pay into it. Tell us.
        </p>
      </Notice>
    </section>
  );
}

const shownMs = 3000;

type CopiedRowProps = {
  label: string;
  text: string;
  shown?: string;
  className?: string;
  children?: ReactNode;
};

function CopiedRow({ label, text, shown = text, className, children }: CopiedRowProps) {
  const value = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), shownMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    const select = () => value.current && getSelection()?.selectAllChildren(value.current);
    setSaid((await copyText(text, select)) ? "Copied" : "Selected");
  }
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd ref={value} className="bank-value">
        {shown}
      </dd>
      <dd className="bank-copy">
        <Button type="outlined" size="small" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
          {said || "Copy"}
        </Button>
        <span role="status" className="sr-only">
          {said && `${label} ${said.toLowerCase()}`}
        </span>
      </dd>
      {children && <dd className="bank-hint">{children}</dd>}
    </div>
  );
}
