import { afterAll, beforeAll, beforeEach } from "vitest";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addRedirect } from "../change-redirects.ts";
import { findRedirect } from "../find-redirect.ts";
import { listRedirects } from "../redirects.ts";

/** A shop without redirects before each test. */
export function redirectingShop() {
  let opened: TestShop;
  beforeAll(async () => {
    opened = await openTestShop({ publicUrl: "https://shop.example" });
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.database.pool.query("truncate redirects, audit_entries"));
  return {
    shop: () => opened,
    add: (path: string, target: string, status?: string) =>
      addRedirect(opened, owner, { path, target, ...(status && { status }) }),
    to: async (path: string) => (await findRedirect(opened, path))?.to,
    rows: async () => (await listRedirects(opened.db)).map(({ path, target }) => [path, target]),
    async acts() {
      const { rows } = await opened.database.pool.query(
        "select action, by, subject, details from audit_entries order by id",
      );
      return rows;
    },
  };
}
