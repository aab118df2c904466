import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../widgets/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { type Address, addressName, currentFirst, linesBelowName } from "./address.ts";
import { AddressCard, headingId } from "./address-card.tsx";
import { useAddressBook } from "./use-address-book.ts";

export function AddressList({ addresses }: { addresses: Address[] }) {
  const { choose, remove, busyId } = useAddressBook();
  const flash = useFlash();
  const [leaving, setLeaving] = useState<Address | null>(null);
  async function chooseAndStay(address: Address) {
    if (!(await choose(address))) return;
    flash({ message: `New orders will go to ${addressName(address)}` });
    document.getElementById(headingId(address))?.focus();
  }
  async function removeAndGoOn(address: Address) {
    if (!(await remove(address))) return;
    flash({ message: `${addressName(address)} deleted` });
    // An open dialog keeps the focus from everything behind it.
    flushSync(() => setLeaving(null));
    document.querySelector<HTMLElement>("main h1")?.focus();
  }
  return (
    <>
      <ul className="address-cards">
        {currentFirst(addresses).map((address) => (
          <AddressCard key={address.id} address={address}>
            {!address.current && (
              <Button
                type="outlined"
                size="small"
                loading={busyId === address.id && !leaving}
                aria-label={`Deliver here: ${addressName(address)}`}
                onClick={() => chooseAndStay(address)}
              >
                Deliver here
              </Button>
            )}
            <EditAddress address={address} to="/account/addresses/edit" />
            <Button
              type="text"
              size="small"
              color="danger"
              aria-label={`Delete: ${addressName(address)}`}
              onClick={() => setLeaving(address)}
            >
              Delete
            </Button>
          </AddressCard>
        ))}
      </ul>
      <DeleteAddress
        address={leaving}
        addresses={addresses}
        isLoading={busyId !== null}
        onDelete={removeAndGoOn}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

export function EditAddress({ address, to }: { address: Address; to: string }) {
  return (
    <Button type="text" size="small" to={to} state={{ address }} aria-label={`Edit: ${addressName(address)}`}>
      Edit
    </Button>
  );
}

type DeleteAddressProps = {
  /** Null while the dialog is closed. */
  address: Address | null;
  /** Oldest first. */
  addresses: Address[];
  isLoading: boolean;
  onDelete: (address: Address) => void;
  onClose: () => void;
};

/** Confirms first: an address is long to type again. */
function DeleteAddress({ address, addresses, isLoading, onDelete, onClose }: DeleteAddressProps) {
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      label="Delete this address?"
      maxWidth="sm"
      dismissible={!isLoading}
    >
      {address && (
        <>
          <p>
            <strong>{addressName(address)}</strong>
          </p>
          <p className="text-muted">{linesBelowName(address).join(", ")}</p>
          <p className="mt-3">{consequence(address, addresses)}</p>
          <div className="address-delete">
            <Button color="danger" loading={isLoading} onClick={() => onDelete(address)}>
              Delete it
            </Button>
            <Button type="outlined" disabled={isLoading} onClick={onClose}>
              Keep it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function consequence(address: Address, addresses: Address[]): string {
  const kept = "Orders you’ve already placed aren’t affected.";
  const next = addresses.filter(({ id }) => id !== address.id).at(-1);
  return address.current && next ? `New orders will go to ${addressName(next)}. ${kept}` : kept;
}
