import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../widgets/button.tsx";
import { QuantityStepper } from "./cart/quantity-stepper.tsx";
import { useCart } from "./cart-changes.tsx";
import { DeliveryPromise } from "./delivery-promise.tsx";
import { Price, Saving } from "./price-tag.tsx";
import type { ProductCardData } from "./product-card.tsx";
import { stockWords } from "./stock-words.ts";
import { optionChoices } from "./variant-choice.ts";
import { VariantPickers } from "./variant-pickers.tsx";

const mostPieces = 99;

type VariantTypes = Parameters<typeof optionChoices>[0];

type BuyBoxProps = { chosen: ProductCardData; variants: ProductCardData[]; variantTypes: VariantTypes };

/** Price, stock, choice and the button of the chosen variant. */
export function BuyBox({ chosen, variants, variantTypes }: BuyBoxProps) {
  const { pathname } = useLocation();
  const { state, words } = stockWords(chosen.stock);
  return (
    <>
      <div className="product-price">
        <Price product={{ ...chosen, price_varies: false }} />
        <Saving product={chosen} />
      </div>
      <p className={`stock stock-${state}`} role="status">
        {words}
      </p>
      <VariantPickers pickers={optionChoices(variantTypes, variants, chosen)} pathname={pathname} />
      {state === "out" ? (
        <SoldOut hasVariants={variants.length > 1} />
      ) : (
        <AddToCart key={chosen.id} product={chosen} />
      )}
      <DeliveryPromise />
    </>
  );
}

function AddToCart({ product }: { product: ProductCardData }) {
  const { add } = useCart();
  const [quantity, setQuantity] = useState(1);
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  async function addIt() {
    setIsOnItsWay(true);
    await add(product, quantity);
    setIsOnItsWay(false);
    setQuantity(1);
  }
  return (
    <div className="buy-row">
      <QuantityStepper
        name={product.name}
        quantity={quantity}
        most={Math.min(product.stock, mostPieces)}
        onChange={setQuantity}
      />
      <Button color="accent" size="decisive" block loading={isOnItsWay} onClick={addIt}>
        Add to cart
      </Button>
    </div>
  );
}

function SoldOut({ hasVariants }: { hasVariants: boolean }) {
  return (
    <p className="sold-out">
      {hasVariants
        ? "This one is sold out for now. Choose another above, or see what is like it below."
        : "This one is sold out for now. See what is like it below."}
    </p>
  );
}
