import { useState } from "react";
import { Button } from "../../../widgets/button.tsx";
import { QuantityStepper } from "../../cart/quantity-stepper.tsx";
import { useCart } from "../../cart/use-cart.ts";
import type { ProductCardData } from "../../client/card-product.ts";
import { mostPieces } from "../../client/most-pieces.ts";
import { HeartButton } from "../../lists/heart-button.tsx";
import { Price } from "../cards/price-tag.tsx";
import { useScrolledAway } from "./scrolled-away.ts";

type AddToCartProps = {
  product: ProductCardData;
  /** The options it was chosen by, in words. */
  choice: string;
};

/** How many, and the button. On phones the button comes along at the bottom once it is scrolled away. */
export function AddToCart({ product, choice }: AddToCartProps) {
  const { add } = useCart();
  const [quantity, setQuantity] = useState(1);
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const { place, isAway } = useScrolledAway();
  async function addIt() {
    setIsOnItsWay(true);
    const isAdded = await add(product, quantity);
    setIsOnItsWay(false);
    if (isAdded) setQuantity(1);
  }
  const button = { color: "accent", loading: isOnItsWay, onClick: addIt } as const;
  return (
    <>
      <div className="buy-row" ref={place}>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          most={Math.min(product.stock, mostPieces)}
          onChange={setQuantity}
        />
        <Button {...button} size="decisive" block>
          Add to cart
        </Button>
        <HeartButton product={product} place="beside" />
      </div>
      {isAway && (
        <section className="buy-bar" aria-label="Buy">
          <div>
            <Price product={{ ...product, price_varies: false }} />
            <p>{[quantity > 1 && `${quantity} ×`, choice || product.name].filter(Boolean).join(" ")}</p>
          </div>
          <Button {...button}>Add to cart</Button>
        </section>
      )}
    </>
  );
}
