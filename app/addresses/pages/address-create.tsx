import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Page } from "../../ui/page.tsx";
import { trailTo } from "../address.ts";
import { AddressCreate } from "../address-create.tsx";
import type { Route } from "./+types/address-create";
import { loadForAddress } from "./addresses-data.ts";

export const loader = onServer(loadForAddress);
export const clientLoader = inBrowser(loadForAddress);

/** No data to refresh while a form is filled in. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "New address");

export default function AddressCreatePage() {
  return (
    <Page title="Where should we deliver?" trail={trailTo("New")}>
      <AddressCreate donePath="/account/addresses" cancelPath="/account/addresses" />
    </Page>
  );
}
