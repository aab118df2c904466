import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { chainFrom } from "./chains.ts";
import { listRedirects, lockRedirects } from "./redirects.ts";
import { redirects } from "./tables.ts";

/**
 * Lets addresses lead on whose page goes, for good: "/products/7" stands for all addresses of product 7. Belongs into
 * the transaction that takes the page away. The owner's rows stay as they are, and no circle is closed. Safe to repeat.
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
  // The owner leads the target back here, which was a page until now: better nowhere than in a circle, or farther than browsers follow.
  const circling = moves.filter(({ path }) => chainFrom(targets, path).problem);
  const paths = circling.map(({ path }) => path);
  await tx.delete(redirects).where(and(inArray(redirects.path, paths), eq(redirects.source, "rename")));
}
