import { inBrowser, onServer } from "../../client/load.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { AddressCreate } from "../address-create.tsx";
import type { Route } from "./+types/address-create";
import { loadForAddress } from "./addresses-data.ts";

export const loader = onServer(loadForAddress);
export const clientLoader = inBrowser(loadForAddress);

/** No data to refresh while a form is filled in. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "New Address");

export default function AddressCreatePage() {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        crumbs={[
          { label: "Account", to: "/account" },
          { label: "Addresses", to: "/account/addresses" },
          { label: "New" },
        ]}
      />
      <div className="page-head page-head-below-trail">
        <h1 className="page-title">Where should we deliver?</h1>
      </div>
      <AddressCreate donePath="/account/addresses" cancelPath="/account/addresses" />
    </div>
  );
}
