import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addBrand, addContentSection } from "../../shop/catalogue/add.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import type { Subject } from "../../shop/search/subjects.ts";
import { buildCategory, buildProduct } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { keptByAll } from "../api/answers.ts";
import { createApi } from "../api/app.ts";
import { answerWith, createHttpServer } from "../http/http.ts";
import { openPageCache } from "./page-cache.ts";

let shop: TestShop;
const server = createHttpServer();
const ids: Record<string, number> = {};
beforeAll(async () => {
  shop = await openTestShop();
  ids.brands = await addBrand(shop.db, "Kombuis", null);
  ids["product-categories"] = ids.categories = await buildCategory(shop, "kettles");
  ids.products = await buildProduct(shop, { categoryId: ids.categories, brandId: ids.brands });
  const section = { name: "Winter", text: "", position: 1, rule: null, familyIds: [ids.products] };
  ids["content-sections"] = await addContentSection(shop.db, section);
  await announceChange(shop.db, { familyIds: [ids.products] });
});
afterAll(async () => {
  server.close();
  await shop.close();
});

/** Query strings for calls that need one. */
const queries: Record<string, string[]> = {
  "/api/search/suggest": ["?term=kettle"],
  "/api/content-sections": ["", "?products=2"],
};

/** Every API call without login whose only input is its path, with existing ids. */
async function callsOf(api: ReturnType<typeof createApi>) {
  const description = await (await api.request("/api/openapi.json")).json();
  return Object.entries<object>(description.paths).flatMap(([path, methods]) => {
    const filled = path.replace(
      /([\w-]+)\/\{\w+\}/,
      (_, resource: string) => `${resource}/${ids[resource] ?? 1}`,
    );
    return Object.keys(methods).flatMap((method) =>
      (queries[filled] ?? [""]).map((query) => ({ method: method.toUpperCase(), path: filled + query })),
    );
  });
}

test("the front keeps the answer of every call that says it is the same for all, and on what it depends", async () => {
  const api = createApi(shop);
  const fetch = vi.fn((request: Request) => api.fetch(request));
  const config = { PUBLIC_URL: "http://localhost", TRUST_PROXY: 0 };
  answerWith(server, { fetch, cache: openPageCache(), config, log: shop.log });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const json = { headers: { "Content-Type": "application/json" }, body: "{}" };

  const kept: string[] = [];
  for (const { method, path } of await callsOf(api)) {
    const asked = { method, ...(method !== "GET" && json) };
    const reads = new Set<Subject>();
    const { headers } = await api.request(path, asked, { reads });
    if (headers.get("Cache-Control") !== keptByAll["Cache-Control"]) continue;
    fetch.mockClear();
    for (let repeat = 0; repeat < 2; repeat += 1) await (await globalThis.fetch(origin + path, asked)).text();
    expect(fetch, `${method} ${path}`).toHaveBeenCalledTimes(1);
    expect(reads.size, `what ${method} ${path} depends on`).toBeGreaterThan(0);
    kept.push(`${method} ${path}`);
  }
  expect(kept.length).toBeGreaterThanOrEqual(12);
});
