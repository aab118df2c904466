import { sql } from "drizzle-orm";
import { countPictured } from "../catalogue/products/count-offered.ts";
import type { Queryable } from "../database.ts";

export type PicturesReport = {
  /** Products for sale, and how many show a picture. */
  products: number;
  withPicture: number;
  /** Addresses by state. */
  kept: number;
  waiting: number;
  /** Waiting after a failure. */
  tryingAgain: number;
  refused: number;
};

export async function picturesReport(db: Queryable): Promise<PicturesReport> {
  const { rows } = await db.execute<Omit<PicturesReport, "products" | "withPicture">>(sql`
    select (count(*) filter (where state = 'kept'))::int as kept,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'waiting' and problem is not null))::int as "tryingAgain",
      (count(*) filter (where state = 'refused'))::int as refused
    from picture_sources s where exists (select from product_pictures where address = s.address)`);
  const [sources] = rows;
  if (!sources) throw new Error("The database counted nothing");
  return { ...(await countPictured(db)), ...sources };
}

export type MissingPicture = {
  sku: string;
  name: string;
  address: string;
  problem: string;
  /** Null when given up. */
  nextAt: Date | null;
};

/** Missing pictures with reasons, by SKU. */
export async function missingPictures(db: Queryable, most: number): Promise<MissingPicture[]> {
  const { rows } = await db.execute<Omit<MissingPicture, "nextAt"> & { nextAt: string | null }>(sql`
    select p.sku, p.name, s.address, s.problem, case when s.state = 'waiting' then s.due_at end as "nextAt"
    from picture_sources s join product_pictures pp on pp.address = s.address join products p on p.id = pp.product_id
    where s.state <> 'kept' and s.problem is not null
    order by p.sku, pp.position limit ${most}`);
  return rows.map(({ nextAt, ...row }) => ({ ...row, nextAt: nextAt === null ? null : new Date(nextAt) }));
}

export async function dueCount(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from picture_sources
    where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
}

/** Web addresses by product, in order; without those of folders. */
export async function addressesOf(db: Queryable, productIds: number[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; addresses: string[] }>(sql`
    select product_id as id, array_agg(address order by position) as addresses from product_pictures
    where product_id = any(${sql.param(productIds)}::int[]) and address not like 'file:%' group by product_id`);
  return new Map(rows.map(({ id, addresses }) => [id, addresses]));
}
