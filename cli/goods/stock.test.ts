import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFamily, buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "spaza-stock-"));
  const mug = await buildProduct(shop, { sku: "MUG", name: "Enamel mug", stock: 8 });
  await buildFamily(shop, { sku: "CUP", name: "Tin cup" }, [{ name: "Blue", stock: 2 }, { name: "Red" }]);
  const { user } = await buildShopper(shop);
  await buildOrder(shop, user, mug, 5);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const stock = (...args: string[]) => spaza(shop.database, "stock", ...args);

test("the owner sees what is there, counts, adds and takes away", { timeout: 120_000 }, async () => {
  expect((await stock("list")).output).toBe(
    [
      "SKU       on hand  promised  free  name",
      "CUP/BLUE  2        0         2     Tin cup (Blue)",
      "CUP/RED   10       0         10    Tin cup (Red)",
      "MUG       8        5         3     Enamel mug\n",
    ].join("\n"),
  );
  const found = await stock("list", "--search", "Cup re");
  expect(found.output).toBe(
    "SKU      on hand  promised  free  name\nCUP/RED  10       0         10    Tin cup (Red)\n",
  );
  expect((await stock("list", "--search", "mug", "--most", "1")).output).toContain("Enamel mug");
  expect((await stock("list", "--search", "100%")).output).toBe("No products.\n");
  expect((await stock("list", "MUG", "--search", "mug")).complaints).toContain("SKUs or --search, not both");
  const less = await stock("adjust", "CUP/RED", "-3", "--reason", "broken");
  expect(less).toEqual({ exitCode: 0, output: "CUP/RED: 7 on hand, before 10\n", complaints: "" });
  const short = await stock("set", "MUG", "3");
  expect(short.output).toContain("MUG: 3 on hand, before 8, 5 promised to orders that wait for payment\n");
  expect(short.output).toContain("2 fewer than are promised. Nobody can buy more");
  const low = JSON.parse((await stock("low", "--threshold", "2", "--json")).output);
  expect(low).toMatchObject([
    { sku: "MUG", on_hand: 3, promised: 5, free: -2 },
    { sku: "CUP/BLUE", family_sku: "CUP", options: ["Blue"], free: 2 },
  ]);
});

test("a file of counts is set as a whole, or its wrong lines are named", { timeout: 120_000 }, async () => {
  const fileOf = async (content: string) => {
    const file = join(folder, "counted.csv");
    await writeFile(file, content);
    return file;
  };
  const wrong = "sku,on_hand\nMUG,many\nMUG,3\nLID,3\n";
  expect(await stock("set", "--file", await fileOf(wrong))).toEqual({
    exitCode: 1,
    output: "",
    complaints: [
      'Line 2: "many" is no whole number from 0 to 1000000.',
      "Line 3: the same SKU stands in line 2.",
      "Nothing was changed.\n",
    ].join("\n"),
  });
  const unknown = await stock("set", "--file", await fileOf("SKU;On_hand\r\nMUG;6\r\nLID;3\r\n"));
  expect(unknown.complaints).toBe("Line 3: There is no product with the SKU LID.\nNothing was changed.\n");
  const file = await fileOf("SKU;On_hand\r\nMUG;6\r\nCUP/BLUE;1\r\n");
  const set = await stock("set", "--file", file, "--json");
  expect(JSON.parse(set.output)).toMatchObject([
    { sku: "MUG", on_hand: 6, promised: 5 },
    { sku: "CUP/BLUE", on_hand: 1, on_hand_before: 2 },
  ]);
  expect((await stock("set", "--file", file)).output).toContain("CUP/BLUE: 1 on hand, as before");
});

test("what is refused says what is wrong in one line", { timeout: 120_000 }, async () => {
  const complaintOf = async (...args: string[]) => (await stock(...args)).complaints;
  expect(await complaintOf("set", "CUP", "3")).toBe(
    "CUP is a family, of which each option is counted: CUP/BLUE, CUP/RED. Nothing was changed.\n",
  );
  expect(await complaintOf("adjust", "MUG", "3", "--reason", "found")).toBe(
    '"3" is no change; write +12 or -3. Nothing was changed.\n',
  );
  expect(await complaintOf("set", "MUG", "-3")).toContain('"-3" is no whole number from 0');
  expect(await stock("list", "MUG", "NOPE")).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("Enamel mug"),
    complaints: "There is no product with the SKU NOPE.\n",
  });
  expect(await complaintOf("set", "MUG")).toContain("Name a SKU and how many you counted, or say --file");
  const adjust = () => stock("adjust", "MUG", "+1", "--reason", "found");
  expect(await adjust()).toMatchObject({ exitCode: 0 });
  expect(await adjust()).toEqual({
    exitCode: 1,
    output: "",
    complaints:
      "The same was said of MUG within the last hour. Nothing was changed. If it happened again, add --again.\n",
  });
});
