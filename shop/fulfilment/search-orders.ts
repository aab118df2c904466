import { orderIdOf } from "../../words/order-number.ts";
import { accountByEmail, storedEmail } from "../accounts/users.ts";
import { normalisePhone } from "../addresses/phone.ts";
import { findOrders, type OrderClues, type OrdersFound, type Page } from "../orders/find-orders.ts";
import { cleanReference } from "../payments/eft/references/reference.ts";
import { ordersOfReference } from "../payments/orders-of-reference.ts";
import type { Shop } from "../shop.ts";

const longestTerm = 100;
/** Shorter beginnings of words are of half of all names. */
const shortestWord = 2;

/**
 * Orders of all shoppers by whatever an owner has in hand: an order's number in any writing, the recipient's name or
 * beginnings of its words, the account's e-mail address, the recipient's phone number, a payment's reference, a tracking
 * number, or the SKU of something in it. The newest first; none for what can be nothing of these.
 */
export async function searchOrders(
  shop: Pick<Shop, "db" | "clock">,
  typed: string,
  page: Page,
): Promise<OrdersFound> {
  const term = typed.trim().slice(0, longestTerm);
  return findOrders(shop.db, await readClues(shop, term), page);
}

/** All that a term can mean: "1089250" may be an order, a payment, a parcel or a SKU. */
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

/** What can be of a name: letters, no digits as in a SKU, and no address of a mailbox. */
function wordsOf(term: string): string[] {
  if (!/^[^@\d]*\p{L}[^@\d]*$/u.test(term)) return [];
  const words = term.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return words.filter((word) => word.length >= shortestWord);
}
