import { useEffect, useRef, useState } from "react";
import { Button } from "../../../widgets/button.tsx";
import { QuantityStepper } from "../../cart/quantity-stepper.tsx";
import { useCart } from "../../cart/use-cart.ts";
import type { ProductCardData } from "../../client/card-product.ts";
import { mostPieces } from "../../client/session.tsx";
import { HeartButton } from "../../lists/heart-button.tsx";
import { Price } from "../cards/price-tag.tsx";

type AddToCartProps = {
  product: ProductCardData;
  choice: string;
};

/** Quantity and button. On phones a sticky copy shows at the bottom once the button has scrolled away. */
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

function useScrolledAway() {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false), {
      // Below the viewport counts as inside; otherwise a jump across it would go unnoticed.
      rootMargin: "0px 0px 1000000px 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isAway };
}
