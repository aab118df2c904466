import { expect } from "vitest";
import { listActs } from "../../audit/list-acts.ts";
import { buildCategory, buildFamily, buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { test } from "../../testing/test-shop.ts";
import { pinProducts } from "./pin-products.ts";

test("pinned products lead their category, families by their best option, until they are unpinned", async ({
  shop,
}) => {
  const categoryId = await buildCategory(shop, "kitchen");
  const [mug, pot] = [
    await buildProduct(shop, { sku: "MUG", categoryId }),
    await buildProduct(shop, { sku: "POT", categoryId }),
  ];
  const { variantIds } = await buildFamily(shop, { sku: "CUP", categoryId }, [
    { name: "Blue" },
    { name: "Red" },
  ]);
  const listed = async () => (await shop.search.find({ categoryId }, { page: 1, perPage: 20 })).productIds;
  await pinProducts(shop, owner, ["POT"], 2);
  await pinProducts(shop, owner, ["CUP/RED"], 1);
  await pinProducts(shop, owner, ["CUP/BLUE", "MUG"], 3);
  expect(await listed()).toEqual([variantIds[0], pot, mug]);

  const unpin = () => pinProducts(shop, owner, ["CUP"], null);
  expect(await unpin()).toMatchObject({ ok: true, changed: [{ sku: "CUP/BLUE" }, { sku: "CUP/RED" }] });
  expect(await unpin()).toMatchObject({ ok: true, changed: [] });
  expect(await listed()).toEqual([pot, mug, variantIds[0]]);
  const acts = (await listActs(shop.db)).filter(({ subject }) => subject === "CUP/RED");
  expect(acts.map(({ details }) => details)).toEqual([{ pin: 1 }, { pin: null }]);
});

test("an unknown SKU pins nothing", async ({ shop }) => {
  await buildProduct(shop, { sku: "LONE" });
  expect(await pinProducts(shop, owner, ["LONE", "NOTHING"], 1)).toEqual({
    ok: false,
    problem: "There is no product with the SKU NOTHING",
  });
  expect(await pinProducts(shop, owner, ["LONE"], null)).toMatchObject({ changed: [] });
});
