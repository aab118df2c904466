import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBrand, addContentSection } from "../../../shop/catalogue/add.ts";
import { announceChange } from "../../../shop/catalogue/changes/changes.ts";
import { setSectionBanner } from "../../../shop/catalogue/sections/section-banners.ts";
import { buildCategory, buildProduct } from "../../../shop/testing/factories.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { serveWebPictures } from "../../files/web-pictures.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
const ids = {
  kitchen: 0,
  kettles: 0,
  stovetop: 0,
  empty: 0,
  volta: 0,
  karoo: 0,
  plain: 0,
  kettle: 0,
  mug: 0,
};
beforeAll(async () => {
  api = await openTestApi();
  const { shop } = api;
  ids.kitchen = await buildCategory(shop, "kitchen");
  ids.kettles = await buildCategory(shop, "kettles", ids.kitchen);
  ids.stovetop = await buildCategory(shop, "stovetop kettles", ids.kettles);
  ids.empty = await buildCategory(shop, "empty category", ids.kitchen);
  ids.volta = await addBrand(shop.db, "Volta", 2);
  ids.karoo = await addBrand(shop.db, "Karoo", 1);
  ids.plain = await addBrand(shop.db, "Plain", null);
  ids.kettle = await buildProduct(shop, { categoryId: ids.stovetop, brandId: ids.volta, priceCents: 40_00 });
  ids.mug = await buildProduct(shop, { categoryId: ids.kitchen, brandId: ids.plain, priceCents: 900_00 });
});
afterAll(() => api.shop.close());

const named = (list: { name: string }[]) => list.map(({ name }) => name);

test("categories are listed with id, name, parent and how many products they hold with all below them", async () => {
  const { status, body } = await api.call("GET /categories");
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { id: ids.kitchen, name: "kitchen", slug: "kitchen", image: null, parent_id: null, product_count: 2 },
    expect.objectContaining({ id: ids.kettles, parent_id: ids.kitchen, product_count: 1 }),
    expect.objectContaining({ id: ids.stovetop, slug: "stovetop-kettles", product_count: 1 }),
    expect.objectContaining({ id: ids.empty, product_count: 0 }),
  ]);
});

