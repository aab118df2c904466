import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import type { Api } from "../client/api.ts";
import type { Cart, User } from "../client/session.tsx";
import { afterLogin } from "./after-login.ts";

const signedIn = { id: 3, name: "Zoë" } as User;
const fetched = { ...signedIn, name: "Zoë O'Brien" };
const cart = { products: [], amount: "0.00", error: null, can_accept_changes: false };

/** A shop that records calls and answers some with an error. */
function openShop(errors: Record<string, 401 | 500> = {}) {
  const asked: string[] = [];
  const shop = new Hono()
    .use(async (c, next) => {
      asked.push(`${c.req.method} ${c.req.path}`);
      const status = errors[c.req.path];
      if (status) return c.json({ message: "No" }, status);
      await next();
    })
    .get("/api/user", (c) => c.json(fetched))
    .get("/api/cart", (c) => c.json(cart))
    .get("/api/*", (c) => c.json({ data: [] }));
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => shop.request(input as string, init);
  return { api: hc("http://shop.example", { fetch }) as unknown as Api, asked };
}

/** A page, and the carts that its writer was given. */
function on(pathname: string) {
  const known: Cart[] = [];
  const writer = { know: (cart: Cart) => void known.push(cart), ask: async () => {} };
  return { pathname, flash: () => {}, writer, known };
}

test("user, own products, lists and cart are asked for in this order", async () => {
  const { api, asked } = openShop();
  const page = on("/");
  expect(await afterLogin(page, signedIn, api)).toEqual({ user: fetched, lists: [], ownProducts: [] });
  expect(page.known).toEqual([cart]);
  expect(asked).toEqual([
    "GET /api/user",
    "GET /api/user/products",
    "GET /api/product-lists",
    "GET /api/cart",
  ]);
});

test.each([
  ["/product-lists", "GET /api/product-lists"],
  ["/cart", "GET /api/cart"],
])("on %s, which does so itself, %s is left out", async (pathname, call) => {
  const { api, asked } = openShop();
  await afterLogin(on(pathname), signedIn, api);
  expect(asked).not.toContain(call);
  expect(asked).toHaveLength(3);
});

test("a login holds though what follows it fails, and says that cart or lists are missing", async () => {
  const paths = ["/api/user", "/api/user/products", "/api/product-lists", "/api/cart"];
  const { api } = openShop(Object.fromEntries(paths.map((path) => [path, 500])));
  const told: string[] = [];
  const page = { ...on("/"), flash: ({ message }: { message: string }) => void told.push(message) };
  const nothing = { lists: null, ownProducts: null };
  expect(await afterLogin(page, signedIn, api)).toEqual({ user: signedIn, ...nothing });
  expect(new Set(told)).toEqual(new Set(["Oops, looks like something went wrong"]));
});

test("a token that is dead already ends it", async () => {
  const { api } = openShop({ "/api/user": 401 });
  await expect(afterLogin(on("/"), signedIn, api)).rejects.toMatchObject({ status: 401 });
});
