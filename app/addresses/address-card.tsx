import type { ReactNode } from "react";
import { Icon } from "../../widgets/icon.tsx";
import { phoneWords } from "../../words/phones/phone-words.ts";
import { type Address, addressName, linesBelowName } from "./address.ts";

type AddressCardProps = { address: Address; children: ReactNode };

export function AddressCard({ address, children }: AddressCardProps) {
  return (
    <li className={address.current ? "panel address-card address-card-current" : "panel address-card"}>
      <div className="address-card-head">
        <h2 id={headingId(address)} tabIndex={-1}>
          {addressName(address)}
        </h2>
        {address.current && (
          <span className="address-card-mark">
            <Icon name="check" size={16} color="current" />
            Default
          </span>
        )}
      </div>
      <p>{address.recipient_name}</p>
      {linesBelowName(address).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      <p className="text-muted">{phoneWords(address.contact_phone)}</p>
      {address.delivery_notes && <p className="address-card-notes">{address.delivery_notes}</p>}
      <div className="address-card-foot">{children}</div>
    </li>
  );
}

/** Takes the focus when the focused button disappears. */
export const headingId = ({ id }: Pick<Address, "id">) => `address-${id}`;
