import { Link, useNavigate } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Page } from "../../ui/page.tsx";
import { type Address, addressName, currentFirst } from "../address.ts";
import { AddressCard } from "../address-card.tsx";
import { EditAddress } from "../address-list.tsx";
import { AddAddress, NoAddresses } from "../no-addresses.tsx";
import { useAddressBook } from "../use-address-book.ts";
import type { Route } from "./+types/checkout-addresses";
import { loadAddresses } from "./addresses-data.ts";

export const loader = onServer(loadAddresses);
export const clientLoader = inBrowser(loadAddresses);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Delivery address");

const createPath = "/checkout/addresses/create?next=/checkout";

export default function CheckoutAddressesPage({
  loaderData: { addresses, isMissing },
}: Route.ComponentProps) {
  return (
    <Page title="Where should we deliver?" action={addresses.length > 0 && <AddAddress to={createPath} />}>
      {addresses.length > 0 ? (
        <AddressChoice addresses={addresses} />
      ) : (
        <NoAddresses
          isMissing={isMissing}
          text="We need it to show the delivery fee and date."
          createPath={createPath}
        />
      )}
      <div className="mt-6">
        <Link to="/checkout" className="link link-alone">
          Back to checkout
        </Link>
      </div>
    </Page>
  );
}

function AddressChoice({ addresses }: { addresses: Address[] }) {
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
