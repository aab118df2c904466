import { useNavigate, useRevalidator } from "react-router";
import { answer, browserApi } from "../../client/api.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Page } from "../../ui/page.tsx";
import type { Address } from "../address.ts";
import { AddressEdit } from "../address-edit.tsx";
import type { Route } from "./+types/checkout-address-edit";
import { loadForAddress } from "./addresses-data.ts";

export const loader = onServer(loadForAddress);
export const clientLoader = inBrowser(loadForAddress);

/** No data to refresh while a form is filled in. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Edit address");

export default function CheckoutAddressEditPage() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  /** An address edited in the checkout becomes the order's. */
  async function deliverThere({ id }: Address) {
    await answer(browserApi.api.addresses[":id"]["set-current"].$post({ param: { id: String(id) } }));
    await revalidate();
    await navigate("/checkout", { replace: true });
  }
  return (
    <Page title="Edit address">
      <AddressEdit
        listPath="/checkout/addresses"
        submitLabel="Save and deliver here"
        onSaved={deliverThere}
      />
    </Page>
  );
}
