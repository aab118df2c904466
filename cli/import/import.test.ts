import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza as runSpaza } from "../testing/spaza.ts";

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-import-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => database.pool.query("truncate products, brands, categories cascade"));

const spaza = (...args: string[]) =>
  runSpaza({ connectionString: database.connectionString, folder }, ...args);

async function fileOf(...rows: string[]): Promise<string> {
  await writeFile(join(folder, "feed.csv"), ["id,title,price,quantity", ...rows, ""].join("\n"));
  return "feed.csv";
}

async function skus(): Promise<string[]> {
  const { rows } = await database.pool.query<{ sku: string }>("select sku from products order by sku");
  return rows.map((row) => row.sku);
}

test("a good file goes in, with a summary", async () => {
  const { exitCode, output } = await spaza("import", await fileOf("A,Mug,129.00 ZAR,7", "B,Pot,99.00 ZAR,2"));
  expect(output).toMatch(
    /2 created, 0 changed, 0 unchanged, 0 left out\n2\u00a0rows in [\d.]+ s, [\d\u00a0]+ a second/,
  );
  expect(exitCode).toBe(0);
  expect(await skus()).toEqual(["A", "B"]);
});

test("rows that are left out are named, all of them in the report, and together where the reason is one", async () => {
  const bad = Array.from({ length: 25 }, (_, index) => `X${index},"Mug ""${index}""",cheap${index},7`);
  const free = Array.from({ length: 8 }, (_, index) => `F${index},Gift,0 ZAR,7`);
  const file = await fileOf("A,Mug,129.00 ZAR,7", ...free, ...bad);
  const { exitCode, output } = await spaza("import", file, "--report", "left-out.csv");
  expect(output).toContain(
    "  lines 3, 4, 5, 6, 7 and 3 more, price: is R\u00a00.00: the shop gives nothing away, write what it costs\n",
  );
  expect(output).toContain('  line 11, price: "cheap0" is not an amount such as "129.00 ZAR"\n');
  expect(output).toContain("… and 6 more");
  expect(exitCode).toBe(1);
  const report = (await readFile(join(folder, "left-out.csv"), "utf8")).trim().split("\n");
  expect(report).toHaveLength(34);
  expect(report[9]).toBe('11,price,"""cheap0"" is not an amount such as ""129.00 ZAR""",left out');
  expect(await skus()).toEqual(["A"]);
});

test("a report does not take the place of the file that is read", async () => {
  const file = await fileOf("A,Mug,129.00 ZAR,7");
  const before = await readFile(join(folder, file), "utf8");
  await rm(join(folder, "by-another-name.csv"), { force: true });
  await symlink(file, join(folder, "by-another-name.csv"));
  for (const report of [file, "./feed.csv", "by-another-name.csv"])
    expect(await spaza("import", file, "--dry-run", "--report", report)).toEqual({
      exitCode: 2,
      output: "",
      complaints: `${report} is the file to be read: give the report another name.\n`,
    });
  expect(await readFile(join(folder, file), "utf8")).toBe(before);
});

test("a file that Excel saved is read, with a note on encoding and separator", async () => {
  const rows = "id;title;price;quantity\nA;Caf\xe9 mug;R 1 129,50;7\n";
  await writeFile(join(folder, "excel.csv"), Buffer.from(rows, "latin1"));
  const { exitCode, output } = await spaza("import", "excel.csv");
  expect(output).toMatch(/^Read as Windows-1252, separated by semicolons\.\n1 created/);
  expect(exitCode).toBe(0);
  const { rows: found } = await database.pool.query("select name, price_cents as cents from products");
  expect(found).toEqual([{ name: "Café mug", cents: 112950 }]);
  expect((await spaza("import", await fileOf("A,Mug,129.00 ZAR,7"))).output).not.toContain("Read as");
});

test("a broken file stops with a clear line and changes nothing", async () => {
  const { exitCode, complaints } = await spaza("import", await fileOf("A,Mug,129.00 ZAR,7", 'B,"Pot'));
  expect(complaints).toMatch("The row at line 3 opens a quote and never closes it. Nothing was changed.");
  expect(exitCode).toBe(2);
  expect(await skus()).toEqual([]);
});

test("a dry run says what would happen", async () => {
  const { exitCode, output } = await spaza("import", await fileOf("A,Mug,129.00 ZAR,7"), "--dry-run");
  expect(output).toMatch(/A dry run: nothing was changed\.\n1 created/);
  expect(exitCode).toBe(0);
  expect(await skus()).toEqual([]);
});

