import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "../support/journey.ts";
import { runShop } from "../support/run-shop.ts";

const run = promisify(execFile);
const launcher = join(import.meta.dirname, "../../cli/launch.js");

// A closed shop answers 503.
test.use({ expectedNoise: /Failed to load resource/ });

const answers = `
name = "Karoo Kombuis"
tagline = "Dried fruit and rusks, to your door"
[colours]
primary = "#8a3b1e"
[contact]
phone = "021 555 0143"
`;

const goods = `id,title,price,quantity,product_type
RUSK,Aniseed rusks,49.00 ZAR,5,Pantry
FIG,Dried figs,89.00 ZAR,5,Pantry
`;

test("what the owner says in setup is a closed shop, and once it is opened, its name, its words, its colours and its goods", async ({
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "spaza-setup-"));
  // PostgreSQL runs as another user under root and needs access.
  await chmod(folder, 0o755);
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, SPAZA_ENV: join(folder, "spaza.env") };
  const spaza = (...words: string[]) => run(process.execPath, [launcher, ...words], { env, cwd: folder });
  await writeFile(join(folder, "answers.toml"), answers);
  await spaza("setup", "--answers", "answers.toml");
  await writeFile(join(folder, "goods.csv"), goods);
  await spaza("import", "goods.csv");

  // Variables of the file are not set in the process.
  const shop = await runShop({ SPAZA_ENV: env.SPAZA_ENV, DEMO: undefined, DATA_DIR: undefined });
  try {
    const page = await context.newPage();
    const closed = await page.goto(shop.address);
    expect(closed?.status()).toBe(503);
    await expect(page.getByText("Karoo Kombuis").first()).toBeVisible();

    await spaza("maintenance", "off");
    await expect(async () => {
      expect((await page.goto(shop.address))?.status()).toBe(200);
    }).toPass();
    await expect(page).toHaveTitle(/Karoo Kombuis/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dried fruit and rusks, to your door");
    await expect(page.getByLabel("Search")).toHaveAttribute("placeholder", "Search products and brands");
    const range = page.getByRole("region", { name: "Our Range" });
    await expect(range.getByRole("link", { name: /Aniseed rusks/i }).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "On Sale" })).toHaveCount(0);
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--primary"),
    );
    expect(primary.trim()).toBe("#8a3b1e");
  } finally {
    await context.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
  }
});
