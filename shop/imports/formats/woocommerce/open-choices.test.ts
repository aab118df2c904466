import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { wooExport, wooRow } from "../../testing/exports.ts";
import { type FeedRow, importing, inRand } from "../../testing/feed.ts";
import { exampleFile } from "../../testing/file.ts";
import { test as importTest } from "../../testing/import-test.ts";

// Variations that leave a choice open: "Red, any size".

const test = importTest.extend("family", ({ shop }) => async (sku: string) => {
  const { rows } = await shop.db.execute<{ sku: string; choices: string[]; on_hand: number }>(sql`
    select p.sku, jsonb_path_query_array(p.options, '$[*].name') as choices, l.on_hand
    from products p join products family on family.id = p.parent_id join stock_levels l on l.product_id = p.id
    where family.sku = ${sku} order by p.id`);
  return rows.map((row) => [row.sku, row.choices.join(" "), row.on_hand]);
});

test("WooCommerce's own sample keeps the sizes that only the product names, under SKUs that stay", async ({
  shop,
  family,
  versions,
}) => {
  const file = await exampleFile("woocommerce-sample.csv");
  const { result, remarks } = await importing(shop, file, inRand);
  expect(result).toMatchObject({ created: 14, rejected: 3 });
  expect(await family("woo-vneck-tee")).toEqual(
    ["Red", "Green", "Blue"].flatMap((colour) =>
      ["Large", "Medium", "Small"].map((size) => [
        `woo-vneck-tee-${colour.toLowerCase()}/${size}`,
        `${colour} ${size}`,
        10,
      ]),
    ),
  );
  expect(await family("woo-hoodie")).toHaveLength(4);
  expect(remarks).toContainEqual({
    line: 6,
    column: "Type",
    reason: expect.stringMatching(/^leaves Size open: a variant is made for each choice/),
  });
  const before = await versions();
  expect((await importing(shop, file, inRand)).result).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 14,
  });
  expect(await versions()).toEqual(before);
});

test("the text of a variation stands below its product's, and its sides are the product's", async ({
  shop,
}) => {
  await importing(shop, await exampleFile("woocommerce-sample.csv"), inRand);
  const { rows } = await shop.db.execute(sql`
    select description, length_mm, width_mm, height_mm from products where sku = 'woo-vneck-tee-red/Large'`);
  expect(rows).toEqual([
    {
      description:
        "This is a variable product.\n\nCombed cotton, cut for summer.\n\nRed as the sample has it.",
      length_mm: 610,
      width_mm: 25,
      height_mm: 51,
    },
  ]);
});

const shoe = (sizes: string, soles: string) =>
  wooRow("10", {
    Type: "variable",
    SKU: "VELD",
    Name: "Veldskoen",
    "Attribute 1 name": "Size",
    "Attribute 1 value(s)": sizes,
    "Attribute 2 name": "Sole",
    "Attribute 2 value(s)": soles,
  });

const variation = (id: string, size: string, sole: string, row: FeedRow = {}) =>
  wooRow(id, {
    Type: "variation",
    SKU: `VELD-${id}`,
    Parent: "VELD",
    "Regular price": "999.00",
    "Attribute 1 name": "Size",
    "Attribute 1 value(s)": size,
    "Attribute 2 name": "Sole",
    "Attribute 2 value(s)": sole,
    ...row,
  });

test("an option named by another variation stays there, and counted stock is shared among the others", async ({
  shop,
  family,
}) => {
  const file = wooExport(
    shoe("8, 9", "Rubber, Crêpe"),
    variation("11", "", "", { Stock: "5" }),
    variation("12", "9", "Rubber", { Stock: "4" }),
  );
  expect((await importing(shop, file, inRand)).rejections).toEqual([]);
  expect(await family("VELD")).toEqual([
    ["VELD-11/8/Rubber", "8 Rubber", 2],
    ["VELD-11/8/Crêpe", "8 Crêpe", 2],
    ["VELD-11/9/Crêpe", "9 Crêpe", 1],
    ["VELD-12", "9 Rubber", 4],
  ]);
});

test("an option left open by two variations is made once", async ({ shop, family }) => {
  const file = wooExport(
    shoe("8, 9", "Rubber, Crêpe"),
    variation("11", "8", "", { Stock: "4" }),
    variation("12", "", "Crêpe", { Stock: "6" }),
  );
  await importing(shop, file, inRand);
  expect(await family("VELD")).toEqual([
    ["VELD-11/Rubber", "8 Rubber", 2],
    ["VELD-11/Crêpe", "8 Crêpe", 2],
    ["VELD-12/9", "9 Crêpe", 6],
  ]);
});

test("too many combinations are refused by name, and cost no memory", async ({ shop }) => {
  const many = Array.from({ length: 3000 }, (_, index) => `${index}`).join(", ");
  const file = wooExport(shoe(many, many), variation("11", "", ""));
  const { result, rejections } = await importing(shop, file, inRand);
  expect(result).toMatchObject({ created: 0, rejected: 1 });
  expect(rejections[0]?.reason).toMatch(
    /leaves Size and Sole open, .* more than 500 variants: name the choices/,
  );
});

test("an open option without values is reported", async ({ shop, family }) => {
  const file = wooExport(
    shoe("8, 9", ""),
    variation("11", "8", "", { Stock: "4" }),
    variation("12", "9", ""),
  );
  const { remarks } = await importing(shop, file, inRand);
  expect(remarks).toContainEqual({
    line: 3,
    column: "Type",
    reason: "leaves Sole open, and its product names no choices for it: there is none",
  });
  expect(await family("VELD")).toEqual([
    ["VELD-11", "8", 4],
    ["VELD-12", "9", 10],
  ]);
});
