import { isApiError } from "../client/api.ts";
import { refusalWords } from "../client/failure.ts";
import { isUnreached } from "../client/until-reached.ts";

/**
 * Why no order was placed. "total": the total changed; "outdated": something else on the page changed; "cart":
 * something cannot be bought; "unpaid": unpaid orders hold as much as they may; "again": a retry may help.
 */
export type Trouble = { kind: "total" | "outdated" | "cart" | "unpaid" | "again"; message: string };

const never = "You’ll only ever be charged for one order.";

export function troubleOf(error: unknown): Trouble {
  if (isUnreached(error)) return { kind: "again", message: `${unreachedWords} ${never}` };
  if (!isApiError(error) || error.status >= 500) return { kind: "again", message: `${failedWords} ${never}` };
  if (error.status === 404) return { kind: "outdated", message: addressGoneWords };
  if (error.status === 409) return { kind: "total", message: error.message };
  if (error.status === 422 && error.errors.cart) return { kind: "cart", message: refusalWords(error) };
  if (error.status === 422 && error.errors.unpaid_orders)
    return { kind: "unpaid", message: refusalWords(error) };
  return { kind: error.status === 422 ? "outdated" : "again", message: refusalWords(error) };
}

const unreachedWords =
  "We couldn’t reach the shop, so we can’t tell yet whether your order went through. Please press “Place order” again.";
const failedWords =
  "Something went wrong on our side. Your cart and choices are safe. Please press “Place order” again.";
const addressGoneWords = "That address is no longer in your address book.";
