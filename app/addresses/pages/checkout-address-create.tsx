import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { AddressCreate } from "../address-create.tsx";
import type { Route } from "./+types/checkout-address-create";
import { loadForAddress } from "./addresses-data.ts";

export const loader = onServer(loadForAddress);
export const clientLoader = inBrowser(loadForAddress);

/** No data to refresh while a form is filled in. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "New Address");

export default function CheckoutAddressCreatePage() {
  return (
    <div className="wrap pb-12">
      <div className="page-head">
        <h1 className="page-title">Where should we deliver?</h1>
      </div>
      <AddressCreate donePath="/checkout" cancelPath="/checkout/addresses" isForOrder />
    </div>
  );
}
