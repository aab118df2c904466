import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { seedDemo } from "../../demo/demo.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { copyOf, testDatabase } from "../../platform/database/test-database.ts";
import { openEft } from "../../shop/payments/eft/eft-gateway.ts";
import { openTestShopOn } from "../../shop/testing/test-shop.ts";
import { ownersFiles } from "./owners-files.ts";

/** A filled and closed demo database, for copies. */
export async function demoDatabase(): Promise<OpenDatabase> {
  const database = await testDatabase();
  const shop = await openTestShopOn(database);
  shop.gateways.set("eft", openEft({ bank, days: 4 }));
  await seedDemo(shop, () => {});
  await shop.close();
  return database;
}

const bank = {
  bank: "Practice",
  accountHolder: "Demo",
  accountNumber: "1234567890",
  branchCode: "470010",
  accountType: "Current",
};

/** A fresh demo, and a folder with the files that the documents call the owner's own. */
export async function freshDemo(demo: OpenDatabase) {
  const copy = await copyOf(demo);
  await copy.close();
  const folder = await mkdtemp(join(tmpdir(), "spaza-typed-"));
  for (const [name, content] of Object.entries(await ownersFiles())) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const environment = { DATABASE_URL: copy.connectionString, DATA_DIR: join(folder, "data"), DEMO: "on" };
  return { environment, folder };
}
