import { Button } from "../../../widgets/button.tsx";
import { price } from "../../../words/money/price.ts";
import { BuyAgainRail } from "../../catalogue/own-products/buy-again-rail.tsx";
import type { BuyAgain } from "../../catalogue/own-products/own-products.ts";
import { useLists } from "../../lists/use-lists.ts";
import type { Order } from "../../orders/order.ts";
import { orderPath } from "../../orders/order.ts";
import { waitingWords } from "../../orders/state/order-words.ts";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { Notice } from "../../ui/notice.tsx";

type EmptyCartProps = { unpaid: Order | null; bought: BuyAgain | null };

/** Ways forward from an empty cart: an unpaid order, lists, earlier purchases. */
export function EmptyCart({ unpaid, bought }: EmptyCartProps) {
  const { lists } = useLists();
  const hasSaved = lists.some(({ product_ids }) => product_ids.length > 0);
  return (
    <div className="pb-12">
      {unpaid && <Unpaid order={unpaid} />}
      <NothingHere title="Your cart is empty" text="Items you add stay here, on any device you log in on.">
        <div className="cart-ways-on">
          <Button type={unpaid ? "outlined" : "default"} to="/search">
            See all products
          </Button>
          {hasSaved && (
            <Button type="outlined" to="/product-lists">
              Add from my lists
            </Button>
          )}
        </div>
      </NothingHere>
      <BuyAgainRail bought={bought} />
    </div>
  );
}

function Unpaid({ order }: { order: Order }) {
  const { title, text } = waitingWords(order);
  return (
    <div className="mb-4">
      <Notice>
        <p>
          <strong>{title}</strong> {text}
        </p>
        <UnpaidWays order={order} />
      </Notice>
    </div>
  );
}

function UnpaidWays({ order }: { order: Order }) {
  const { instructions, is_unconfirmed } = order.payment;
  // A payment may be under way: no second one is offered.
  if (is_unconfirmed)
    return (
      <div className="order-ways">
        <Button type="outlined" to={orderPath(order)}>
          View order
        </Button>
      </div>
    );
  return (
    <div className="order-ways">
      <Button to={`/payment?order=${order.id}`}>
        {instructions ? "View bank details" : `Pay ${price(order.total)}`}
      </Button>
      <Button type="text" to={orderPath(order)}>
        View or change it
      </Button>
    </div>
  );
}
