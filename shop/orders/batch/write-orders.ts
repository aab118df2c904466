import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { statement } from "../../../platform/database/statement.ts";
import type { Transaction } from "../../database.ts";
import type { Order, OrderEvent } from "../order.ts";
import type { Draft } from "../placing/draft-order.ts";
import type { AskedOrder } from "../placing/order-input.ts";
import { placer } from "../placing/write-order.ts";
import { orderEvents, orderLines, orders } from "../tables.ts";

/**
 * As `writeOrder`, of many: by one statement however many there are.
 *
 * @param drafts one of each shopper
 * @returns them as they would be read
 */
export async function writeOrders(tx: Transaction, drafts: Draft[]): Promise<Map<AskedOrder, Order>> {
  const rows = await insertOrders(tx, { orders: rowsAsJson(drafts), lines: linesAsJson(drafts) });
  const idsOfUsers = new Map(rows.map(({ id, userId }) => [userId, id]));
  return new Map(drafts.map((draft) => [draft.asked, orderOf(draft, idsOfUsers.get(draft.row.userId))]));
}

function orderOf({ row, lines }: Draft, id: number | undefined): Order {
  if (id === undefined) throw new Error("The database returned no order");
  const placed: OrderEvent = { status: row.status, at: row.createdAt, by: placer, note: null };
  return { ...row, id, lines, events: [placed] };
}

const { id: _id, ...orderColumns } = getTableColumns(orders);
const orderNames = namesOf(Object.values(orderColumns));

const { id: _lineId, orderId: _orderId, ...lineColumns } = getTableColumns(orderLines);
const lineNames = namesOf(Object.values(lineColumns));

function namesOf(columns: { name: string }[]): SQL {
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

const columnsOfLine = sql.join(
  Object.values(lineColumns).map(
    (column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  ),
  sql`, `,
);

/** All rows of a table as one parameter: hundreds of them cost more than the work. */
const insertOrders = statement<{ id: number; userId: number }>(
  "write_orders",
  sql`with placed as (
      insert into ${orders} (${orderNames})
      select ${orderNames} from json_populate_recordset(null::orders, ${sql.placeholder("orders")}::json)
      returning id, user_id, status, created_at
    ), lines as (
      insert into ${orderLines} (order_id, ${lineNames})
      select placed.id, ${lineNames}
      from json_to_recordset(${sql.placeholder("lines")}::json) as line (user_id int, place int, ${columnsOfLine})
      join placed using (user_id) order by user_id, place
    ), events as (
      insert into ${orderEvents} (order_id, status, at, by)
      select id, status, created_at, ${placer} from placed
    )
    select id, user_id as "userId" from placed`,
);

function rowsAsJson(drafts: Draft[]): string {
  return JSON.stringify(drafts.map(({ row }) => asRecord(orderColumns, row)));
}

function linesAsJson(drafts: Draft[]): string {
  const records = drafts.flatMap(({ row, lines }) =>
    lines.map((line, place) => ({ ...asRecord(lineColumns, line), user_id: row.userId, place })),
  );
  return JSON.stringify(records);
}

/** By the names that the database has for the columns. */
function asRecord<Key extends string>(
  columns: Record<Key, { name: string }>,
  row: Record<Key, unknown>,
): Record<string, unknown> {
  const keys = Object.keys(columns) as Key[];
  return Object.fromEntries(keys.map((key) => [columns[key].name, row[key]]));
}
