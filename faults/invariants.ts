import type pg from "pg";
import { type Harm, type Law, lawsOfEveryInstant, lawsOfTheEnd } from "./laws.ts";
import type { Memory } from "./world/memory.ts";

export type Breach = { harm: Harm; what: string };

/** Further tables for the laws: `$1` is the memory as JSON. */
const remembered = `with remembered as (select $1::jsonb as it),
  remembered_stock as (select e.* from remembered, jsonb_to_recordset(it->'stock') e ("productId" int, "onHand" int)),
  remembered_wishes as (select e.* from remembered, jsonb_to_recordset(it->'wishes') e ("userId" int, key text, "productId" int, quantity int)),
  remembered_wanted as (select e.* from remembered, jsonb_to_recordset(it->'wanted') e ("userId" int, key text)),
  remembered_orders as (select e.* from remembered, jsonb_to_recordset(it->'orders') e ("orderId" int, "userId" int, key text)),
  remembered_money as (select e.* from remembered, jsonb_to_recordset(it->'money') e ("paymentId" int, reference text)),
  remembered_refunds as (select e.reference, sum(e."amountCents") as cents from remembered,
    jsonb_to_recordset(it->'paidBack') e (reference text, "amountCents" int) group by e.reference),
  remembered_invoices as (select e.* from remembered, jsonb_to_recordset(it->'invoiced') e ("orderId" int)),
  remembered_mails as (select e.* from remembered, jsonb_to_recordset(it->'mails') e (id text, template text, number text))`;

/** Breaches of the laws that hold at every instant. */
export function breachesNow(pool: pg.Pool, memory: Memory): Promise<Breach[]> {
  return breachesOf(pool, lawsOfEveryInstant, { ...memory, mails: [] });
}

/** Breaches after every request has its answer. */
export async function breachesAtTheEnd(pool: pg.Pool, memory: Memory): Promise<Breach[]> {
  // Unsent mails are read first; one that is sent meanwhile still counts once.
  const { rows: waiting } = await pool.query(
    `select 'job-' || id as id, data->>'template' as template, data->'props'->>'number' as number
    from pgboss.job where name = 'send-mail' and data->'props'->>'number' is not null`,
  );
  const mails = [...waiting, ...memory.mails];
  return breachesOf(pool, [...lawsOfEveryInstant, ...lawsOfTheEnd], { ...memory, mails });
}

async function breachesOf(pool: pg.Pool, laws: Law[], memory: Memory): Promise<Breach[]> {
  const text = JSON.stringify(memory);
  const each = laws.map(({ harm, broken }) => `select '${harm}' as harm, what from (${broken}) each (what)`);
  // One statement, so that all laws see the same moment.
  const { rows } = await pool.query<Breach>(`${remembered} ${each.join(" union all ")}`, [text]);
  return [...rows, ...memory.surprises.map((what) => ({ harm: "lost" as const, what }))];
}
