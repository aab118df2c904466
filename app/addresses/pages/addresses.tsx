import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { inBrowser, onServer } from "../../client/load.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { AddressList, headingOfPage } from "../address-list.tsx";
import { NoAddresses } from "../no-addresses.tsx";
import type { Route } from "./+types/addresses";
import { loadAddresses } from "./addresses-data.ts";

export const loader = onServer(loadAddresses);
export const clientLoader = inBrowser(loadAddresses);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Addresses");

const createPath = "/account/addresses/create";

export default function AddressesPage({ loaderData: { addresses, isMissing } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ label: "Account", to: "/account" }, { label: "Addresses" }]} />
      <div className="page-head page-head-below-trail page-head-with-way">
        <h1 className="page-title" id={headingOfPage} tabIndex={-1}>
          Addresses
        </h1>
        {addresses.length > 0 && (
          <Button type="outlined" to={createPath}>
            <Icon name="plus" color="current" />
            Add an address
          </Button>
        )}
      </div>
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} />
      ) : (
        <NoAddresses
          isMissing={isMissing}
          text="Add where we should deliver, and every price shows with its delivery."
          createPath={createPath}
        />
      )}
    </div>
  );
}
