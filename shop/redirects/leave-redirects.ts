import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import { chainFrom } from "./chains.ts";
import { listRedirects, lockRedirects } from "./redirects.ts";
import { redirects } from "./tables.ts";

/**
 * Permanently redirects removed pages: "/products/7" covers all addresses of product 7. Call it in the transaction that
 * removes the page. The owner's redirects stay, and no circle is closed. Safe to repeat.
 */
export async function leaveRedirects(
  tx: Transaction,
  now: Date,
  moves: { path: string; target: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  await lockRedirects(tx);
  const rows = moves.map((move) => ({ ...move, status: 301 as const, source: "rename" as const }));
  await tx
    .insert(redirects)
    .values(rows.map((row) => ({ ...row, createdAt: now })))
    .onConflictDoUpdate({
      target: redirects.path,
      set: { target: sql`excluded.target`, status: sql`excluded.status` },
      setWhere: sql`${redirects.source} = 'rename'`,
    });
  const targets = new Map((await listRedirects(tx)).map(({ path, target }) => [path, target]));
  // The owner redirects the target back here. A missing page is better than a circle or a chain too long for browsers.
  const circling = moves.filter(({ path }) => chainFrom(targets, path).problem);
  const paths = circling.map(({ path }) => path);
  await tx.delete(redirects).where(and(inArray(redirects.path, paths), eq(redirects.source, "rename")));
}
