import type { EventParams } from "../../../server/api/schemas/event.ts";
import type { CartLine } from "../session.tsx";

type ValuedItems = EventParams["add_to_cart"];
type Item = ValuedItems["items"][number];

export const mostItems = 20;
const longestName = 100;

type Priced = { id: number; name: string; price: string };

export function itemOf({ id, name, price }: Priced, quantity = 1): Item {
  return { item_id: String(id), item_name: name.slice(0, longestName), price: Number(price), quantity };
}

export const cartItems = (lines: Pick<CartLine, "product" | "product_id" | "quantity">[]): Item[] =>
  lines.map(({ product, product_id: id, quantity }) => itemOf({ ...product, id }, quantity));

/** The first items, and the value of all in rand. */
export function valuedItems(items: Item[]): ValuedItems {
  const cents = items.map(({ price = 0, quantity = 1 }) => Math.round(price * 100) * quantity);
  const value = cents.reduce((sum, each) => sum + each, 0) / 100;
  return { currency: "ZAR", value, items: items.slice(0, mostItems) };
}
