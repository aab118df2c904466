import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import { readCart, sendQuantity } from "../cart/cart-calls.ts";
import { createCartWriter } from "../cart/cart-writer.ts";
import type { Api } from "../client/api.ts";
import type { QueuedAction } from "../client/pending/queued-actions.ts";
import type { Cart } from "../client/session.tsx";
import type { ListChange } from "../client/shown-lists.ts";
import { replayQueued } from "./replay-queued.ts";

const flask = { id: 7, name: "Flask", stock: 5 };
const wishlist = { id: 0, name: "Wishlist", locked: true, product_ids: [7] };

function cartOf(quantity: number): Cart {
  const products = quantity ? [{ product_id: flask.id, quantity, product: flask }] : [];
  return { products, amount: "0.00", error: null } as unknown as Cart;
}

/** A shop with one product, a cart and its writer; records calls. */
function openShop({
  inCart = 0,
  refuse = false,
  failing = "none",
  listStatus = 200 as 200 | 422 | 500,
} = {}) {
  const asked: (number | "cart" | "list")[] = [];
  const shop = new Hono()
    .get("/api/cart", (c) => {
      asked.push("cart");
      return failing === "read" ? c.json({ message: "No" }, 500) : c.json(cartOf(inCart));
    })
    .post("/api/product-lists/:id/products/:productId", (c) => {
      asked.push("list");
      return listStatus === 200
        ? c.json({ ...wishlist, products: [] })
        : c.json({ message: "Gone" }, listStatus);
    })
    .get("/api/products/:id", (c) => c.json({ product: flask, variants: [] }))
    .post("/api/cart/:id", async (c) => {
      const { quantity } = await c.req.json<{ quantity: number }>();
      asked.push(quantity);
      if (failing === "write") return c.json({ message: "No" }, 500);
      if (refuse)
        return c.json({ message: "Not valid", errors: { quantity: ["Only 5 of Flask left"] } }, 422);
      return c.json({ cart: cartOf(quantity) });
    });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => shop.request(input as string, init);
  const api = hc("http://shop.example", { fetch }) as unknown as Api;
  return { api, asked, writer: openWriter(api) };
}

function openWriter(api: Api) {
  return createCartWriter<Cart>({
    send: (productId, quantity, before) => sendQuantity(productId, quantity, before, api),
    read: () => readCart(api),
    alone: (call) => call(false),
    changesSoFar: () => 0,
    quantityIn: ({ products }) => products[0]?.quantity ?? 0,
    onWanted: () => {},
    onCart: () => {},
    onWaiting: () => {},
    onLost: () => {},
  });
}

function queued(...quantities: number[]) {
  const actions = quantities.map((quantity): QueuedAction => {
    return {
      type: "add-to-cart",
      product_id: flask.id,
      quantity,
      list_id: null,
      user_id: null,
      name: "Flask",
      wishedAtMs: 0,
    };
  });
  return () => actions.shift();
}

function once(...actions: QueuedAction[]) {
  return () => actions.shift();
}

test("a queued add comes on top of what is in the cart", async () => {
  const { api, asked, writer } = openShop({ inCart: 1 });
  const report = await replayQueued(api, { writer, take: queued(2) });
  expect(report).toMatchObject({ added: ["Flask"], failures: [] });
  expect(asked).toEqual(["cart", 3]);
});

test("each add counts on the cart that the one before it left", async () => {
  const { api, asked, writer } = openShop();
  await replayQueued(api, { writer, take: queued(2, 1) });
  expect(asked).toEqual(["cart", 2, 3]);
});

test("a press while it runs counts on top of it, and the other way round", async () => {
  const { api, asked, writer } = openShop({ inCart: 1 });
  const before = writer.change(flask.id, (quantity) => quantity + 1);
  const replayed = replayQueued(api, { writer, take: queued(1) });
  await Promise.all([before, replayed, writer.change(flask.id, (quantity) => quantity + 1)]);
  expect(asked).toEqual(["cart", 2, 3, 4]);
});

test("a cart that is known is not asked for again", async () => {
  const { api, asked, writer } = openShop({ inCart: 1 });
  writer.know(cartOf(1), 0);
  await replayQueued(api, { writer, take: queued(1) });
  expect(asked).toEqual([2]);
});

