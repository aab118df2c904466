import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { median } from "../bench/drive/drive.ts";
import { alignedTable, met } from "../bench/table.ts";
import { browserArguments, findBrowser } from "../e2e/support/browser.ts";
import { runShop } from "../e2e/support/run-shop.ts";
import { putIntoCart, shopperWithOrder } from "../e2e/support/shopper.ts";
import { buildPages } from "../server/pages/build-pages.ts";

// Scores the demo's main pages with Lighthouse as on a phone: the median of five runs, or of the number given. Lighthouse
// comes from npm when it is called: as a dependency it would bring 186 MB into each checkout.
const runs = Number(process.argv[2] ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"];

type Report = { finalDisplayedUrl: string; categories: Record<string, { score: number | null }> };

type Visit = { name: string; path: string; headers?: Record<string, string>; isIndexed: boolean };

await buildPages(console.log);
const executablePath = await findBrowser();
const shop = await runShop({});
try {
  const rows: string[][] = [];
  for (const visit of await visits()) rows.push([visit.name, ...cells(visit, await scoresOf(visit))]);
  console.log(alignedTable(["", ...categories], rows));
} finally {
  await shop.stop();
}

/** Visitors' pages, then a shopper's with something in the cart and an order. */
async function visits(): Promise<Visit[]> {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const page = await browser.newPage({ baseURL: shop.address });
  try {
    const open = [
      { name: "home", path: "/", isIndexed: true },
      { name: "product", path: await pathAfterRedirects(page, "/products/51"), isIndexed: true },
      { name: "search", path: "/search", isIndexed: false },
      { name: "category", path: await pathAfterRedirects(page, "/categories/1"), isIndexed: true },
    ];
    const { number } = await shopperWithOrder(page);
    await putIntoCart(page, "Loose-leaf rooibos");
    const cookies = await page.context().cookies();
    const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
    const own = { cart: "/cart", checkout: "/checkout", order: `/orders/${number}` };
    return [
      ...open,
      ...Object.entries(own).map(([name, path]) => ({ name, path, headers, isIndexed: false })),
    ];
  } finally {
    await browser.close();
  }
}

/** A redirect would count as slowness. */
async function pathAfterRedirects(page: Page, path: string): Promise<string> {
  return new URL((await page.request.get(path)).url()).pathname;
}

/** @returns the median score of each category, from 0 to 100 */
async function scoresOf(visit: Visit): Promise<number[]> {
  const reports: number[][] = [];
  while (reports.length < runs) reports.push(await run(visit));
  return categories.map((_, place) => median(reports.map((scores) => scores[place] ?? 0)));
}

async function run({ path, headers = {} }: Visit): Promise<number[]> {
  const lighthouse = ["--yes", "lighthouse@12.8.2", shop.address + path, "--output=json", "--quiet"];
  const chosen = [
    `--only-categories=${categories}`,
    `--chrome-flags=--headless=new ${browserArguments.join(" ")}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  const { stdout } = await promisify(execFile)("npx", [...lighthouse, ...chosen], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 1e9,
  });
  const report: Report = JSON.parse(stdout);
  const shown = new URL(report.finalDisplayedUrl).pathname;
  if (shown !== path) throw new Error(`${path} led to ${shown}`);
  return categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100));
}

function cells({ name, isIndexed }: Visit, scores: number[]): string[] {
  const fastGoal = name === "home" ? 98 : 99;
  return categories.map((category, place) => {
    // Lighthouse takes points from a page that asks not to be indexed.
    if (category === "seo" && !isIndexed) return "";
    const score = scores[place] ?? 0;
    return `${score} ${met(score >= (category === "performance" ? fastGoal : 100))}`;
  });
}
