import { timeOfDay } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import { Button } from "../../widgets/button.tsx";
import { useLists } from "../lists/use-lists.ts";
import { NothingHere } from "../nothing-here.tsx";
import { Notice } from "../notice.tsx";
import type { Order } from "../order/order.ts";
import { orderPath } from "../order/order.ts";
import { BuyAgainRail } from "../own-products/buy-again-rail.tsx";
import type { BuyAgain } from "../own-products/own-products.ts";

type EmptyCartProps = { unpaid: Order | null; bought: BuyAgain | null };

/** Nothing in the cart, and the ways on: an order to pay, the lists, what was bought before. */
export function EmptyCart({ unpaid, bought }: EmptyCartProps) {
  const { lists } = useLists();
  const hasSaved = lists.some(({ product_ids }) => product_ids.length > 0);
  return (
    <div className="pb-12">
      {unpaid && <Unpaid order={unpaid} />}
      <NothingHere
        title="Your cart is empty"
        text="What you add stays here, on every device you log in on, until you are ready to buy."
      >
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
  const { expires_at } = order.payment;
  return (
    <div className="mb-4">
      <Notice>
        <p>
          <strong>Order {order.number} is waiting for your payment.</strong>
          {expires_at && ` Its products are kept for you until ${timeOfDay(expires_at)}.`}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button to={`/payment?order=${order.id}`}>Pay {price(order.total)}</Button>
          <Button type="text" to={orderPath(order)}>
            See or change it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