test("a category comes with what is below it and the way to it", async () => {
  const { status, body } = await api.call(`GET /categories/${ids.kettles}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: ids.kettles, name: "kettles", parent_id: ids.kitchen, product_count: 1 });
  expect(named(body.breadcrumbs)).toEqual(["kitchen", "kettles"]);
  expect(named(body.children)).toEqual(["stovetop kettles"]);
});

test("the tree goes down to any depth and leaves out what is empty", async () => {
  const { body } = await api.call("GET /categories/tree");
  expect(body.data).toMatchObject([
    {
      id: ids.kitchen,
      children: [{ id: ids.kettles, children: [{ id: ids.stovetop, product_count: 1, children: [] }] }],
    },
  ]);
  expect(body.data[0].children).toHaveLength(1);
});

test("featured categories are the departments with the largest below them", async () => {
  const { status, body } = await api.call("GET /categories/featured");
  expect(status).toBe(200);
  const children = [{ id: ids.kettles, children: [] }];
  expect(body.data).toMatchObject([{ id: ids.kitchen, name: "kitchen", children }]);
});

test("brands are listed by name, the featured ones in the owner's order, one by its id", async () => {
  const all = (await api.call("GET /brands")).body.data;
  expect(named(all)).toEqual(["Karoo", "Plain", "Volta"]);
  expect(all[2]).toEqual({ id: ids.volta, name: "Volta", slug: "volta", image: null, product_count: 1 });
  const featured = await api.call("GET /brands/featured");
  expect([featured.status, named(featured.body.data)]).toEqual([200, ["Karoo", "Volta"]]);
  expect((await api.call(`GET /brands/${ids.volta}`)).body).toEqual(all[2]);
});

test.each(["nope", "999999", "99999999999", "-1", "1.5", "0x1", "Tree", "constructor", "%00", "1%20"])(
  "%s is neither a category nor a brand",
  async (param) => {
    for (const kind of ["categories", "brands"]) {
      const { status, body } = await api.call(`GET /${kind}/${param}`);
      expect([kind, status, typeof body.message]).toEqual([kind, 404, "string"]);
    }
  },
);

/** A section of the home page, also announced to the search. */
async function buildSection(input: Partial<Parameters<typeof addContentSection>[1]> = {}): Promise<number> {
  const section = {
    name: `Section ${Math.random()}`,
    text: "",
    position: 0,
    rule: null,
    familyIds: [],
    ...input,
  };
  const id = await addContentSection(api.shop.db, section);
  await announceChange(api.shop.db, { everything: true });
  return id;
}

async function sections(query = "") {
  const { status, body } = await api.call(`GET /content-sections${query}`);
  expect(status).toBe(200);
  return body.data as { id: number; name: string; product_count: number; products?: { id: number }[] }[];
}

test("a section holds what was picked by hand and what fits its rule, in the owner's order", async () => {
  const familyIds = [ids.mug];
  const second = await buildSection({
    name: "deals under R150",
    text: "Small money",
    position: 2,
    familyIds,
  });
  const first = await buildSection({ name: "cheap", position: 1, rule: { maxPriceCents: 150_00 } });
  const shown = await sections("?products=12");
  expect(shown.map((section) => [section.id, section.products?.map(({ id }) => id)])).toEqual([
    [first, [ids.kettle]],
    [second, [ids.mug]],
  ]);
  expect(shown[1]).toMatchObject({ name: "deals under R150", text: "Small money", product_count: 1 });
  expect(shown[1]).toMatchObject({ slug: "deals-under-r150", image: null });
  expect((await sections())[0]).not.toHaveProperty("products");
  const { body } = await api.call(`POST /search/content-sections/${second}`, { body: {} });
  expect(body.data.map((card: { id: number }) => card.id)).toEqual([ids.mug]);
});

test("a product in a section of what is new leaves it together with its badge", async () => {
  const { clock } = api.shop;
  const before = clock.now();
  await Promise.all(Array.from({ length: 4 }, () => buildProduct(api.shop)));
  clock.advance(30 * 86_400_000);
  const id = await buildSection({ name: "just in", rule: { isNew: true } });
  const lamp = await buildProduct(api.shop);
  const found = async () => {
    const section = (await sections("?products=12")).find((each) => each.id === id);
    const { body } = await api.call(`POST /search/content-sections/${id}`, { body: {} });
    const { badges } = (await api.call(`GET /products/${lamp}`)).body.product;
    const ids = body.data.map((card: { id: number }) => card.id);
    return { count: section?.product_count, onRail: section?.products?.map((card) => card.id), ids, badges };
  };
  expect(await found()).toEqual({ count: 1, onRail: [lamp], ids: [lamp], badges: ["New"] });
  clock.advance(14 * 86_400_000 + 3_600_000);
  expect(await found()).toEqual({ count: 0, onRail: [], ids: [], badges: [] });
  clock.set(before);
});

test("a section comes with its banner, whose picture never changes under its address", async () => {
  const id = await buildSection({ name: "pictured", familyIds: [ids.mug] });
  const picture = await sharp({ create: { width: 1600, height: 400, channels: 3, background: "#26307a" } })
    .png()
    .toBuffer();
  await setSectionBanner(api.shop, owner, id, { picture, alt: "All for tea" });
  const section = (await api.call("GET /content-sections")).body.data.find(
    (each: { id: number }) => each.id === id,
  );
  const { image } = section;
  expect(image).toMatchObject({ width: 1440, height: 360, alt: "All for tea" });
  const small = image.srcset.split(" ")[0];
  expect(image.srcset).toBe(`${small} 720w, ${image.src} 1440w`);
  const pictures = serveWebPictures(api.shop);
  for (const [path, width] of [
    [small, 720],
    [image.src, 1440],
  ]) {
    const answer = await pictures.request(path);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  await setSectionBanner(api.shop, owner, id, null);
  expect((await pictures.request(small)).status).toBe(404);
});

test("a section shows from its start to its end", async () => {
  const { clock } = api.shop;
  const [startsAt, endsAt] = [new Date("2026-11-24T22:00:00Z"), new Date("2026-11-28T22:00:00Z")];
  const id = await buildSection({ name: "Black Friday", familyIds: [ids.mug], startsAt, endsAt });
  const isShown = async () => {
    const isListed = (await sections()).some((section) => section.id === id);
    const { status } = await api.call(`POST /search/content-sections/${id}`, { body: {} });
    expect(status).toBe(isListed ? 200 : 404);
    return isListed;
  };
  const times = [
    "2026-11-24T21:59:59Z",
    "2026-11-24T22:00:00Z",
    "2026-11-28T21:59:59Z",
    "2026-11-28T22:00:00Z",
  ];
  const seen: boolean[] = [];
  for (const time of times) {
    clock.set(time);
    seen.push(await isShown());
  }
  expect(seen).toEqual([false, true, true, false]);
});

test.each(["21", "-1", "x", "1.5"])("products=%s is refused under its name", async (count) => {
  const { status, body } = await api.call(`GET /content-sections?products=${count}`);
  expect(status).toBe(422);
  expect(body.errors.products).toHaveLength(1);
});
