import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { addBrand, addCategory } from "../../shop/catalogue/add.ts";
import { spaza } from "../testing/spaza.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "spaza-sections-"));
  await addBrand(database.db, "Kombuis", null);
  await addBrand(database.db, "Isibane", 0);
  await addCategory(database.db, { name: "braai", parentId: null, position: 0, pictureKey: null });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const sections = (...args: string[]) => spaza(database, "sections", ...args);
const inOrder = async () =>
  JSON.parse((await sections("list", "--json")).output).map(({ name }: { name: string }) => name);

test("the owner makes a section, gives it a rule and dates, orders and removes it", {
  timeout: 180_000,
}, async () => {
  expect((await sections("add", "Tea time", "--text", "Put the pot on.")).exitCode).toBe(0);
  const added = await sections("add", "Heritage", "--text", "Light the fire.");
  expect(added).toEqual({
    exitCode: 0,
    complaints: "",
    output:
      "   1  Tea time  |  Put the pot on.  |  nothing in it\n" +
      "   2  Heritage  |  Light the fire.  |  nothing in it\n",
  });
  await sections(
    "rule",
    "2",
    "--category",
    "braai",
    "--brand",
    "kombuis",
    "--max-price",
    "149.5",
    "--on-sale",
    "--new",
  );
  await sections("dates", "2", "--from", "2026-09-18", "--until", "2026-09-25 12:00");
  await sections("rename", "2", "Heritage Day");
  const ordered = await sections("order", "2");
  expect(ordered.output.split("\n")[0]).toBe(
    "   2  Heritage Day  |  Light the fire.  |  all new on sale in braai of Kombuis up to R\u00a0149.50" +
      "  |  from 18 Sep 2026 00:00 until 25 Sep 2026 12:00",
  );
  expect(await inOrder()).toEqual(["Heritage Day", "Tea time"]);
  const unchanged = "It is so already. Nothing was changed.\n";
  expect(await sections("order", "2")).toEqual({ ...ordered, complaints: unchanged });
  const listed = JSON.parse((await sections("list", "--json")).output);
  expect(listed[0].rule).toMatchObject({ isNew: true, onSale: true, maxPriceCents: 149_50 });
  expect(await sections("products", "2", "UM-1")).toEqual({
    exitCode: 1,
    output: "",
    complaints: "There is no product with the SKU UM-1. Nothing was changed.\n",
  });
  expect(await sections("products", "2")).toMatchObject({
    exitCode: 1,
    complaints: "Name SKUs, or say --none. Nothing was changed.\n",
  });
  expect(await sections("rename", "two", "x")).toMatchObject({ exitCode: 2, output: "" });
  const picture = join(folder, "braai.png");
  await sharp({ create: { width: 800, height: 200, channels: 3, background: "#26307a" } }).toFile(picture);
  const pictured = await sections("banner", "2", picture, "--alt", "Braai weekend");
  expect(pictured.output.split("\n")[0]).toContain("|  banner: Braai weekend  |");
  expect(await sections("banner", "2")).toMatchObject({
    exitCode: 1,
    complaints: "Name a picture and its --alt, or say --none. Nothing was changed.\n",
  });
  expect((await sections("banner", "2", "--none")).output).not.toContain("banner");
  expect((await sections("remove", "2")).output).not.toContain("Heritage");
});

test("the owner picks the featured brands", { timeout: 120_000 }, async () => {
  const featured = (...args: string[]) => spaza(database, "featured-brands", ...args);
  expect((await featured("list")).output).toBe("Isibane\n");
  expect((await featured("set", "kombuis,Isibane")).output).toBe("Kombuis\nIsibane\n");
  expect(await featured("set", "Kombuis, Isibane")).toEqual({
    exitCode: 0,
    output: "Kombuis\nIsibane\n",
    complaints: "It is so already. Nothing was changed.\n",
  });
  expect(await featured("set", "Nobody")).toMatchObject({
    exitCode: 1,
    complaints: "There is no brand Nobody. Nothing was changed.\n",
  });
  const listed = JSON.parse((await featured("list", "--json")).output);
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(["Kombuis", "Isibane"]);
});
