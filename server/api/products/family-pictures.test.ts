import { afterAll, beforeAll, expect, test } from "vitest";
import { picturesReport } from "../../../shop/pictures/pictures-report.ts";
import { buildCategory, buildFamily } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const keyOf = (image: { src: string } | null) => image?.src.split("/")[2];

test("an option without a picture shows its family's wherever it stands", async () => {
  const { shop } = api;
  const categoryId = await buildCategory(shop, "mugs");
  const { variantIds } = await buildFamily(shop, { categoryId, pictureKeys: ["cream"] }, [
    { name: "Cream", priceCents: 150_00 },
    { name: "Blue", priceCents: 120_00, pictureKeys: [] },
    { name: "Green", priceCents: 130_00, pictureKeys: ["green"] },
  ]);
  const [, blue, green] = variantIds;

  const { body: page } = await api.call(`GET /products/${blue}`);
  expect(keyOf(page.product.image)).toBe("cream");
  expect(page.variants.map(({ image }: typeof page.product) => keyOf(image))).toEqual([
    ...["cream", "cream", "green"],
  ]);
  // The cheapest variant represents the family and the category.
  const { body: found } = await api.call("POST /search", { body: {} });
  expect(found.data.map(({ image }: typeof page.product) => keyOf(image))).toEqual(["cream"]);
  const { body: category } = await api.call(`GET /categories/${categoryId}`);
  expect(keyOf(category.image)).toBe("cream");

  const { token } = await api.shopper();
  for (const id of [blue, green]) await api.call(`POST /cart/${id}`, { token, body: { quantity: 1 } });
  const shown = (lines: { product: typeof page.product }[]) =>
    Object.fromEntries(lines.map(({ product }) => [product.id, keyOf(product.image)]));
  const pictures = { [blue ?? 0]: "cream", [green ?? 0]: "green" };
  const { body: cart } = await api.call("GET /cart", { token });
  expect(shown(cart.products)).toEqual(pictures);
  const { body: order } = await api.call("POST /orders", { token, body: {} });
  expect(shown(order.products)).toEqual(pictures);

  expect(await picturesReport(shop.db)).toMatchObject({ products: 3, withPicture: 3 });
});
