import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Page } from "../../ui/page.tsx";
import { AddressCreate } from "../address-create.tsx";
import type { Route } from "./+types/checkout-address-create";
import { loadForAddress } from "./addresses-data.ts";

export const loader = onServer(loadForAddress);
export const clientLoader = inBrowser(loadForAddress);

/** No data to refresh while a form is filled in. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "New address");

export default function CheckoutAddressCreatePage() {
  return (
    <Page title="Where should we deliver?">
      <AddressCreate donePath="/checkout" cancelPath="/checkout/addresses" isForOrder />
    </Page>
  );
}
