import { expect, test } from "vitest";
import type { Address } from "../addresses/address.ts";
import type { CartLine } from "../client/session.tsx";
import type { DeliveryOption } from "../orders/order.ts";
import { type Seen, whatChanged } from "./what-changed.ts";

type Line = { id: number; name: string; price: string; quantity?: number; previous?: string };

const tea = { id: 1, name: "Rooibos", price: "60.00" };
const pot = { id: 2, name: "Potjie", price: "400.00" };
const door = { method: "courier", label: "To your door", fee: "60.00", kind: "courier" };

function seen(lines: Line[], address: object = {}, ...options: object[]): Seen {
  const products = lines.map(({ id, name, price, quantity = 1, previous = null }) => ({
    product_id: id,
    quantity,
    previous_price: previous,
    product: { name, price },
  })) as CartLine[];
  const place = { street: "14 Bree Street", suburb: "Gardens", city: "Cape Town", postal_code: "8001" };
  return {
    cart: { products, amount: "0.00", error: null, can_accept_changes: false },
    address: { recipient_name: "Zanele", ...place, ...address } as Address,
    options: options.map((option) => ({
      eta_from: "2026-11-24",
      eta_to: "2026-11-26",
      ...option,
    })) as DeliveryOption[],
  };
}

test("unchanged parts are not mentioned", () => {
  const [before, now] = [seen([tea, pot], {}, door), seen([tea, pot], {}, door)];
  expect(whatChanged(before, now, "courier")).toEqual([]);
});

test("each line says which product and what it cost before", () => {
  const now = seen([
    { ...tea, price: "65.00" },
    { ...pot, quantity: 2 },
  ]);
  expect(whatChanged(seen([tea, pot]), now, "courier")).toEqual([
    "Rooibos now costs R\u00a065.00 instead of R\u00a060.00.",
    "2 × Potjie instead of 1.",
  ]);
});

test("a price that changed before the page came is compared with the one last agreed to", () => {
  const now = seen([{ ...tea, previous: "55.00" }]);
  expect(whatChanged(now, now, "courier")).toEqual([
    "Rooibos now costs R\u00a060.00 instead of R\u00a055.00.",
  ]);
});

test("products added to the cart and removed from it are named", () => {
  expect(whatChanged(seen([tea]), seen([pot]), "courier")).toEqual([
    "Potjie is new in your cart.",
    "Rooibos is no longer in your cart.",
  ]);
});

test("another address is written out", () => {
  expect(whatChanged(seen([]), seen([], { street: "16 Long Street" }), "courier")).toEqual([
    "It now goes to Zanele, 16 Long Street, Gardens, Cape Town, 8001.",
  ]);
});

test("fee and days matter for the chosen delivery alone", () => {
  const now = seen([], {}, { ...door, fee: "0.00", eta_to: "2026-11-27" });
  expect(whatChanged(seen([], {}, door), now, "courier")).toEqual([
    "To your door: now Free instead of R\u00a060.00.",
    "To your door: now Tue 24 – Fri 27 Nov instead of Tue 24 – Thu 26 Nov.",
  ]);
  expect(whatChanged(seen([], {}, door), now, "collect")).toEqual([]);
});

test("a way of delivery that is not offered any more is named", () => {
  expect(whatChanged(seen([], {}, door), seen([]), "courier")).toEqual([
    "“To your door” is no longer available there.",
  ]);
});

test("a chosen method that is no longer offered is named, with its replacement", () => {
  const now = seen([tea], {}, door);
  expect(whatChanged(now, now, "courier", true)).toEqual([
    "The delivery option you chose isn’t available for this cart and address. It’s now “To your door”.",
  ]);
});
