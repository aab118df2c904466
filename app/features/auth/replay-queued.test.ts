import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import type { Api } from "../../api.ts";
import type { QueuedAdd } from "../queued-actions.ts";
import { replayQueuedAdds } from "./replay-queued.ts";

const flask = { id: 7, name: "Flask", stock: 5 };

/** A shop with one product and what the cart holds of it; keeps the quantities it was asked to set. */
function openShop({ inCart = 0, refuse = false } = {}) {
  const asked: number[] = [];
  const shop = new Hono()
    .get("/api/cart", (c) =>
      c.json({ products: inCart ? [{ product_id: flask.id, quantity: inCart, product: flask }] : [] }),
    )
    .get("/api/products/:id", (c) => c.json({ product: flask, variants: [] }))
    .post("/api/cart/:id", async (c) => {
      asked.push((await c.req.json<{ quantity: number }>()).quantity);
      return refuse
        ? c.json({ message: "Not valid", errors: { quantity: ["Only 5 of Flask left"] } }, 422)
        : c.json({ cart: { products: [] } });
    });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => shop.request(input as string, init);
  return { api: hc("http://shop.example", { fetch }) as unknown as Api, asked };
}

const queued = (quantity: number): QueuedAdd[] => [
  { type: "add-to-cart", product_id: flask.id, quantity, name: flask.name, queuedAt: 0 },
];

test("a queued add comes on top of what is in the cart", async () => {
  const { api, asked } = openShop({ inCart: 1 });
  expect(await replayQueuedAdds(api, queued(2))).toEqual({ added: ["Flask"], failures: [] });
  expect(asked).toEqual([3]);
});

test("it is capped by the stock, in the cart or not", async () => {
  const full = openShop({ inCart: 4 });
  await replayQueuedAdds(full.api, queued(9));
  const empty = openShop();
  await replayQueuedAdds(empty.api, queued(9));
  expect([full.asked, empty.asked]).toEqual([[5], [5]]);
});

test("where nothing more is to be had the shop's own words come back", async () => {
  const { api, asked } = openShop({ inCart: 5, refuse: true });
  expect(await replayQueuedAdds(api, queued(1))).toEqual({
    added: [],
    failures: ["Flask: Only 5 of Flask left"],
  });
  expect(asked).toEqual([6]);
});

test("without queued adds nothing is asked", async () => {
  const { api, asked } = openShop();
  expect(await replayQueuedAdds(api, [])).toEqual({ added: [], failures: [] });
  expect(asked).toEqual([]);
});
