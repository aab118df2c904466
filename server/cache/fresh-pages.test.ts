import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { setHidden } from "../../shop/availability/hide-products.ts";
import { addContentSection } from "../../shop/catalogue/add.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import { type Changes, openChanges } from "../../shop/changes/changes.ts";
import { addDaysOff } from "../../shop/delivery/days-off.ts";
import { defaultTerms } from "../../shop/delivery/default-terms.ts";
import { openDeliveryRules } from "../../shop/delivery/live-delivery-rules.ts";
import { setDeliveryTerms } from "../../shop/delivery/set-terms.ts";
import { importCatalogue } from "../../shop/imports/import-catalogue.ts";
import { openMaintenance } from "../../shop/maintenance/live-maintenance.ts";
import { switchMaintenance } from "../../shop/maintenance/switch-maintenance.ts";
import { setPrice } from "../../shop/sales/set-price.ts";
import type { Search } from "../../shop/search/search.ts";
import { searchInThread } from "../../shop/search/search-in-thread.ts";
import { buildCategory, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { answerWith, createHttpServer } from "../http/http.ts";
import { createSite } from "../http/site.ts";
import type { Pages } from "../pages/pages.ts";
import { forgetOnChange } from "./forget-on-change.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";

const json = { "Content-Type": "application/json" };

let shop: TestShop;
let server: Server;
let search: Search;
let folder: string;
let changes: Changes;
let forgetting: ReturnType<typeof forgetOnChange>;
let origin: string;
let cache: PageCache;

/** Stand-in for the built pages: shows the API's answers under their addresses. */
const barePages: Pages = {
  async render(request, api, { reads }) {
    const { pathname } = new URL(request.url);
    const call = pathname === "/" ? "/api/content-sections?products=12" : `/api${pathname}`;
    const answer = await api.request(call, {}, { reads });
    const { status } = answer;
    return new Response(`<p>${await answer.text()}</p>`, {
      status,
      headers: { "Content-Type": "text/html" },
    });
  },
  renderMail: async () => ({ subject: "", html: "", text: "" }),
};

beforeAll(async () => {
  shop = await openTestShop();
  cache = openPageCache({ log: shop.log });
  folder = await mkdtemp(join(tmpdir(), "spaza-search-"));
  const { connectionString } = shop.database;
  search = await searchInThread({ connectionString, folder, log: shop.log, clock: shop.clock });
  changes = await openChanges(shop.database);
  const hearing = { changes, log: shop.log };
  const delivery = await openDeliveryRules(shop.db, hearing);
  const maintenance = await openMaintenance(shop.db, hearing, false);
  forgetting = forgetOnChange(cache, {
    search,
    delivery,
    maintenance,
    content: shop.content,
    clock: shop.clock,
    log: shop.log,
  });
  const { fetch } = createSite({
    shop: { ...shop, search, delivery, maintenance },
    pages: barePages,
    pictures: { read: async () => undefined },
    feeds: { routes: new Hono() },
    formTargets: [],
    demoPages: undefined,
  });
  server = createHttpServer();
  const config = { PUBLIC_URL: "http://localhost:3000", TRUST_PROXY: 0 };
  answerWith(server, { fetch, cache, config, log: shop.log });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  forgetting.close();
  await changes.close();
  await search.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A product on the home page, with its cached pages, JSON and search results. */
async function shownProduct(input: Parameters<typeof buildProduct>[1]) {
  const id = await buildProduct(shop, input);
  const section = { text: "", position: id, rule: null, familyIds: [id] };
  await addContentSection(shop.db, { ...section, name: `Section ${id}` });
  await announceChange(shop.db, { familyIds: [id] });
  const faces = [`/products/${id}`, `/api/products/${id}`, "/"];
  const body = JSON.stringify({ term: input?.name ?? "", per_page: 20 });
  const found = fetch.bind(undefined, `${origin}/api/search`, { method: "POST", headers: json, body });
  const texts = () => Promise.all([...faces.map((face) => fetch(origin + face)), found()].map(textOf));
  return { id, texts };
}

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text();
}

async function showsOnAll(texts: () => Promise<string[]>, part: string): Promise<void> {
  await expect.poll(async () => (await texts()).every((text) => text.includes(part))).toBe(true);
}

async function call(path: string, token: string, body: unknown) {
  const headers = { ...json, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
}

test("stock taken by an order shows on cached pages, in product JSON and in the search", async () => {
  const { id, texts } = await shownProduct({ name: "Samovar", stock: 7 });
  await showsOnAll(texts, '"stock":7');
  const { token } = await buildShopper(shop);
  await call(`/cart/${id}`, token, { quantity: 3 });
  await call("/orders", token, {});
  await showsOnAll(texts, '"stock":4');
});

test("a price that an import changes shows on them too, as do several changes in a row", async () => {
  const { texts } = await shownProduct({ sku: "KETTLE-1", name: "Kettle", priceCents: 100_00 });
  await showsOnAll(texts, '"100.00"');
  for (const price of ["89.00", "79.00", "69.00"]) {
    const file = Buffer.from(`id,title,price,quantity\nKETTLE-1,Kettle,${price} ZAR,5\n`);
    const source = (async function* () {
      yield file;
    })();
    expect(await importCatalogue(shop, owner, source)).toMatchObject({ ok: true, changed: 1 });
  }
  await showsOnAll(texts, '"69.00"');
});

test("so does what is hidden, which is on none of them, and what is shown again, by hand or by an import", async () => {
  const { id } = await shownProduct({ sku: "TAGINE", name: "Tagine" });
  const status = async () => (await fetch(`${origin}/api/products/${id}`)).status;
  const names = async () => {
    const answers = await Promise.all([
      fetch(`${origin}/`),
      fetch(`${origin}/api/search`, { method: "POST", headers: json, body: '{"term":"tagine"}' }),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return [await status(), ...texts.map((text) => text.includes("Tagine"))];
  };
  await expect.poll(names).toEqual([200, true, true]);
  await setHidden(shop, owner, ["TAGINE"], true);
  await expect.poll(names).toEqual([404, false, false]);
  await setHidden(shop, owner, ["TAGINE"], false);
  await expect.poll(names).toEqual([200, true, true]);
  const file = Buffer.from("id,title,price,quantity,visibility\nTAGINE,Tagine,129 ZAR,5,hidden\n");
  const source = (async function* () {
    yield file;
  })();
  await importCatalogue(shop, owner, source);
  await expect.poll(names).toEqual([404, false, false]);
});

test("so do the owner's days off and terms of delivery, where a product says when it would arrive", async () => {
  const { texts } = await shownProduct({ name: "Doormat" });
  await showsOnAll(texts, '"earliest":"2026-11-24"');
  await addDaysOff(shop, owner, { first: "2026-11-23", last: "2026-11-23" }, "Municipal elections");
  await showsOnAll(texts, '"earliest":"2026-11-25"');
  await setDeliveryTerms(shop, owner, { ...defaultTerms, cutOffHour: 10 });
  await showsOnAll(texts, '"earliest":"2026-11-26"');
});

test("so does what another process changes, and when nothing could be heard for a while", async () => {
  const { id, texts } = await shownProduct({ name: "Trivet", priceCents: 55_00 });
  await showsOnAll(texts, '"55.00"');
  const other = new pg.Client({ connectionString: shop.database.connectionString });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("update products set price_cents = 4400, regular_price_cents = 4400 where id = $1", [id]);
  await other.query("insert into catalogue_changes (family_ids) values ($1)", [[id]]);
  await other.query("notify spaza_changes");
  await showsOnAll(texts, '"44.00"');

  await other.query("update products set price_cents = 3300, regular_price_cents = 3300 where id = $1", [id]);
  await other.query("insert into catalogue_changes (family_ids) values ($1)", [[id]]);
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spaza listen spaza_changes' and datname = current_database()",
  );
  await showsOnAll(texts, '"33.00"');
});

test("so does closing the shop and opening it again, from any process", async () => {
  const { id } = await shownProduct({ name: "Griddle" });
  const paths = ["/", `/products/${id}`, `/api/products/${id}`, "/maintenance"];
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await fetch(origin + path, { redirect: "manual" })).status));
  await expect.poll(statuses).toEqual([200, 200, 200, 302]);
  await switchMaintenance(shop, owner, { isOn: true, message: null, endsAt: null });
  await expect.poll(statuses).toEqual([302, 302, 503, 503]);
  await switchMaintenance(shop, owner, { isOn: false, message: null, endsAt: null });
  await expect.poll(statuses).toEqual([200, 200, 200, 302]);
});

test("a price forgets what shows it and its listings; other pages and a sale among many forget nothing", async () => {
  const [kitchen, garden] = [await buildCategory(shop, "kitchen"), await buildCategory(shop, "garden")];
  const pot = await buildProduct(shop, {
    sku: "POT-1",
    name: "Pot",
    categoryId: kitchen,
    priceCents: 100_00,
  });
  const spade = await buildProduct(shop, { name: "Spade", categoryId: garden, stock: 50 });
  const brand = (await (await fetch(`${origin}/api/products/${pot}`)).json()).product.brand.id;
  const touched = [`/products/${pot}`, `/categories/${kitchen}`, `/brands/${brand}`];
  const untouched = [`/products/${spade}`, `/categories/${garden}`, `/api/products/${spade}`];
  const askAll = (paths: string[]) => Promise.all(paths.map((path) => textOf(fetch(origin + path))));
  const missesOf = async (paths: string[]) => {
    const before = cache.size().misses;
    await askAll(paths);
    return cache.size().misses - before;
  };
  // The search follows the new products one by one.
  for (const id of [kitchen, garden])
    await expect.poll(() => textOf(fetch(`${origin}/categories/${id}`))).toContain('"product_count":1');
  expect((await askAll([...touched, ...untouched]))[0]).toContain('"100.00"');

  await setPrice(shop, owner, "POT-1", { priceCents: 80_00, wasCents: null });
  await expect.poll(async () => (await askAll(touched))[0]).toContain('"80.00"');
  expect(await missesOf(untouched)).toBe(0);

  const { token } = await buildShopper(shop);
  await call(`/cart/${spade}`, token, { quantity: 1 });
  await askAll(touched);
  await call("/orders", token, {});
  // The exact number is in the API's answer alone.
  await expect.poll(() => textOf(fetch(`${origin}/api/products/${spade}`))).toContain('"stock":49');
  expect(await missesOf([...touched, `/products/${spade}`, `/categories/${garden}`])).toBe(0);
});

test("while the database fails, last copies are served, but never by a closed shop", async () => {
  const { id } = await shownProduct({ name: "Fondue pot" });
  const page = () => fetch(`${origin}/products/${id}`, { redirect: "manual" });
  await expect.poll(async () => (await page()).status).toBe(200);
  const kept = await textOf(page());
  await shop.db.execute("alter table products rename to elsewhere");
  onTestFinished(async () => void (await shop.db.execute("alter table elsewhere rename to products")));
  await addDaysOff(shop, owner, { first: "2026-12-01", last: "2026-12-01" }, "Stocktaking");
  const told = { message: "A page could not be rendered, so its last copy is served" };
  await expect
    .poll(async () => {
      expect(await textOf(page())).toBe(kept);
      return shop.log.lines;
    })
    .toContainEqual(expect.objectContaining(told));
  await switchMaintenance(shop, owner, { isOn: true, message: null, endsAt: null });
  await expect.poll(async () => (await page()).status).toBe(302);
  await switchMaintenance(shop, owner, { isOn: false, message: null, endsAt: null });
  await expect.poll(async () => (await page()).status).toBe(500);
});
