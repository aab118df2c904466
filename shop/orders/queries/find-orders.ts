import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "../../database.ts";
import type { OrderRow, OrderStatus } from "../order.ts";
import { orderedSku, orderLines, orders, recipientPhone } from "../tables.ts";
import { newestNamed } from "./find-by-name.ts";

/** An order in the owner's lists. */
export type ListedOrder = OrderRow & { pieces: number };

export type Page = { page: number; perPage: number };

/** `until` is exclusive. */
export type OrdersAsked = Page & {
  status?: OrderStatus | undefined;
  since?: Date | null;
  until?: Date | null;
  isOldestFirst?: boolean;
};

/** Search criteria; an order matches if one fits. */
export type OrderClues = {
  ids: number[];
  userId?: number | undefined;
  /** The recipient's, in E.164. */
  phone?: string | undefined;
  trackingNumbers: string[];
  /** As of the order. */
  skus: string[];
  /** Prefixes of words in the recipient's name, all required. */
  nameWords: string[];
};

/** `hasMore`: there is a next page. No total, which would read every order. */
export type OrdersFound = { orders: ListedOrder[]; hasMore: boolean };

/** All shoppers' orders by time, newest first by default. */
export async function listAllOrders(db: Queryable, asked: OrdersAsked): Promise<OrdersFound> {
  return asPage(asked, await listedQuery(db, asked));
}

/** All shoppers' orders that match a criterion, newest first. */
export async function findOrders(db: Queryable, clues: OrderClues, asked: Page): Promise<OrdersFound> {
  const named = await newestNamed(db, clues.nameWords, skipped(asked) + taken(asked));
  const query = foundQuery(db, { ...clues, ids: [...clues.ids, ...named] }, asked);
  return query ? asPage(asked, await query) : { orders: [], hasMore: false };
}

/** One extra row tells whether there is a next page. */
const taken = ({ perPage }: Page) => perPage + 1;
const skipped = ({ page, perPage }: Page) => (page - 1) * perPage;

function asPage({ perPage }: Page, rows: ListedOrder[]): OrdersFound {
  return { orders: rows.slice(0, perPage), hasMore: rows.length > perPage };
}

/** Pages within the index, so that earlier pages are not read from the table. */
function listedQuery(db: Queryable, asked: OrdersAsked) {
  const { status, since, until, isOldestFirst = false } = asked;
  const { createdAt, id } = orders;
  const direction = isOldestFirst ? asc : desc;
  const order = [direction(createdAt), direction(id)];
  const page = db
    .select({ id })
    .from(orders)
    .where(
      and(
        status && eq(orders.status, status),
        since ? gte(createdAt, since) : undefined,
        until ? lt(createdAt, until) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(taken(asked))
    .offset(skipped(asked));
  return listed(db)
    .where(inArray(id, page))
    .orderBy(...order);
}

/** Each criterion has its own index and is limited to the requested page. */
function foundQuery(db: Queryable, clues: OrderClues, asked: Page) {
  const most = skipped(asked) + taken(asked);
  const each = branchesOf(clues).map(
    ({ id, table, condition }) =>
      sql`(select ${id} as id from ${table} where ${condition} order by ${id} desc limit ${most})`,
  );
  if (each.length === 0) return undefined;
  const page = sql`(select id from (${sql.join(each, sql` union `)}) found
    order by id desc limit ${taken(asked)} offset ${skipped(asked)})`;
  return listed(db).where(sql`${orders.id} in ${page}`).orderBy(desc(orders.id));
}

function listed(db: Queryable) {
  const pieces = sql<number>`(select sum(quantity)::int from ${orderLines} where order_id = ${orders}.id)`;
  return db
    .select({ ...getTableColumns(orders), pieces })
    .from(orders)
    .$dynamic();
}

type Branch = { id: PgColumn; table: PgTable; condition: SQL };

function branchesOf({ ids, userId, phone, trackingNumbers, skus }: OrderClues): Branch[] {
  const { id, address, trackingNumber } = orders;
  const anyOf = (values: (number | string)[], type: "int[]" | "text[]") =>
    sql`any(${sql.param(values)}::${sql.raw(type)})`;
  const ofOrders: SQL[] = [];
  if (ids.length > 0) ofOrders.push(sql`${id} = ${anyOf(ids, "int[]")}`);
  if (userId !== undefined) ofOrders.push(eq(orders.userId, userId));
  if (phone !== undefined) ofOrders.push(eq(recipientPhone(address), phone));
  if (trackingNumbers.length > 0) ofOrders.push(sql`${trackingNumber} = ${anyOf(trackingNumbers, "text[]")}`);
  return [
    ...ofOrders.map((condition) => ({ id, table: orders, condition })),
    // One query per SKU, so that the index returns the newest first.
    ...skus.map((sku) => ({
      id: orderLines.orderId,
      table: orderLines,
      condition: eq(orderedSku(orderLines.product), sku),
    })),
  ];
}
