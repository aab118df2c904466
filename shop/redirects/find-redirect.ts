import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { redirectPath, rowsAbout } from "./redirect-path.ts";
import { isOutside } from "./redirect-target.ts";

export type Redirect = {
  /** A path of this shop with its query and hash, or an http(s) address of another site. */
  to: string;
  isExternal: boolean;
  status: 301 | 302;
};

/**
 * Where an address that has no page leads to; undefined for most. One statement looks and counts the hit, so that
 * two at once are two. Hits are questions and tell only roughly how many visitors came: who comes at once shares an
 * answer, browsers keep it, and anybody may ask. The target may be a row's path again; rows make no circles.
 *
 * @param path as it stands in the address, encoded or not
 */
export async function findRedirect(
  { db, clock }: Pick<Shop, "db" | "clock">,
  path: string,
): Promise<Redirect | undefined> {
  const asked = redirectPath(path);
  if (asked === null) return undefined;
  const { rows } = await db.execute<{ target: string; status: Redirect["status"] }>(sql`
    update redirects set hits = hits + 1, last_hit_at = ${clock.now().toISOString()}::timestamptz
    where path = (select path from redirects where path = any(${sql.param(rowsAbout(asked))})
      order by length(path) desc limit 1)
    returning target, status`);
  const [row] = rows;
  return row && { to: row.target, isExternal: isOutside(row.target), status: row.status };
}
