import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../widgets/icon.tsx";
import { phoneWords } from "../../words/phones/phone-words.ts";
import { type Address, addressLines } from "../addresses/address.ts";

type PartProps = { number: number; title: string; isDone?: boolean; change?: ReactNode; children: ReactNode };

export function Part({ number, title, isDone = false, change, children }: PartProps) {
  const id = `part-${number}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <span className={isDone ? "part-number part-done" : "part-number"} aria-hidden="true">
          {isDone ? <Icon name="check" size={20} color="current" /> : number}
        </span>
        <h2 id={id}>
          <span className="sr-only">{number}. </span>
          {title}
        </h2>
        {change}
      </div>
      <div className="part-inside">{children}</div>
    </section>
  );
}

type AddressPartProps = { address: Address; isCollected: boolean };

/** Always done: the checkout requires an address. */
export function AddressPart({ address, isCollected }: AddressPartProps) {
  return (
    <Part number={1} title={isCollected ? "Collected by" : "Delivering to"} isDone change={<ChangeAddress />}>
      <p className="part-recap">
        <strong>{address.recipient_name}</strong>,{" "}
        <span className="whitespace-nowrap">{phoneWords(address.contact_phone)}</span>
      </p>
      <p className="part-recap">{addressLines(address).join(", ")}</p>
    </Part>
  );
}

function ChangeAddress() {
  return (
    <Link to="/checkout/addresses" className="link link-alone" aria-label="Change the address">
      Change
    </Link>
  );
}
