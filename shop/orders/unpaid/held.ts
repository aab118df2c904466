import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../../platform/database/statement.ts";
import type { Queryable } from "../../database.ts";
import { lineTotal, sum } from "../../money/money.ts";
import type { OrderLine } from "../order.ts";
import { orderLines, orders } from "../tables.ts";
import type { NetworkCodes } from "./network-code.ts";

/** Totals of a holder's unpaid orders. */
export type Held = {
  orders: number;
  pieces: number;
  cents: number;
  /** Only for requested products. */
  piecesOf: Map<number, number>;
};

export const nothingHeld: Held = { orders: 0, pieces: 0, cents: 0, piecesOf: new Map() };

/** By account id. Exact while the shoppers are locked. */
export async function heldByAccounts(db: Queryable, userIds: number[], productIds: number[]) {
  return heldOf<number>(await accountsQuery(db, { holders: userIds, productIds }));
}

/** By network code, wider networks included. Exact while the networks are locked. */
export async function heldByNetworks(db: Queryable, codes: NetworkCodes[], productIds: number[]) {
  const [narrow, wider] = await Promise.all([
    heldUnder(
      networksQuery,
      db,
      codes.flatMap(({ networkCode }) => networkCode ?? []),
      productIds,
    ),
    heldUnder(
      widerQuery,
      db,
      codes.flatMap(({ widerNetworkCode }) => widerNetworkCode ?? []),
      productIds,
    ),
  ]);
  return new Map([...narrow, ...wider]);
}

async function heldUnder(query: typeof networksQuery, db: Queryable, codes: string[], productIds: number[]) {
  if (codes.length === 0) return new Map<string, Held>();
  return heldOf<string>(await query(db, { holders: [...new Set(codes)], productIds }));
}

/** Adds an order to a copy of the totals. */
export function heldWith(held: Held, lines: OrderLine[]): Held {
  const piecesOf = new Map(held.piecesOf);
  for (const { productId, quantity } of lines)
    piecesOf.set(productId, (piecesOf.get(productId) ?? 0) + quantity);
  return {
    orders: held.orders + 1,
    pieces: held.pieces + sum(lines.map(({ quantity }) => quantity)),
    cents: held.cents + sum(lines.map(({ priceCents, quantity }) => lineTotal(priceCents, quantity))),
    piecesOf,
  };
}

type Row<Holder> = {
  holder: Holder;
  /** Null in the row of totals. */
  productId: number | null;
  orders: number;
  pieces: number;
  cents: number;
};

const accountsQuery = holdersQuery<number>("held_by_accounts", sql`user_id`, sql`int[]`);
const networksQuery = holdersQuery<string>("held_by_networks", sql`network_code`, sql`text[]`);
const widerQuery = holdersQuery<string>("held_by_wider_networks", sql`wider_network_code`, sql`text[]`);

function holdersQuery<Holder>(name: string, holder: SQL, type: SQL) {
  return statement<Row<Holder>>(
    name,
    sql`select ${holder} as holder, product_id as "productId", count(distinct ${orders}.id)::int as orders,
        sum(quantity)::int as pieces, sum(quantity::bigint * price_cents)::float8 as cents
      from ${orders} join ${orderLines} on order_id = ${orders}.id
      where ${holder} = any(${sql.placeholder("holders")}::${type}) and status = 'pending_payment'
      group by grouping sets ((${holder}), (${holder}, product_id))
      having grouping(product_id) = 1 or product_id = any(${sql.placeholder("productIds")}::int[])`,
  );
}

function heldOf<Holder>(rows: Row<Holder>[]): Map<Holder, Held> {
  const ofHolders = Map.groupBy(rows, ({ holder }) => holder);
  return new Map([...ofHolders].map(([holder, own]) => [holder, heldIn(own)]));
}

function heldIn(rows: Row<unknown>[]): Held {
  const whole = rows.find(({ productId }) => productId === null) ?? nothingHeld;
  const ofProducts = rows.flatMap(({ productId, pieces }) =>
    productId === null ? [] : [[productId, pieces] as const],
  );
  return { orders: whole.orders, pieces: whole.pieces, cents: whole.cents, piecesOf: new Map(ofProducts) };
}
