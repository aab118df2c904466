import { Button } from "../../widgets/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { type Address, addressName, linesBelowName } from "./address.ts";

type DeleteAddressProps = {
  /** Null while nothing is to be deleted. */
  address: Address | null;
  /** All of them, oldest first. */
  addresses: Address[];
  isLoading: boolean;
  onDelete: (address: Address) => void;
  onClose: () => void;
};

/** Asks once more: an address is long to type again. */
export function DeleteAddress({ address, addresses, isLoading, onDelete, onClose }: DeleteAddressProps) {
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
  const kept = "Orders that you placed keep it.";
  const next = addresses.filter(({ id }) => id !== address.id).at(-1);
  return address.current && next ? `New orders go to ${addressName(next)}. ${kept}` : kept;
}
