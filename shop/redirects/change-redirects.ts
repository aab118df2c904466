import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Shop } from "../shop.ts";
import { type Chain, chainFrom, problemInWords, type Targets } from "./chains.ts";
import { type RedirectInput, type RedirectRow, readRedirect } from "./read-redirect.ts";
import { redirectPath } from "./redirect-path.ts";
import { listRedirects, lockRedirects } from "./redirects.ts";
import { redirects } from "./tables.ts";
import { writeRedirects } from "./write-redirects.ts";

export type RedirectingShop = Pick<Shop, "db" | "clock"> & { settings: Pick<Shop["settings"], "publicUrl"> };

export type AddedRedirect = { ok: true; row: RedirectRow } | { ok: false; problem: string };

/** Adds a redirect or replaces its target. Atomic; safe to repeat. */
export async function addRedirect(
  shop: RedirectingShop,
  actor: Actor,
  input: RedirectInput,
): Promise<AddedRedirect> {
  const read = readRedirect(input, shop.settings.publicUrl);
  if (!read.ok) return read;
  const act = { action: "redirects.add", subject: read.row.path };
  const written = await writeRedirects(shop, actor, [{ ...read, line: 1 }], act);
  return written.ok ? read : { ok: false, problem: written.problems[0]?.problem ?? "" };
}

export type RemovedRedirect = { ok: true; path: string } | { ok: false; problem: string };

/**
 * Removes a redirect unless that closes a circle: removing "/products/7" exposes redirects of longer addresses to it.
 * Atomic; safe to repeat.
 * @param path as listed, else read as an address
 */
export function removeRedirect(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  path: string,
): Promise<RemovedRedirect> {
  return shop.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const rows = await listRedirects(tx);
    const called = (name: string | null) => rows.find((row) => row.path === name);
    const row = called(path) ?? called(redirectPath(path.trim()));
    if (!row) return { ok: false, problem: `there is no redirect of ${path}` };
    const broken = brokenWithout(rows, row.path);
    if (broken) return { ok: false, problem: `without ${row.path}, ${problemInWords(broken)}` };
    await tx.delete(redirects).where(eq(redirects.path, row.path));
    const { target, status, source, hits } = row;
    const details = { target, status, source, hits };
    await recordAct(tx, shop, actor, { action: "redirects.remove", subject: row.path, details });
    return { ok: true, path: row.path };
  });
}

/** The first chain that only the removed row keeps valid. */
function brokenWithout(rows: { path: string; target: string }[], without: string): Chain | undefined {
  const before: Targets = new Map(rows.map(({ path, target }) => [path, target]));
  const after: Targets = new Map(before);
  after.delete(without);
  const broken = [...after.keys()].find(
    (path) => chainFrom(after, path).problem && !chainFrom(before, path).problem,
  );
  return broken === undefined ? undefined : chainFrom(after, broken);
}
