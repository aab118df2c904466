import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import type { Api } from "./api.ts";
import type { LoadArguments } from "./load.ts";
import { loadSession } from "./root-data.ts";

const user = { id: 3, name: "Zoë" };
const cart = { products: [], amount: "0.00", error: null };
const gifts = { id: 4, name: "Gifts", locked: false, product_ids: [7] };
const wishlist = { id: 0, name: "Wishlist", locked: true, product_ids: [] };

/** What a page loads of a shop that answers some calls with an error. */
function load(errors: Record<string, 401 | 500> = {}) {
  const shop = new Hono()
    .use(async (c, next) => {
      const status = errors[c.req.path];
      if (status) return c.json({ message: "No" }, status);
      await next();
    })
    .get("/api/user", (c) => c.json(user))
    .get("/api/cart", (c) => c.json(cart))
    .get("/api/product-lists", (c) =>
      c.json({ data: [wishlist, { ...gifts, products: [{}], amount: "9.00" }] }),
    );
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => shop.request(input as string, init);
  const api = hc("http://shop.example", { fetch }) as unknown as Api;
  return loadSession({ api, site: {} } as LoadArguments);
}

test("a shopper comes with cart and lists, and no more of a list than pages need", async () => {
  expect(await load()).toEqual({ user, cart, lists: [wishlist, gifts], failed: false });
});

test("where the lists fail there is the Wishlist, and it is said", async () => {
  expect(await load({ "/api/product-lists": 500 })).toEqual({ user, cart, lists: [wishlist], failed: true });
});

test("where the cart fails none is shown, and it is said", async () => {
  const loaded = await load({ "/api/cart": 500 });
  expect(loaded).toEqual({ user, cart: null, lists: [wishlist, gifts], failed: true });
});

test.each(["/api/user", "/api/cart", "/api/product-lists"])(
  "a dead session at %s makes a visitor",
  async (path) => {
    expect(await load({ [path]: 401 })).toEqual({ user: null, cart: null, lists: [wishlist], failed: false });
  },
);
