import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../shop/database.ts";

type Asked = { query: string; params: unknown[] };

/** The same database with a record of its queries. */
export function listening(pool: pg.Pool): { db: Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params });
  return { db: drizzle({ client: pool, logger: { logQuery } }), asked };
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

export type Reading = { rows: number; whole: string[] };

export async function readingOf(pool: pg.Pool, asked: Asked[]): Promise<Reading> {
  const total: Reading = { rows: 0, whole: [] };
  for (const { query, params } of asked) {
    const { rows } = await pool.query(`explain (analyze, format json) ${query}`, params as unknown[]);
    add(total, rows[0]["QUERY PLAN"][0].Plan as Plan);
  }
  return total;
}

function add(total: Reading, plan: Plan): void {
  const table = plan["Relation Name"];
  if (table !== undefined) {
    total.rows += (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
    if (plan["Node Type"] === "Seq Scan") total.whole.push(table);
  }
  for (const child of plan.Plans ?? []) add(total, child);
}
