import { inRand } from "../../../shop/money/in-rand.ts";
import type { Refusal } from "../../../shop/orders/placing/order-input.ts";
import { smallHold } from "../../../shop/orders/unpaid/small-hold.ts";
import { count } from "../../../words/numbers/count.ts";
import { invalidBody } from "../router.ts";

type Worded = Exclude<Refusal, { reason: "total-changed" | "too-many-placed" }>;
type HoldsTooMuch = Extract<Refusal, { reason: "holds-too-much" }>;

/** Why an order was refused, under the field that can change it, and what the shopper can do. */
export function presentRefusal(refusal: Worded) {
  const [field, message] = wordsOf(refusal);
  return invalidBody({ [field]: [message] });
}

function wordsOf(refusal: Worded): [field: string, message: string] {
  switch (refusal.reason) {
    case "key-used":
      return ["idempotency-key", "has placed another order already. Send a new one."];
    case "too-many-unpaid":
      return [
        "unpaid_orders",
        `You have ${refusal.most} unpaid orders. Please pay for or cancel one before you place another.`,
      ];
    case "holds-too-much":
      return ["unpaid_orders", heldWords(refusal)];
    case "cart-empty":
      return ["cart", "Your cart is empty"];
    case "not-sold":
      return ["cart", `${refusal.productName} is no longer sold. Please remove it from your cart.`];
    case "too-much":
      return ["cart", `One order can be for ${inRand(refusal.mostCents)} at most`];
    case "no-address":
      return ["address_id", "Add a delivery address first"];
    case "delivery":
      return ["delivery_method", refusal.message];
    case "out-of-stock":
      return [
        "cart",
        refusal.available === 0
          ? `${refusal.productName} is out of stock`
          : `Only ${refusal.available} of ${refusal.productName} left`,
      ];
  }
}

function heldWords(refusal: HoldsTooMuch): string {
  if (refusal.by === "network") return networkWords(refusal);
  return `${limitWords(refusal)} ${wayOnWords(refusal)}`;
}

/** Reveals nothing about others' orders. */
function networkWords(refusal: HoldsTooMuch): string {
  const why = "Too many orders from the network you’re on are waiting for payment.";
  const elsewhere = "or use another connection, such as mobile data instead of Wi-Fi.";
  if (refusal.standing === "new") return `${why} Confirm your email address to order now, ${elsewhere}`;
  const limit = `For now your unpaid orders can hold up to ${smallHold.pieces} pieces and goods for up to ${inRand(smallHold.cents)}.`;
  return `${why} ${limit} ${firstStep(refusal)}, ${elsewhere}`;
}

function limitWords({ beyond, hasUnpaid }: HoldsTooMuch): string {
  const whose = hasUnpaid ? "with this order yours would hold" : "this order would hold";
  switch (beyond.of) {
    case "pieces":
      return `Unpaid orders can hold up to ${count(beyond.most)} pieces; ${whose} ${count(beyond.would)}.`;
    case "cents":
      return `Unpaid orders can hold goods for up to ${inRand(beyond.most)}; ${whose} ${inRand(beyond.would)}.`;
    case "stock":
      return `Unpaid orders can hold up to ${count(beyond.most)} of ${beyond.productName}; ${whose} ${count(beyond.would)}.`;
  }
}

function wayOnWords(refusal: HoldsTooMuch): string {
  const first = firstStep(refusal);
  return refusal.standing === "new"
    ? `${first}, or confirm your email address to order more.`
    : `${first}, or write to us if you need more at once.`;
}

function firstStep({ hasUnpaid }: HoldsTooMuch): string {
  return hasUnpaid ? "Pay or cancel your unpaid orders first" : "Order fewer at a time";
}
