import { useNavigate } from "react-router";
import { AddressList } from "../features/address/address-list.tsx";
import { NothingHere } from "../features/nothing-here.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { inBrowser, onServer } from "../load.ts";
import { Button } from "../widgets/button.tsx";
import { Icon } from "../widgets/icon.tsx";
import type { Route } from "./+types/checkout-addresses";
import { load } from "./addresses-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Delivery Address");

const createPath = "/checkout/addresses/create?next=/checkout";

/** Chooses where this order goes, then back to the checkout. */
export default function CheckoutAddressesPage({ loaderData: { addresses } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="page-title">Where should it go?</h1>
      </div>
      {addresses.length === 0 ? (
        <NothingHere title="No address yet" text="We need one to show the delivery fee and date.">
          <Button to={createPath}>Add an address</Button>
        </NothingHere>
      ) : (
        <>
          <AddressList addresses={addresses} onChosen={() => navigate("/checkout", { replace: true })} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="outlined" to={createPath}>
              <Icon name="plus" color="current" />
              Add an address
            </Button>
            <Button type="text" to="/checkout">
              Back to the checkout
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
