import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Page } from "../../ui/page.tsx";
import { AddressList } from "../address-list.tsx";
import { AddAddress, NoAddresses } from "../no-addresses.tsx";
import type { Route } from "./+types/addresses";
import { loadAddresses } from "./addresses-data.ts";

export const loader = onServer(loadAddresses);
export const clientLoader = inBrowser(loadAddresses);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Addresses");

const createPath = "/account/addresses/create";

export default function AddressesPage({ loaderData: { addresses, isMissing } }: Route.ComponentProps) {
  return (
    <Page
      title="Addresses"
      trail={[{ label: "Account", to: "/account" }, { label: "Addresses" }]}
      action={addresses.length > 0 && <AddAddress to={createPath} />}
    >
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} />
      ) : (
        <NoAddresses
          isMissing={isMissing}
          text="Add your delivery address to see delivery fees and dates as you shop."
          createPath={createPath}
        />
      )}
    </Page>
  );
}
