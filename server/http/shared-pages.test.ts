import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { addContentSection } from "../../shop/catalogue/add.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import { buildProduct } from "../../shop/testing/factories.ts";
import { openBuiltSite } from "../testing/built-site.ts";
import { openTestApi } from "../testing/test-api.ts";

let site: Awaited<ReturnType<typeof openBuiltSite>>;
let shopper: Record<string, string>;
beforeAll(async () => {
  site = await openBuiltSite();
  const id = await buildProduct(site.shop, { stock: 5 });
  await addContentSection(site.shop.db, { name: "Braai", text: "", position: 1, familyIds: [] });
  await announceChange(site.shop.db, { everything: true });
  shopper = await busyShopper(id);
}, 300_000);
afterAll(() => site.shop.close());

/** A shopper with an address, an order, a saved product and one in the cart. @returns the cookies */
async function busyShopper(id: number): Promise<Record<string, string>> {
  const { call, shopper } = await openTestApi(site.shop);
  const { token } = await shopper();
  const body = { product_id: id, quantity: 1 };
  await call(`POST /cart/${id}`, { token, body });
  expect((await call("POST /orders", { token, body: {} })).status).toBe(201);
  await call(`POST /cart/${id}`, { token, body });
  await call(`POST /product-lists/0/products/${id}`, { token });
  return { Cookie: `auth_token=${token}; signed_in=thandi` };
}

const pathsOf = (entry: RouteConfigEntry): string[] =>
  entry.children?.flatMap(pathsOf) ?? [`/${entry.path ?? ""}`];

/** An existing address for the route, whose redirects are followed. */
const addressOf = (path: string) =>
  path
    .replace(":policy", "delivery-policy")
    .replace(":id", "1")
    .replace(/\/:\w+\??/g, "")
    .replace("*", "nothing-here");

async function visit(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await site.ask(address, headers);
  const location = answer.headers.get("Location");
  return location ? visit(location, headers) : answer;
}

const personal =
  /^\/(account|account-recovery|cart|checkout|maintenance|orders|payment|product-lists|shared-lists|stock-notices|support)(\/|$)/;
const pages = routes.flatMap(pathsOf);

test("the route table says which pages are personal, and the front follows it in any spelling", () => {
  expect(pages.filter((path) => site.isPersonal?.(path))).toEqual(
    pages.filter((path) => personal.test(path)),
  );
  for (const url of ["/Orders/12", "/cart?from=mail", "/cart/", "/checkout/addresses"])
    expect([url, site.isPersonal?.(url)]).toEqual([url, true]);
  for (const url of ["/", "/?next=/cart", "/carts", "/products/1/cart", "/orders/1/2", "/help/cart"])
    expect([url, site.isPersonal?.(url)]).toEqual([url, false]);
});

test.each(pages.filter((path) => !personal.test(path)))("%s is the same for a shopper", async (path) => {
  const answer = await visit(addressOf(path), shopper);
  const theirs = await visit(addressOf(path));
  expect(await answer.text()).toBe(await theirs.text());
  expect([...answer.headers]).toEqual([...theirs.headers]);
});

test("a shopper's own page has the name, and is kept nowhere", async () => {
  const answer = await site.ask("/account", shopper);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await answer.text()).toContain("Thandi");
});
