import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { buildPages } from "../../server/pages/build-pages.ts";
import { makeFolder, preparedVariable } from "./demo-data.ts";
import { runShop } from "./run-shop.ts";

/** Drawn on the first request and never changed, so that all shops of a run share them. */
const drawn = ["pictures", "icons"];

/** Builds the pages and fills a demo shop, once for all workers. @returns the clean-up */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildPages(console.log);
  const folder = await makeFolder();
  const data = join(folder, "data");
  // Counts the purchases of the demo's orders, for the shops that count.
  const shop = await runShop({ DATA_DIR: data, ANALYTICS: "on" });
  await shop.stop();
  for (const name of drawn) {
    await mkdir(join(data, name), { recursive: true });
    await rename(join(data, name), join(folder, name));
    await symlink(join(folder, name), join(data, name));
  }
  process.env[preparedVariable] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
}
