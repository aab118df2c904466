import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { price } from "../../words/money/price.ts";
import { ownPath } from "../../words/paths/own-path.ts";
import { countedLines } from "../cart/cart-calls.ts";
import { answer, browserApi } from "../client/api.ts";
import { type Cart, useSession } from "../client/session.tsx";
import { countPieces } from "../orders/order.ts";
import { Notice } from "../ui/notice.tsx";
import { ProductThumbs } from "../ui/pictures/product-thumbs.tsx";
import { type Address, type AddressFields, addressName } from "./address.ts";
import { AddressForm } from "./form/address-form.tsx";
import { useAddressBook } from "./use-address-book.ts";

type AddressCreateProps = {
  /** The next page, unless `?next=` names one. */
  donePath: string;
  cancelPath: string;
  /** Makes the new address the one the order is delivered to. */
  isForOrder?: boolean;
};

export function AddressCreate({ donePath, cancelPath, isForOrder = false }: AddressCreateProps) {
  const [search] = useSearchParams();
  const { user, cart } = useSession();
  const { revalidate } = useRevalidator();
  const { choose } = useAddressBook();
  const flash = useFlash();
  const navigate = useNavigate();
  const next = ownPath(search.get("next"));
  // The value on arrival: saving must not change the page's text before the next page shows.
  const [isFirst] = useState(user?.addresses.length === 0);
  const save = async (fields: Required<AddressFields>) => {
    const saved = await answer(browserApi.api.addresses.$post({ json: fields }));
    const mustChoose = isForOrder && !saved.current;
    // The address is stored: if choosing it fails, the list is where to try again.
    const isDone = mustChoose ? await choose(saved) : true;
    if (!mustChoose) await revalidate();
    await navigate(isDone ? (next ?? donePath) : cancelPath, { replace: true });
    if (!next && !isForOrder) flash({ message: savedWords(saved) });
  };
  return (
    <div className="max-w-2xl">
      {next && isFirst && (
        <>
          <div className="mb-4">
            <Notice>We ask for your address first, so that we can show the delivery fee and date.</Notice>
          </div>
          {cart && cart.products.length > 0 && <WaitingCart cart={cart} />}
        </>
      )}
      <div className="panel">
        <AddressForm
          draftName="address"
          start={{ type: "house", recipient_name: user?.name ?? "" }}
          submitLabel={isForOrder ? "Save and deliver here" : next ? "Save and continue" : "Save address"}
          onSave={save}
          cancelPath={cancelPath}
        />
      </div>
    </div>
  );
}

function savedWords(address: Address): string {
  const name = addressName(address);
  return address.current ? `${name} saved. New orders will go there` : `${name} saved to your address book`;
}

/** Reminds a shopper who came for the checkout of their cart. */
function WaitingCart({ cart }: { cart: Cart }) {
  const { products, amount } = cart;
  return (
    <section className="waiting-cart" aria-labelledby="waiting-cart">
      <div className="waiting-cart-head">
        <h2 id="waiting-cart">In your cart</h2>
        <p>
          {countPieces(countedLines(products))}, <strong>{price(amount)}</strong>
        </p>
      </div>
      <ProductThumbs lines={products} />
      <p className="waiting-cart-names">{products.map(({ product }) => product.name).join(" · ")}</p>
    </section>
  );
}
