import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { price } from "../../../words/price.ts";

type CartBarProps = {
  total: string;
  /** The button of the bar. */
  button: ReactNode;
  /** Its words need the whole width of a phone. */
  isButtonLong: boolean;
  children: ReactNode;
};

/** The way to the checkout; on phones it comes along at the bottom, with the total, while it is out of sight. */
export function CartBar({ total, button, isButtonLong, children }: CartBarProps) {
  const { place, isOut } = useOutOfSight();
  return (
    <>
      <div className="decide" ref={place}>
        {children}
      </div>
      {isOut && (
        <section className={isButtonLong ? "buy-bar cart-bar-long" : "buy-bar"} aria-label="Total">
          <p className="cart-bar-total">
            Total <strong>{price(total)}</strong>
          </p>
          {button}
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
