import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Page } from "../../ui/page.tsx";
import { trailTo } from "../address.ts";
import { AddressEdit } from "../address-edit.tsx";
import type { Route } from "./+types/address-edit";
import { loadForAddress } from "./addresses-data.ts";

export const loader = onServer(loadForAddress);
export const clientLoader = inBrowser(loadForAddress);

/** No data to refresh while a form is filled in. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Edit address");

export default function AddressEditPage() {
  return (
    <Page title="Edit address" trail={trailTo("Edit")}>
      <AddressEdit listPath="/account/addresses" submitLabel="Save address" />
    </Page>
  );
}
