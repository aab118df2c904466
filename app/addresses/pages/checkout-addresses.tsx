import { Link } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { AddressChoice } from "../address-choice.tsx";
import { NoAddresses } from "../no-addresses.tsx";
import type { Route } from "./+types/checkout-addresses";
import { load } from "./addresses-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Delivery Address");

const createPath = "/checkout/addresses/create?next=/checkout";

/** Chooses where this order goes, then back to the checkout. */
export default function CheckoutAddressesPage({
  loaderData: { addresses, isMissing },
}: Route.ComponentProps) {
  return (
    <div className="wrap pb-12">
      <div className="page-head page-head-with-way">
        <h1 className="page-title">Where should it go?</h1>
        {addresses.length > 0 && (
          <Button type="outlined" to={createPath}>
            <Icon name="plus" color="current" />
            Add an address
          </Button>
        )}
      </div>
      {addresses.length > 0 ? (
        <AddressChoice addresses={addresses} />
      ) : (
        <NoAddresses
          isMissing={isMissing}
          text="We need one to show the delivery fee and date."
          createPath={createPath}
        />
      )}
      <div className="mt-6">
        <Link to="/checkout" className="link link-alone">
          Back to the checkout
        </Link>
      </div>
    </div>
  );
}
