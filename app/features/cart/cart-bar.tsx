import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { price } from "../../../words/price.ts";
import { Button } from "../../widgets/button.tsx";

type CartBarProps = {
  total: string;
  isReady: boolean;
  isStale: boolean;
  onLeave: () => void;
  children: ReactNode;
};

/** The way to the checkout; on phones it comes along at the bottom, with the total, while it is out of sight. */
export function CartBar({ total, isReady, isStale, onLeave, children }: CartBarProps) {
  const { place, isOut } = useOutOfSight();
  return (
    <>
      <div className="decide" ref={place}>
        {children}
      </div>
      {isOut && isReady && (
        <section className="buy-bar" aria-label="Total">
          <p className="cart-bar-total">
            Total <strong>{price(total)}</strong>
          </p>
          <Button to="/checkout" loading={isStale} onClick={onLeave}>
            Checkout
          </Button>
        </section>
      )}
    </>
  );
}

function useOutOfSight() {
  const place = useRef<HTMLDivElement>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isOut };
}
