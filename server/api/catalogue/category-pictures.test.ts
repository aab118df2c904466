import { afterEach, beforeEach, expect, test } from "vitest";
import { setHidden } from "../../../shop/availability/hide-products.ts";
import { addCategory } from "../../../shop/catalogue/add.ts";
import { buildCategory, buildFamily, buildProduct } from "../../../shop/testing/factories.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.shop.close());

/** A product named like its picture. */
async function pictured(sku: string, categoryId: number, more: { stock?: number } = {}): Promise<void> {
  await buildProduct(api.shop, {
    sku,
    name: sku,
    categoryId,
    pictureKeys: [`${sku}-1`, `${sku}-2`],
    ...more,
  });
}

const keyOf = (image: { src: string } | null) => image?.src.split("/")[2];

async function shownBy(categoryId: number): Promise<string | undefined> {
  const { body } = await api.call(`GET /categories/${categoryId}`);
  return keyOf(body.image);
}

/** SKUs on the category's page, in order. */
async function pageOf(categoryId: number): Promise<string[]> {
  const { body } = await api.call(`POST /search/product-categories/${categoryId}`, { body: {} });
  return body.data.map(({ sku }: { sku: string }) => sku);
}

const hide = (...skus: string[]) => setHidden(api.shop, owner, skus, true);

test("a category without a picture shows the first product of its page that has one, until that is hidden", async () => {
  const kitchen = await buildCategory(api.shop, "kitchen");
  const kettles = await buildCategory(api.shop, "kettles", kitchen);
  await pictured("sold-out", kettles, { stock: 0 });
  for (const sku of ["a", "b", "c"]) await pictured(sku, kettles);
  for (const sku of ["bare-1", "bare-2", "bare-3", "bare-4"])
    await buildProduct(api.shop, { sku, categoryId: kitchen });
  let page = (await pageOf(kitchen)).filter((sku) => !sku.startsWith("bare"));
  expect(page).toHaveLength(4);
  for (; page.length > 0; page = page.slice(1)) {
    expect(await shownBy(kitchen)).toBe(`${page[0]}-1`);
    await hide(page[0] ?? "");
  }
  expect(await shownBy(kitchen)).toBeUndefined();
});

test("a subcategory shows another product than its department, where there is another", async () => {
  const kitchen = await buildCategory(api.shop, "kitchen");
  const kettles = await buildCategory(api.shop, "kettles", kitchen);
  await pictured("only", kettles);
  expect([await shownBy(kitchen), await shownBy(kettles)]).toEqual(["only-1", "only-1"]);
  await pictured("other", kettles);
  const [first, second] = await pageOf(kettles);
  for (const which of ["featured", "tree"]) {
    const { body } = await api.call(`GET /categories/${which}`);
    const [department] = body.data;
    expect([keyOf(department.image), keyOf(department.children[0].image)]).toEqual([
      `${first}-1`,
      `${second}-1`,
    ]);
  }
  const { body } = await api.call("GET /categories");
  expect(body.data.map(({ image }: { image: { src: string } }) => keyOf(image))).toEqual([
    `${first}-1`,
    `${second}-1`,
  ]);
});

test("a category with a picture of its own keeps it, whatever stands in it and above it", async () => {
  const { shop } = api;
  const own = { name: "kitchen", parentId: null, position: 0, pictureKey: "painted" };
  const kitchen = await addCategory(shop.db, own);
  const kettles = await buildCategory(shop, "kettles", kitchen);
  await pictured("kettle", kettles);
  expect([await shownBy(kitchen), await shownBy(kettles)]).toEqual(["painted", "kettle-1"]);
});

test("a picture that a family's card does not show stands for no category", async () => {
  const mugs = await buildCategory(api.shop, "mugs");
  await buildFamily(api.shop, { sku: "MUG", categoryId: mugs }, [{ name: "Red" }]);
  expect(await shownBy(mugs)).toBeUndefined();
  await buildFamily(api.shop, { sku: "CUP", categoryId: mugs, pictureKeys: ["cup"] }, [{ name: "Red" }]);
  expect(await shownBy(mugs)).toBe("cup");
});
