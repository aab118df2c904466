import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import { cartTurns } from "./cart/cart-calls.ts";
import type { Api } from "./client/api.ts";
import type { LoadArguments } from "./client/load.ts";
import { listTurns } from "./lists/fetch-lists.ts";
import { loadSession } from "./root-data.ts";

const user = { id: 3, name: "Zoë" };
const cart = { products: [], amount: "0.00", error: null, can_accept_changes: false };
const gifts = { id: 4, name: "Gifts", locked: false, product_ids: [7] };
const wishlist = { id: 0, name: "Wishlist", locked: true, product_ids: [] };

const site = { shopName: "Kasi Corner" };

/** No change during the load; earlier tests may have made some. */
const asRead = { changesBefore: listTurns.changesSoFar() };

/** Loads from a shop that answers some calls with an error. */
async function load(errors: Record<string, 401 | 500> = {}, isSignedIn = true) {
  const asked: string[] = [];
  const shop = new Hono()
    .use(async (c, next) => {
      asked.push(c.req.path);
      const status = errors[c.req.path];
      if (status) return c.json({ message: "No" }, status);
      await next();
    })
    .get("/api/user", (c) => c.json(user))
    .get("/api/cart", (c) => c.json(cart))
    .get("/api/product-lists/contents", (c) => c.json({ data: [wishlist, gifts] }));
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => shop.request(input as string, init);
  const api = hc("http://shop.example", { fetch }) as unknown as Api;
  const loaded = await loadSession({ api, site, isSignedIn } as LoadArguments);
  return { loaded, asked };
}

test("a shopper comes with cart and lists", async () => {
  expect((await load()).loaded).toEqual({
    user,
    failed: false,
    site,
    cart: { cart, changesBefore: cartTurns.changesSoFar() },
    lists: { lists: [wishlist, gifts], ...asRead },
  });
});

test("failing lists leave the Wishlist, and are reported", async () => {
  const { loaded } = await load({ "/api/product-lists/contents": 500 });
  expect(loaded).toMatchObject({ user, lists: { lists: [wishlist] }, failed: true, site });
});

test("a failing cart is shown empty, and is reported", async () => {
  const { loaded } = await load({ "/api/cart": 500 });
  expect(loaded).toMatchObject({ user, cart: null, lists: { lists: [wishlist, gifts] }, failed: true, site });
});

const nobody = { user: null, cart: null, lists: { lists: [wishlist], ...asRead }, failed: false, site };

test.each(["/api/user", "/api/cart", "/api/product-lists/contents"])(
  "a dead session at %s makes a visitor",
  async (path) => {
    expect((await load({ [path]: 401 })).loaded).toEqual(nobody);
  },
);

test("for a visitor nothing is asked", async () => {
  expect(await load({}, false)).toEqual({ loaded: nobody, asked: [] });
});
