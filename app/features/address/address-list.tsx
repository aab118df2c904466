import { useState } from "react";
import { useRevalidator } from "react-router";
import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { failureFlash } from "../failure.ts";
import { useFlash } from "../flash.tsx";
import type { Address } from "./address.ts";
import { addressLines } from "./address.ts";
import { phoneWords } from "./phone-words.ts";

type AddressListProps = {
  addresses: Address[];
  /** What follows a choice; without it the list simply shows it. */
  onChosen?: () => Promise<void> | void;
};

/** All addresses; one of them is where orders go. */
export function AddressList({ addresses, onChosen }: AddressListProps) {
  const { choose, choosing } = useChooseAddress(onChosen);
  return (
    <ul className="address-cards">
      {addresses.map((address) => (
        <li
          key={address.id}
          className={address.current ? "panel address-card address-card-current" : "panel address-card"}
        >
          <h2 className="font-semibold">{address.label ?? address.recipient_name}</h2>
          {address.label && <p>{address.recipient_name}</p>}
          {addressLines(address).map((line) => (
            <p key={line} className="text-muted">
              {line}
            </p>
          ))}
          <p className="text-muted">{phoneWords(address.contact_phone)}</p>
          <div className="address-card-foot">
            {address.current && !onChosen ? (
              <span className="flex items-center gap-2 font-semibold text-primary">
                <Icon name="check" color="current" />
                Orders go here
              </span>
            ) : (
              <Button
                type={address.current ? "default" : "outlined"}
                size="small"
                loading={choosing === address.id}
                aria-label={`Deliver here: ${address.street}`}
                onClick={() => choose(address.id)}
              >
                Deliver here
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function useChooseAddress(onChosen: AddressListProps["onChosen"]) {
  const [choosing, setChoosing] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  async function choose(addressId: number) {
    setChoosing(addressId);
    try {
      await answer(
        browserApi.api.addresses[":id"]["set-current"].$post({ param: { id: String(addressId) } }),
      );
      await (onChosen ? onChosen() : revalidate());
    } catch (error) {
      flash(failureFlash(error));
    }
    setChoosing(null);
  }
  return { choose, choosing };
}
