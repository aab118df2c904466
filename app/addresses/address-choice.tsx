import { useNavigate } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { type Address, addressName, currentFirst } from "./address.ts";
import { AddressCard } from "./address-card.tsx";
import { EditAddress } from "./address-list.tsx";
import { useAddressBook } from "./use-address-book.ts";

/** Inside the checkout: where does this order go? The answer leads back there. */
export function AddressChoice({ addresses }: { addresses: Address[] }) {
  const { choose, busyId } = useAddressBook();
  const navigate = useNavigate();
  async function chooseAndGoBack(address: Address) {
    if (await choose(address)) await navigate("/checkout", { replace: true });
  }
  return (
    <ul className="address-cards">
      {currentFirst(addresses).map((address) => (
        <AddressCard key={address.id} address={address}>
          <Button
            type={address.current ? "default" : "outlined"}
            size="small"
            loading={busyId === address.id}
            aria-label={`Deliver here: ${addressName(address)}`}
            onClick={() => chooseAndGoBack(address)}
          >
            Deliver here
          </Button>
          <EditAddress address={address} to="/checkout/addresses/edit" />
        </AddressCard>
      ))}
    </ul>
  );
}
