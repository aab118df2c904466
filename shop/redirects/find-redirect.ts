import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import { redirectPath, rowsAbout } from "./redirect-path.ts";
import { isOutside } from "./redirect-target.ts";

export type Redirect = {
  /** A path of this shop with query and hash, or another site's address. */
  to: string;
  isExternal: boolean;
  status: 301 | 302;
};

/**
 * The redirect of an address without a page; undefined for most. One statement finds it and counts the hit, so no hit
 * is lost; the count is rough, since answers are shared and cached. The target may redirect again; there are no
 * circles.
 * @param path encoded or not
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
