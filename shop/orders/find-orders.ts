import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "../shop.ts";
import { newestNamed } from "./find-by-name.ts";
import type { OrderRow, OrderStatus } from "./order.ts";
import { orderedSku, orderLines, orders, recipientPhone } from "./tables.ts";

/** An order as an owner sees it among others. */
export type ListedOrder = OrderRow & { pieces: number };

export type Page = { page: number; perPage: number };

/** `until` is the first moment that counts no more. */
export type OrdersAsked = Page & {
  status?: OrderStatus | undefined;
  since?: Date | null;
  until?: Date | null;
  isOldestFirst?: boolean;
};

/** By what an order is known; it is found when one of them fits. */
export type OrderClues = {
  ids: number[];
  /** The account that placed it. */
  userId?: number | undefined;
  /** The recipient's, in E.164. */
  phone?: string | undefined;
  trackingNumbers: string[];
  /** As they were when it was ordered. */
  skus: string[];
  /** Beginnings of words of the recipient's name, all of which must be there. */
  nameWords: string[];
};

/** `hasMore`: there is a further page. All of them are never counted, which would read every order. */
export type OrdersFound = { orders: ListedOrder[]; hasMore: boolean };

/** Orders of all shoppers by when they were placed, the newest first unless told otherwise. */
export async function listAllOrders(db: Queryable, asked: OrdersAsked): Promise<OrdersFound> {
  return asPage(asked, await listedQuery(db, asked));
}

/** Orders of all shoppers that one of the clues leads to, the newest first. */
export async function findOrders(db: Queryable, clues: OrderClues, asked: Page): Promise<OrdersFound> {
  const named = await newestNamed(db, clues.nameWords, skipped(asked) + taken(asked));
  const query = foundQuery(db, { ...clues, ids: [...clues.ids, ...named] }, asked);
  return query ? asPage(asked, await query) : { orders: [], hasMore: false };
}

/** One more than a page holds tells whether there is a next one. */
const taken = ({ perPage }: Page) => perPage + 1;
const skipped = ({ page, perPage }: Page) => (page - 1) * perPage;

function asPage({ perPage }: Page, rows: ListedOrder[]): OrdersFound {
  return { orders: rows.slice(0, perPage), hasMore: rows.length > perPage };
}

/** The page is found in an index alone, so that the pages before it are not read. */
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

/** Each clue has an index of its own, and gives no more orders than the page can show. */
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
    // One by one, so that its index gives the newest first.
    ...skus.map((sku) => ({
      id: orderLines.orderId,
      table: orderLines,
      condition: eq(orderedSku(orderLines.product), sku),
    })),
  ];
}
