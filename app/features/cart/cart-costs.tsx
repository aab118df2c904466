import { dayRange } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import { Button } from "../../widgets/button.tsx";
import type { Address } from "../address/address.ts";
import { isOutOfStock } from "../guards.ts";
import type { DeliveryOption } from "../order/order.ts";
import { countPieces } from "../order/order.ts";
import { feeWords } from "../order/order-summary.tsx";
import type { Cart } from "../session.tsx";
import { useSession } from "../session.tsx";

type CartCostsProps = { cart: Cart; option: DeliveryOption | undefined; address: Address };

/** The full cost before any form: goods, delivery to the current address, and the way to the checkout. */
export function CartCosts({ cart, option, address }: CartCostsProps) {
  const { wanted } = useSession();
  const isReady = !cart.products.some(isOutOfStock);
  return (
    <section className="panel" aria-labelledby="costs-title" aria-busy={wanted.size > 0}>
      <div className="panel-head">
        <h2 id="costs-title">What it comes to</h2>
      </div>
      <dl className="sums">
        <div>
          <dt>{countPieces(cart.products)}</dt>
          <dd>{price(cart.amount)}</dd>
        </div>
        {option && (
          <>
            <div>
              <dt>
                Delivery to {address.suburb}, <span>{dayRange(option.eta_from, option.eta_to)}</span>
              </dt>
              <dd>{feeWords(option.fee)}</dd>
            </div>
            <div className="sums-total">
              <dt>Total</dt>
              <dd>{price(option.total)}</dd>
            </div>
          </>
        )}
      </dl>
      <FreeDelivery option={option} />
      <div className="decide">
        <Button to="/checkout" size="decisive" block disabled={!isReady}>
          Checkout
        </Button>
        {!isReady && <p>Change what is out of stock first.</p>}
      </div>
    </section>
  );
}

function FreeDelivery({ option }: { option: DeliveryOption | undefined }) {
  if (option?.method !== "courier" || option.missing_to_free === "0.00") return null;
  return (
    <p className="free-delivery">
      <strong>{price(option.missing_to_free)}</strong> more and the delivery is free.
    </p>
  );
}
