import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { RunningShop } from "./run-shop.ts";

const launcher = join(import.meta.dirname, "../../cli/launch.js");
const run = promisify(execFile);

export type Stocked = { title: string; priceRand: number; quantity: number };

/** Imports products from a file, as an owner does; titles identify them. */
export async function stock(shop: RunningShop, ...products: Stocked[]): Promise<void> {
  const rows = products.map(({ title, priceRand, quantity }) =>
    [title, title, `${priceRand}.00 ZAR`, quantity].join(),
  );
  const file = join(shop.dataFolder, "..", `${crypto.randomUUID()}.csv`);
  await writeFile(file, ["id,title,price,quantity", ...rows, ""].join("\n"));
  await command(shop, "import", file);
}

export async function markPaid(shop: RunningShop, reference: string, amount: string): Promise<void> {
  await command(shop, "payments", "paid", reference, "--amount", amount);
}

/** A step of an order: "pack", "ship" … */
export async function orders(shop: RunningShop, step: string, ...rest: string[]): Promise<void> {
  await command(shop, "orders", step, ...rest);
}

/** Switches maintenance; resolves when the shop has followed. */
export async function switchMaintenance(
  { page, shop }: { page: Page; shop: RunningShop },
  to: "on" | "off",
  message: string | null = null,
): Promise<void> {
  await command(shop, "maintenance", to, ...(message === null ? [] : ["--message", message]));
  const state = async () => (await page.request.get("/api/maintenance")).json();
  await expect.poll(state).toMatchObject({ maintenance: to === "on", message });
}

export async function leadOn(shop: RunningShop, path: string, target: string): Promise<void> {
  await command(shop, "redirects", "add", path, target);
}

/** Gives a section's page a picture of one colour, in the advised size. */
export async function giveBanner(shop: RunningShop, sectionId: number, alt: string): Promise<void> {
  const file = join(shop.dataFolder, "..", `${crypto.randomUUID()}.png`);
  await sharp({ create: { width: 1440, height: 400, channels: 3, background: "#26307a" } }).toFile(file);
  await command(shop, "sections", "banner", String(sectionId), file, "--alt", alt);
}

export async function report(shop: RunningShop) {
  return JSON.parse(await command(shop, "report", "--json"));
}

async function command({ dataFolder }: RunningShop, ...words: string[]): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, SPAZA_ENV: "/dev/null", DEMO: "on", DATA_DIR: dataFolder };
  const { stdout } = await run(process.execPath, [launcher, ...words], { env });
  return stdout;
}

/** The id of an imported product, as soon as the search finds it. */
export async function productId(page: Page, title: string): Promise<number> {
  let id: number | undefined;
  await expect(async () => {
    const found = await (await page.request.post("/api/search", { data: { term: title } })).json();
    id = found.data.find((product: { name: string }) => product.name === title)?.id;
    expect(id).toBeDefined();
  }).toPass();
  return id as number;
}
