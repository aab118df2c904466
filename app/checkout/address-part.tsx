import { Link } from "react-router";
import { phoneWords } from "../../words/phone-words.ts";
import type { Address } from "../addresses/address.ts";
import { addressLines } from "../addresses/address.ts";
import { Part } from "./part.tsx";

/** The first part: done already, for nobody comes here without an address. */
export function AddressPart({ address }: { address: Address }) {
  return (
    <Part number={1} title="Address" isDone change={<ChangeAddress />}>
      <p className="part-recap">
        <strong>{address.recipient_name}</strong>,{" "}
        <span className="whitespace-nowrap">{phoneWords(address.contact_phone)}</span>
      </p>
      {addressLines(address).map((line) => (
        <p className="part-recap" key={line}>
          {line}
        </p>
      ))}
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
