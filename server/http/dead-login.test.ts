import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { addContentSection } from "../../shop/catalogue/add.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import { buildProduct } from "../../shop/testing/factories.ts";
import { openBuiltSite } from "../testing/built-site.ts";
import { openTestApi } from "../testing/test-api.ts";

let site: Awaited<ReturnType<typeof openBuiltSite>>;
let sharedToken = "";
beforeAll(async () => {
  site = await openBuiltSite();
  await buildProduct(site.shop);
  await addContentSection(site.shop.db, { name: "Braai", text: "", position: 1, familyIds: [] });
  await announceChange(site.shop.db, { everything: true });
  sharedToken = await shareList();
}, 300_000);
beforeEach(() => site.shop.log.lines.splice(0));
afterAll(() => site.shop.close());

async function shareList(): Promise<string> {
  const { call, shopper } = await openTestApi(site.shop);
  const { token } = await shopper({ withAddress: false });
  const { id } = (await call("POST /product-lists", { token, body: { name: "Braai day" } })).body;
  const { share_url } = (await call(`POST /product-lists/${id}/share`, { token })).body;
  return share_url.split("/").at(-1);
}

const pathsOf = (entry: RouteConfigEntry): string[] =>
  entry.children?.flatMap(pathsOf) ?? [`/${entry.path ?? ""}`];
const pages = routes.flatMap(pathsOf);

/** An existing address for the route. */
const addressOf = (path: string) =>
  path
    .replace(":policy", "delivery-policy")
    .replace(":token", sharedToken)
    .replace(":id", "1")
    .replace(/\/:\w+\?/g, "")
    .replace("*", "nothing-here");

const dead = { Cookie: "auth_token=a-login-that-has-ended" };

/** A browser that keeps its expired cookie and follows every redirect except to the login. */
async function visit(address: string): Promise<Response> {
  const answer = await site.ask(address, dead);
  const location = answer.headers.get("Location");
  if (location && !location.startsWith("/?next=")) return visit(location);
  expect(answer.headers.get("Set-Cookie")).toMatch(/^auth_token=; Max-Age=0/);
  return answer;
}

const failures = () => site.shop.log.lines.filter(({ level }) => level === "error");

const isPrivate = (path: string) =>
  /^\/(account(\/|$)|cart$|product-lists$|orders|checkout|payment$)/.test(path);
/** The gallery is part of the demo only. */
const missing = ["/gallery", "/*"];

test.each(pages.filter((path) => !isPrivate(path)))(
  "%s shows a visitor's page to an ended login",
  async (path) => {
    const answer = await visit(addressOf(path));
    expect(answer.status).toBe(missing.includes(path) ? 404 : 200);
    expect(failures()).toEqual([]);
  },
);

test.each(pages.filter(isPrivate))("%s leads an ended login to the login, and back", async (path) => {
  const answer = await visit(addressOf(path));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toMatch(/^\/\?next=%2F/);
  expect(failures()).toEqual([]);
});

test("the form of /support is a visitor's, who says how to be reached", async () => {
  const shown = await (await site.ask("/support", dead)).text();
  expect(shown).toContain('name="email"');
});
