import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/database/database.ts";
import { testDatabase } from "../platform/database/test-database.ts";
import { missingOf } from "./missing.ts";

let database: OpenDatabase;
/** What stands before a bucket and answers to everything alike. */
const page = createServer((_request, response) => response.end("<html>Log in</html>"));
beforeAll(async () => {
  database = await testDatabase();
  await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  page.closeAllConnections();
  page.close();
  await database.close();
});

test("a shop whose bucket keeps nothing is not ready, and hears why", async () => {
  const read = readConfig({
    SPAZA_ENV: "/dev/null",
    PICTURES_S3_BUCKET: "pictures",
    PICTURES_S3_ENDPOINT: `http://127.0.0.1:${(page.address() as AddressInfo).port}`,
    PICTURES_S3_ACCESS_KEY: "key",
    PICTURES_S3_SECRET_KEY: "secret",
  });
  if (!read.ok) throw new Error(read.problems.join());
  const { isEssential, what } =
    (await missingOf(read.config, database.db)).find(({ key }) => key === "PICTURES_S3_BUCKET") ?? {};
  expect([isEssential, what]).toEqual([
    true,
    "A bucket that keeps pictures. The bucket of pictures does not keep what is put into it",
  ]);
});
