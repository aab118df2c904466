import { expect, onTestFinished, test } from "vitest";
import { openDatabaseProxy } from "../../platform/database/away/testing/database-proxy.ts";
import { connectDatabase } from "../../platform/database/database.ts";
import { silentLog } from "../../platform/log/log.ts";
import { buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, openTestShopOn } from "../../shop/testing/test-shop.ts";
import { openBuiltSite } from "../testing/built-site.ts";

const words = "The shop is away for a moment. Please try again.";

/** A site whose database can be cut off, and a shopper's cookie. */
async function openSite() {
  const first = await openTestShop();
  const proxy = await openDatabaseProxy(first.database.connectionString);
  const { connectionString } = proxy;
  const database = connectDatabase({
    connectionString,
    applicationName: "web",
    log: silentLog,
    silenceMs: 300,
  });
  const shop = await openTestShopOn(database);
  onTestFinished(async () => {
    await proxy.shut();
    await shop.close();
    await first.close();
  });
  const { token } = await buildShopper(shop);
  const { ask } = await openBuiltSite(shop);
  return { proxy, shop, ask, asShopper: (path: string) => ask(path, { Cookie: `auth_token=${token}` }) };
}

test.each(["shut", "fallSilent"] as const)(
  "pages and calls are answered with 503 and in words while the connection to the database is cut: %s",
  { timeout: 300_000 },
  async (cut) => {
    const { proxy, shop, ask, asShopper } = await openSite();
    expect((await asShopper("/orders")).status).toBe(200);
    await proxy[cut]();

    const call = await asShopper("/api/user");
    expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await call.json()).toEqual({ message: words });
    for (const page of [await asShopper("/orders"), await ask("/products/1")]) {
      expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      const text = await page.text();
      expect(text).toContain(words);
      expect(text).toContain("Try again");
    }
    const levels = shop.log.lines.map(({ level }) => level);
    expect(levels).not.toContain("error");
  },
);