test.each([
  [["import", "nowhere.csv"], "There is no file nowhere.csv."],
  [["import", "."], ". is a folder, not a file."],
  [["import"], "missing required argument"],
  [["imprt"], "Did you mean import?"],
])("a mistyped command fails with one clear line: %j", async (args, line) => {
  const { exitCode, complaints } = await spaza(...args);
  expect(complaints).toContain(line);
  expect(exitCode).toBe(2);
});

const shopifyFile = "Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,10.00,7\n";

async function shopifyPrice(...flags: string[]) {
  await writeFile(join(folder, "products_export.csv"), shopifyFile);
  const run = await spaza("import", "products_export.csv", ...flags);
  const { rows } = await database.pool.query<{ cents: number }>("select price_cents as cents from products");
  return { ...run, cents: rows[0]?.cents };
}

test("without a terminal, an export without currency fails at once and names the flags", async () => {
  const { exitCode, complaints, cents } = await shopifyPrice();
  expect(complaints).toMatch(
    /export from Shopify does not say the currency .* --rand .* --rate 18\.50 .*Nothing was changed/,
  );
  expect(exitCode).toBe(2);
  expect(cents).toBeUndefined();
});

test.each([
  [["--rand"], 1000],
  [["--rate", "18,505"], 18505],
  [["--rate", "usd=18.5"], 18500],
])("the owner says what the prices are: %j", async (flags, cents) => {
  expect(await shopifyPrice(...flags)).toMatchObject({ exitCode: 0, cents });
});

test.each([
  [["--rate", "0"], "what one unit of the currency costs in rand"],
  [["--rate", "cheap"], "what one unit of the currency costs in rand"],
  [["--rand", "--rate", "18.50"], "Say either --rand or --rate."],
])("a rate that is none is refused: %j", async (flags, line) => {
  const { exitCode, complaints, cents } = await shopifyPrice(...flags);
  expect(complaints).toContain(line);
  expect(exitCode).toBe(2);
  expect(cents).toBeUndefined();
});

test("help shows an example", async () => {
  const { exitCode, output } = await spaza("import", "--help");
  expect(output).toContain("$ npx spaza import products.csv");
  expect(exitCode).toBe(0);
});

test("pictures of a folder are there at once, each of the product that it is called like", async () => {
  await mkdir(join(folder, "photos"));
  const paint = async (name: string, r: number) => {
    const picture = { width: 60, height: 60, channels: 3, background: { r, g: 90, b: 60 } } as const;
    await sharp({ create: picture })
      .png()
      .toFile(join(folder, "photos", name));
  };
  for (const [index, name] of ["MUG.png", "MUG-1.png", "MUG-2.png"].entries()) await paint(name, index * 60);
  await writeFile(join(folder, "photos", "POT.jpg"), "no picture");
  await writeFile(join(folder, "photos", "WRONG-SKU.jpg"), "of nothing");
  const rows = ["MUG,Mug,129.00 ZAR,7", "MUG-1,Small mug,99.00 ZAR,2", "POT,Pot,99.00 ZAR,2"];
  const bring = async () => spaza("import", await fileOf(...rows), "--images", "photos");
  const { output } = await bring();
  expect(output).toContain("2\u00a0products have other pictures, 1\u00a0product has none in the folder");
  expect(output).toMatch(
    /Without a picture in the folder:\n {2}POT\nNot used:\n {2}POT\.jpg is none that is known.*\n {2}WRONG-SKU\.jpg is of no product/,
  );
  const shown = async () => {
    const { rows: found } = await database.pool.query(
      "select sku, picture_keys as keys from products order by sku",
    );
    return found as { sku: string; keys: string[] }[];
  };
  const before = await shown();
  expect(before.map(({ sku, keys }) => [sku, keys.length])).toEqual([
    ["MUG", 2],
    ["MUG-1", 1],
    ["POT", 0],
  ]);
  expect(before[0]?.keys).not.toContain(before[1]?.keys[0]);
  expect((await bring()).output).toContain("0\u00a0products have other pictures");
  const asJson = await spaza("import", "feed.csv", "--images", "photos", "--json");
  expect(JSON.parse(asJson.output)).toMatchObject({
    without_picture: ["POT"],
    unused_pictures: [expect.stringMatching(/^POT\.jpg /), expect.stringMatching(/^WRONG-SKU\.jpg /)],
  });
  expect(await shown()).toEqual(before);
});

test("a folder that is not there, or has no picture, stops before anything is imported", async () => {
  const file = await fileOf("A,Mug,129.00 ZAR,7");
  const nowhere = await spaza("import", file, "--images", "nowhere");
  expect([nowhere.exitCode, nowhere.complaints.trim()]).toEqual([2, "There is no folder nowhere."]);
  await mkdir(join(folder, "empty"));
  const empty = await spaza("import", file, "--images", "empty");
  expect([empty.exitCode, empty.complaints.trim()]).toEqual([2, "There is no picture in empty."]);
  expect(await skus()).toEqual([]);
});

