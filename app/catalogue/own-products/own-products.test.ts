import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import type { Api } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { loadLastBought } from "./last-bought.ts";
import { buyAgain, loadBuyAgain } from "./own-products.ts";

const pan = {
  id: 313,
  parent_name: "Frying pan",
  name: "Frying pan",
  options: [{ type_id: 1, name: "16 cm" }],
  price_varies: true,
  variant_count: 3,
  brand: { name: "Ysterpot" },
  last_bought_at: "2026-10-03T09:00:00.000Z",
} as Parameters<typeof buyAgain>[0][number];

/** A shop that answers with this status and records calls. */
function openShop(status: 200 | 401 | 500) {
  const asked: string[] = [];
  const shop = new Hono().get("/api/user/products", (c) => {
    asked.push(c.req.url);
    return c.json({ data: [pan] }, status);
  });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => shop.request(input as string, init);
  return { api: hc("http://shop.example", { fetch }) as unknown as Api, asked };
}

const asking = (api: Api, isSignedIn: boolean) => ({ api, isSignedIn }) as LoadArguments;

test("a variant stands there as it was bought: which one it was, and when", () => {
  const [card] = buyAgain([pan]).products;
  expect(card).toMatchObject({
    price_varies: false,
    variant_count: 1,
    facts: ["16 cm", "Bought 3 Oct 2026"],
  });
  const [named] = buyAgain([{ ...pan, name: "Small frying pan" }]).products;
  expect(named?.facts).toEqual(["Bought 3 Oct 2026"]);
});

test("a rail holds twelve, and shows whether there are more", () => {
  const bought = (count: number) => buyAgain(Array.from({ length: count }, () => pan));
  expect(bought(12)).toMatchObject({ hasMore: false });
  expect(bought(13)).toMatchObject({ hasMore: true, products: { length: 12 } });
});

test("visitors cost no call", async () => {
  const { api, asked } = openShop(200);
  expect(await loadBuyAgain(asking(api, false))).toBeNull();
  expect(await loadLastBought(asking(api, false), "313")).toBeNull();
  expect(asked).toEqual([]);
});

test("a shopper's page asks once, about one product where it is about one", async () => {
  const { api, asked } = openShop(200);
  expect(await loadBuyAgain(asking(api, true))).toMatchObject({ products: [{ id: 313 }] });
  expect(await loadLastBought(asking(api, true), "313")).toEqual([
    { id: 313, last_bought_at: pan.last_bought_at },
  ]);
  expect(asked).toEqual([
    "http://shop.example/api/user/products",
    "http://shop.example/api/user/products?product_id=313",
  ]);
});

test.each([401, 500] as const)("pages do without where the answer is %i", async (status) => {
  const { api } = openShop(status);
  expect(await loadBuyAgain(asking(api, true))).toBeNull();
  expect(await loadLastBought(asking(api, true), "313")).toBeNull();
});
