import { Readable } from "node:stream";
import { expect } from "vitest";
import { setHidden } from "../availability/hide-products.ts";
import { importCatalogue } from "../imports/import-catalogue.ts";
import { buildFamily } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { picturesReport } from "./pictures-report.ts";
import { at, test as picturedTest } from "./testing/pictured-shop.ts";

const test = picturedTest
  .extend("idOf", ({ shop }) => async (sku: string): Promise<number> => {
    const { rows } = await shop.database.pool.query("select id from products where sku = $1", [sku]);
    return rows[0]?.id;
  })
  .extend("importRows", ({ shop }) => async (...rows: string[]) => {
    const header = "id,title,price,quantity,item_group_id,color,image_link";
    const file = Readable.from([Buffer.from([header, ...rows, ""].join("\n"))]);
    const wantPictures = async (products: { sku: string; addresses: string[] }[]) => products;
    expect(await importCatalogue(shop, owner, file, { wantPictures })).toMatchObject({ ok: true });
  });

test("a family shows the pictures of a product that joins it", async ({ pictured, idOf, importRows }) => {
  await importRows(`MUG-R,Mug red,99.00 ZAR,1,,,${at("red.jpg")}`);
  await pictured.fetchDue();
  const red = await pictured.shown(await idOf("MUG-R"));
  expect(red).toHaveLength(1);
  await importRows(`MUG-R,Mug,99.00 ZAR,1,MUG,Red,${at("red.jpg")}`, "MUG-B,Mug,99.00 ZAR,1,MUG,Blue,");
  expect(await pictured.shown(await idOf("MUG"))).toEqual(red);
});

test("a family shows no picture of a hidden variant", async ({ shop, pictured, idOf }) => {
  const { parentId } = await buildFamily(shop, { sku: "MUG" }, [{ name: "Red" }, { name: "Blue" }]);
  await pictured.want("MUG/RED", at("red.jpg"));
  await pictured.want("MUG/BLUE", at("blue.jpg"));
  await pictured.fetchDue();
  const [red, blue] = [
    await pictured.shown(await idOf("MUG/RED")),
    await pictured.shown(await idOf("MUG/BLUE")),
  ];
  expect(await pictured.shown(parentId)).toEqual(red);
  expect(await picturesReport(shop.db)).toMatchObject({ products: 2, withPicture: 2 });
  await setHidden(shop, owner, ["MUG/RED"], true);
  expect(await picturesReport(shop.db)).toMatchObject({ products: 1, withPicture: 1 });
  expect(await pictured.shown(parentId)).toEqual(blue);
  await pictured.want("MUG/RED", at("other.jpg"));
  await pictured.fetchDue();
  expect(await pictured.shown(parentId)).toEqual(blue);
  await setHidden(shop, owner, ["MUG/RED"], false);
  expect(await pictured.shown(parentId)).toHaveLength(1);
  expect(await pictured.shown(parentId)).not.toEqual(blue);
});
