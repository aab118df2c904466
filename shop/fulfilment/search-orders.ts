import { orderIdOf } from "../../words/order-number.ts";
import { accountByEmail, storedEmail } from "../accounts/users.ts";
import { normalisePhone } from "../addresses/phone.ts";
import { findOrders, type OrderClues, type OrdersFound, type Page } from "../orders/queries/find-orders.ts";
import { cleanReference } from "../payments/eft/references/reference.ts";
import { ordersOfReference } from "../payments/queries/orders-of-reference.ts";
import type { Shop } from "../shop.ts";

const longestTerm = 100;
/** A single letter would match half of all names. */
const shortestWord = 2;

/**
 * Searches all orders by order number in any format, recipient's name or prefixes of its words, account email address,
 * recipient's phone number, payment reference, tracking number, or SKU. Newest first.
 */
export async function searchOrders(
  shop: Pick<Shop, "db" | "clock">,
  typed: string,
  page: Page,
): Promise<OrdersFound> {
  const term = typed.trim().slice(0, longestTerm);
  return findOrders(shop.db, await readClues(shop, term), page);
}

/** Collects all possible meanings: "1089250" may be an order, a payment, a parcel or a SKU. */
async function readClues(shop: Pick<Shop, "db" | "clock">, term: string): Promise<OrderClues> {
  const writings = [...new Set([term, term.toUpperCase(), cleanReference(term)])].filter(Boolean);
  const orderId = numberIn(term);
  const [account, paid] = await Promise.all([
    term.includes("@") ? accountByEmail(shop, storedEmail(term)) : undefined,
    ordersOfReference(shop.db, writings),
  ]);
  return {
    ids: orderId === null ? paid : [...paid, orderId],
    userId: account?.id,
    phone: normalisePhone(term),
    trackingNumbers: writings,
    skus: writings,
    nameWords: wordsOf(term),
  };
}

/** "42", "#000042", "Order 000 042", "order no. 42". */
function numberIn(term: string): number | null {
  const bare = term.replace(/^(?:order\b)?\s*(?:number|no\.?|nr\.?|#)?\s*/i, "");
  return orderIdOf(bare.replaceAll(/\s/g, ""));
}

/** Words of a possible name: no digits, which SKUs have, and no email address. */
function wordsOf(term: string): string[] {
  if (!/^[^@\d]*\p{L}[^@\d]*$/u.test(term)) return [];
  const words = term.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return words.filter((word) => word.length >= shortestWord);
}