test("addresses of pictures are remembered for the shop to fetch", async () => {
  const file = [
    "id,title,price,quantity,image_link",
    "A,Mug,129.00 ZAR,7,https://pictures.example/a.jpg",
    "",
  ];
  await writeFile(join(folder, "feed.csv"), file.join("\n"));
  const { output } = await spaza("import", "feed.csv", "--images");
  expect(output).toContain("1\u00a0product has other pictures, 1\u00a0picture is to be fetched");
});

test("a picture that is not of the web is passed over, and its row says so", async () => {
  const file = [
    "id,title,price,quantity,image_link",
    "A,Mug,129.00 ZAR,7,file:///etc/passwd",
    'B,Pot,129.00 ZAR,7,"https://pictures.example/b.jpg, pot.jpg"',
    "",
  ];
  await writeFile(join(folder, "feed.csv"), file.join("\n"));
  const { exitCode, output } = await spaza("import", "feed.csv", "--images", "--report", "rows.csv");
  expect(exitCode).toBe(0);
  expect(output).toContain(
    'To know:\n  line 2, image_link: "file:///etc/passwd" is no picture of the web (https:// or http://) and was passed over\n',
  );
  const report = (await readFile(join(folder, "rows.csv"), "utf8")).trim().split("\n");
  expect(report[0]).toBe("line,column,reason,row");
  expect(report.slice(1)).toEqual([expect.stringMatching(/^2,image_link,.+,to know$/)]);
  expect((await spaza("import", "feed.csv")).output).toContain(
    "To know:\n  line 2, image_link: 2 rows name pictures, this one first: they are not brought in. Add --images to fetch " +
      "them, or --images FOLDER if you have them\n",
  );
});

const shopifyMugs = [
  "Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty",
  "enamel-mug,Enamel Mug,MUG-CRM,Colour,Cream,129.00,7",
  "enamel-mug,,MUG-BLU,,Blue,129.00,7",
  "",
].join("\n");
const wooMug = [
  "SKU,Name,Regular price,Stock,In stock?,Parent",
  "MUG-CRM,Enamel Mug (camp),80.50,3,1,",
  "",
].join("\n");

test("a variant leaves its family for another export only when its owner says so, and takes the rest of its row", async () => {
  await writeFile(join(folder, "shopify.csv"), shopifyMugs);
  await writeFile(join(folder, "woo.csv"), wooMug);
  await spaza("import", "shopify.csv", "--rand");
  const families = async () => {
    const { rows } = await database.pool.query(
      "select p.sku, f.sku as family, p.name, p.price_cents as cents from products p left join products f on f.id = p.parent_id where p.sku = 'MUG-CRM'",
    );
    return rows[0];
  };
  const kept = await spaza("import", "woo.csv", "--rand");
  expect(kept.exitCode).toBe(0);
  expect(kept.output).toContain(
    'To know:\n  line 2, SKU: MUG-CRM stays a variant of "Enamel Mug" (enamel-mug), with its choices: price, stock and all else ' +
      "are taken from this row. In the file it is a product of its own: add --regroup if it shall be\n",
  );
  expect(kept.output).toContain("0 created, 1 changed, 0 unchanged, 0 left out\n");
  expect(kept.output).toContain("1\u00a0variant stays in its family: --regroup lets it go");
  const inFamily = { sku: "MUG-CRM", family: "enamel-mug", name: "Enamel Mug (camp)", cents: 8050 };
  expect(await families()).toEqual(inFamily);

  const asked = ["import", "woo.csv", "--rand", "--regroup"];
  const tried = await spaza(...asked, "--dry-run", "--report", "rows.csv");
  expect(tried).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("1\u00a0product changes its family"),
  });
  expect(await readFile(join(folder, "rows.csv"), "utf8")).toContain(
    `and becomes a product of its own",to know`,
  );
  expect(await families()).toEqual(inFamily);
  const done = await spaza(...asked, "--json");
  expect(JSON.parse(done.output)).toMatchObject({ changed: 1, regrouped: 1, kept_in_family: 0, left_out: 0 });
  expect(await families()).toEqual({ ...inFamily, family: null });

  const back = await spaza("import", "shopify.csv", "--rand");
  expect(back.exitCode).toBe(0);
  expect(back.output).toContain(
    'line 2, Variant SKU: MUG-CRM is a product of its own and joins "Enamel Mug" (enamel-mug)\n',
  );
  expect((await spaza("import", "shopify.csv", "--rand")).output).not.toContain("To know");
});
