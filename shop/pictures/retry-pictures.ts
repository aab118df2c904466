import { sql } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Shop } from "../shop.ts";

/**
 * Lets what is refused, or waits for its next try, be asked for again at once. What is in the store already is not.
 *
 * @param skus of the products; none for all
 * @returns how many addresses that are
 */
export function retryPictures(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  skus: string[],
): Promise<number> {
  const now = shop.clock.now().toISOString();
  const theirs = sql`and exists (select from product_pictures pp join products p on p.id = pp.product_id
    where pp.address = s.address and p.sku = any(${sql.param(skus)}::text[]))`;
  return shop.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update picture_sources s set state = 'waiting', attempts = 0, due_at = ${now}::timestamptz
      where state <> 'kept' and problem is not null ${skus.length > 0 ? theirs : sql``}`);
    const count = rowCount ?? 0;
    const subject = skus.length > 0 ? { subject: skus.join(", ").slice(0, 500) } : {};
    if (count > 0)
      await recordAct(tx, shop, actor, { action: "pictures.retry", ...subject, details: { count } });
    return count;
  });
}
