import { AddressList } from "../features/address/address-list.tsx";
import { Breadcrumbs } from "../features/breadcrumbs.tsx";
import { NothingHere } from "../features/nothing-here.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { inBrowser, onServer } from "../load.ts";
import { Button } from "../widgets/button.tsx";
import { Icon } from "../widgets/icon.tsx";
import type { Route } from "./+types/addresses";
import { load } from "./addresses-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Addresses");

export default function AddressesPage({ loaderData: { addresses } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ label: "Account", to: "/account" }, { label: "Addresses" }]} />
      <div className="page-head page-head-below-trail">
        <h1 className="page-title">Addresses</h1>
      </div>
      {addresses.length === 0 ? (
        <NothingHere
          title="No address yet"
          text="Add where we should deliver, and every price shows with its delivery."
        >
          <Button to="/account/addresses/create">Add an address</Button>
        </NothingHere>
      ) : (
        <>
          <AddressList addresses={addresses} />
          <div className="mt-6">
            <Button type="outlined" to="/account/addresses/create">
              <Icon name="plus" color="current" />
              Add an address
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
