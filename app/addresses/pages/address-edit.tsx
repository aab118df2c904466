import { inBrowser, onServer } from "../../client/load.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { AddressEdit } from "../address-edit.tsx";
import type { Route } from "./+types/address-edit";
import { loadForAddress } from "./addresses-data.ts";

export const loader = onServer(loadForAddress);
export const clientLoader = inBrowser(loadForAddress);

/** No data to refresh while a form is filled in. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Edit Address");

export default function AddressEditPage() {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        crumbs={[
          { label: "Account", to: "/account" },
          { label: "Addresses", to: "/account/addresses" },
          { label: "Edit" },
        ]}
      />
      <div className="page-head page-head-below-trail">
        <h1 className="page-title">Edit address</h1>
      </div>
      <AddressEdit listPath="/account/addresses" submitLabel="Save address" />
    </div>
  );
}
