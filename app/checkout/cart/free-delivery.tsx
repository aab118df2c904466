import { Icon } from "../../../widgets/icon.tsx";
import { price } from "../../../words/money/price.ts";
import { kilograms } from "../../../words/numbers/kilograms.ts";
import type { DeliveryOption } from "../../orders/order.ts";

type FreeDeliveryProps = { amount: string; option: DeliveryOption };

/** The amount missing to free courier delivery, as text and a bar, or why it does not apply. */
export function FreeDelivery({ amount, option }: FreeDeliveryProps) {
  const { kind, fee, missing_to_free: missing, free_up_to_grams: limit } = option;
  if (kind !== "courier") return null;
  if (limit !== null)
    return (
      <p className="free-delivery">
        Free delivery is for orders up to {kilograms(limit)}. This one is heavier, so there’s a surcharge.
      </p>
    );
  if (missing === "0.00") {
    if (fee !== "0.00") return null;
    return (
      <p className="free-delivery free-delivery-reached">
        <Icon name="check" size={20} color="current" />
        You’ve got free delivery
      </p>
    );
  }
  // The bar's length only; the browser computes no amounts shown to shoppers.
  const parts = { value: Number(amount), max: Number(amount) + Number(missing) };
  return (
    <div className="free-delivery">
      <p id="free-delivery">
        Spend <strong>{price(missing)}</strong> more for free delivery
      </p>
      <progress {...parts} aria-labelledby="free-delivery" />
    </div>
  );
}
