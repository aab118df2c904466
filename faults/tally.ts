import { type Breach, breachesAtTheEnd } from "./invariants.ts";
import type { Harm } from "./laws.ts";
import type { World } from "./world/world.ts";

export type Tally = {
  fault: string;
  rounds: number;
  orders: number;
  invoices: number;
  creditNotes: number;
  breaches: Breach[];
};

/** Checks a world after every request has its answer. */
export async function tallyOf(
  fault: string,
  world: World,
  rounds: number,
  seen: Breach[] = [],
): Promise<Tally> {
  const breaches = [...seen, ...(await breachesAtTheEnd(world.database.pool, world.memory))];
  // A repeated request reports the same order twice.
  const placed = new Set(world.memory.orders.map(({ orderId }) => orderId));
  const { rows } = await world.database.pool.query<{ kind: string; issued: number }>(
    "select kind, count(*)::int as issued from invoices group by kind",
  );
  const issued = (kind: string) => rows.find((row) => row.kind === kind)?.issued ?? 0;
  const documents = { invoices: issued("invoice"), creditNotes: issued("credit_note") };
  return { fault, rounds, orders: placed.size, ...documents, breaches };
}

export function added(one: Tally, other: Tally): Tally {
  return {
    fault: one.fault,
    rounds: one.rounds + other.rounds,
    orders: one.orders + other.orders,
    invoices: one.invoices + other.invoices,
    creditNotes: one.creditNotes + other.creditNotes,
    breaches: [...one.breaches, ...other.breaches],
  };
}

const harms: Harm[] = ["lost", "doubled", "half made", "oversold", "overused"];

/** A table with one line per fault. */
export function tableOf(tallies: Tally[]): string {
  const rows = tallies.map(({ fault, rounds, orders, invoices, creditNotes, breaches }) => {
    const harmed = harms.map((harm) => breaches.filter((breach) => breach.harm === harm).length);
    return [fault, ...[rounds, orders, invoices, creditNotes, ...harmed].map(String)];
  });
  const all = [["fault", "rounds", "orders", "invoices", "credit notes", ...harms], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return all.map(line).join("\n");
}