test("it is capped by the stock, in the cart or not", async () => {
  const full = openShop({ inCart: 4 });
  await replayQueued(full.api, { ...full, take: queued(9) });
  const empty = openShop();
  await replayQueued(empty.api, { ...empty, take: queued(9) });
  expect([full.asked.at(-1), empty.asked.at(-1)]).toEqual([5, 5]);
});

test("where nothing more is to be had the shop's own words come back, one for each", async () => {
  const { api, asked, writer } = openShop({ inCart: 5, refuse: true });
  const { added, failures } = await replayQueued(api, { writer, take: queued(1, 1) });
  expect({ added, failures }).toEqual({
    added: [],
    failures: ["Flask: Only 5 of Flask left", "Flask: Only 5 of Flask left"],
  });
  expect(asked).toEqual(["cart", 6, 6]);
});

test("actions that a failing service cannot take return to the queue, with the general message", async () => {
  const { api, asked, writer } = openShop({ inCart: 1, failing: "write" });
  const back: QueuedAction[] = [];
  const putBack = (action: QueuedAction) => void back.push(action);
  const { failures, added } = await replayQueued(api, { writer, take: queued(2), putBack });
  expect({ failures, added }).toEqual({ failures: ["Oops, looks like something went wrong"], added: [] });
  expect(back).toMatchObject([{ name: "Flask", quantity: 2 }]);
  expect(asked).toEqual(["cart", 3]);
});

test("an add whose answer was lost comes to the same quantity, not on top of itself", async () => {
  const add = queued(2)() as QueuedAction;
  const failing = openShop({ inCart: 1, failing: "write" });
  await replayQueued(failing.api, { ...failing, take: once(add), putBack: () => {} });
  const working = openShop({ inCart: 3 });
  const { added } = await replayQueued(working.api, { ...working, take: once(add) });
  expect(added).toEqual(["Flask"]);
  expect(working.asked).toEqual(["cart", 3]);
});

test("nothing is added to an unknown cart: the quantity might remove pieces", async () => {
  const { api, asked, writer } = openShop({ inCart: 4, failing: "read" });
  const back: QueuedAction[] = [];
  await replayQueued(api, { writer, take: queued(1), putBack: (action) => void back.push(action) });
  expect(asked).toEqual(["cart"]);
  expect(back).toHaveLength(1);
});

test("without queued actions nothing is asked", async () => {
  const { api, asked, writer } = openShop();
  expect(await replayQueued(api, { writer, take: queued() })).toMatchObject({
    added: [],
    saved: [],
    failures: [],
  });
  expect(asked).toEqual([]);
});

const heart: QueuedAction = {
  type: "add-to-list",
  product_id: flask.id,
  quantity: 1,
  list_id: 0,
  user_id: null,
  name: "Flask",
  wishedAtMs: 0,
};

test("a queued add to a list goes into the list, and the cart is not asked for", async () => {
  const { api, asked, writer } = openShop();
  const { saved, added, changedLists } = await replayQueued(api, { writer, take: once(heart) });
  expect({ saved, added, changedLists }).toEqual({ saved: ["Flask"], added: [], changedLists: [wishlist] });
  expect(asked).toEqual(["list"]);
});

test("a list's adds that a failing service cannot take stay pending", async () => {
  const { api, writer } = openShop({ listStatus: 500 });
  const changes: ListChange[] = [];
  const kept = { put: (change: ListChange) => void changes.push(change) };
  const { saved, failures } = await replayQueued(api, { writer, kept, take: once(heart) });
  expect({ saved, failures }).toEqual({ saved: ["Flask"], failures: [] });
  expect(changes).toEqual([{ list_id: 0, product_id: flask.id, isWanted: true, name: "Flask" }]);
});

test("a list's refusal is shown", async () => {
  const { api, writer } = openShop({ listStatus: 422 });
  const { saved, failures } = await replayQueued(api, { writer, take: once(heart) });
  expect({ saved, failures }).toEqual({ saved: [], failures: ["Flask: Gone"] });
});
