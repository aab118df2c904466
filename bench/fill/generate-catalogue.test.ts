import { expect, test } from "vitest";
import { readColumns } from "../../shop/imports/formats/google/columns.ts";
import { readProduct } from "../../shop/imports/formats/google/read-product.ts";
import { readTable } from "../../shop/imports/table/read-table.ts";
import { generateCatalogue } from "./generate-catalogue.ts";

const whole = (rows: number) => [...generateCatalogue(rows)].join("");

test("the same count gives the same catalogue, and a longer one begins with it", () => {
  expect(whole(1000)).toBe(whole(1000));
  expect(whole(2000).startsWith(whole(1000))).toBe(true);
});

test("every row is a product of its own that an import takes, some in families", async () => {
  async function* bytes() {
    for (const piece of generateCatalogue(3000)) yield Buffer.from(piece);
  }
  const skus = new Set<string>();
  const groups = new Set<string>();
  let columns: ReturnType<typeof readColumns> | undefined;
  for await (const row of readTable(bytes())) {
    if (!columns) {
      columns = readColumns(row.cells);
      continue;
    }
    const given = { now: new Date("2026-11-20"), rates: new Map(), uncountedStock: 10 };
    const [read] = readProduct(row, columns, given);
    expect(read).toMatchObject({ ok: true, product: { gtin: expect.any(String) } });
    if (!read?.ok) continue;
    skus.add(read.product.sku);
    if (read.product.groupSku) groups.add(read.product.groupSku);
  }
  expect(skus.size).toBe(3000);
  expect(groups.size).toBeGreaterThan(100);
});
