import { sql } from "drizzle-orm";
import { type Act, type Actor, recordAct } from "../audit/audit.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { type Chain, chainFrom, problemInWords, type Targets } from "./chains.ts";
import type { ReadRedirect, RedirectRow } from "./read-redirect.ts";
import { listRedirects, lockRedirects } from "./redirects.ts";

/** Line 1 when there is no file. */
export type LineProblem = { line: number; problem: string };

export type WrittenRedirects =
  | { ok: true; added: number; changed: number }
  | { ok: false; problems: LineProblem[] };

type Line<Read> = Read & { line: number };

/**
 * Writes the owner's redirects, all or none. A known path gets the new target and keeps its hits. Safe to repeat:
 * writes only differences.
 * Concurrency: changes are serialised by a lock; visitors wait only for the row they use.
 */
export function writeRedirects(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  lines: Line<ReadRedirect>[],
  act: Pick<Act, "action" | "subject">,
): Promise<WrittenRedirects> {
  return shop.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const before = new Map((await listRedirects(tx)).map((row) => [row.path, row]));
    const rows = lines.filter((line) => line.ok);
    const problems = [
      ...unreadable(lines),
      ...repeated(rows),
      ...chainProblems([...before.values()], distinct(rows)),
    ];
    if (problems.length > 0) return { ok: false, problems: problems.toSorted(byLine) };
    const due = rows.flatMap(({ row }) => (isSame(before.get(row.path), row) ? [] : [row]));
    const added = due.filter(({ path }) => !before.has(path)).length;
    if (due.length > 0) {
      await upsert(tx, due, shop.clock.now());
      await recordAct(tx, shop, actor, { ...act, details: detailsOf(due, added) });
    }
    return { ok: true, added, changed: due.length - added };
  });
}

function unreadable(lines: Line<ReadRedirect>[]): LineProblem[] {
  return lines.flatMap((line) => (line.ok ? [] : [{ line: line.line, problem: line.problem }]));
}

function repeated(lines: Line<{ row: RedirectRow }>[]): LineProblem[] {
  const first = new Map(lines.toReversed().map(({ row, line }) => [row.path, line]));
  return lines.flatMap(({ row: { path }, line }) =>
    first.get(path) === line ? [] : [{ line, problem: `${path} stands already in line ${first.get(path)}` }],
  );
}

/** The first of repeated paths counts; the others are reported. */
function distinct(lines: Line<{ row: RedirectRow }>[]): Line<{ row: RedirectRow }>[] {
  return [...new Map(lines.toReversed().map((line) => [line.row.path, line])).values()].reverse();
}

/** A new circle contains a new row; a chain that is too long may start before one. */
function chainProblems(before: RedirectRow[], lines: Line<{ row: RedirectRow }>[]): LineProblem[] {
  const all = [...before, ...lines.map(({ row }) => row)];
  const targets: Targets = new Map(all.map(({ path, target }) => [path, target]));
  const lineOf = new Map(lines.map(({ row, line }) => [row.path, line]));
  const chains = new Map<number, Chain>();
  for (const path of new Set([...lineOf.keys(), ...targets.keys()])) {
    const chain = chainFrom(targets, path);
    const line = chain.rows.map((row) => lineOf.get(row)).find((each) => each !== undefined);
    if (chain.problem && line !== undefined && !chains.has(line)) chains.set(line, chain);
  }
  return [...chains].map(([line, chain]) => ({ line, problem: problemInWords(chain) }));
}

function isSame(before: (RedirectRow & { source: string }) | undefined, { target, status }: RedirectRow) {
  return before?.target === target && before.status === status && before.source === "owner";
}

function detailsOf(rows: RedirectRow[], added: number): Record<string, unknown> {
  const [{ target, status } = {}, ...more] = rows;
  return more.length === 0 ? { target, status } : { added, changed: rows.length - added };
}

async function upsert(tx: Transaction, rows: RedirectRow[], createdAt: Date): Promise<void> {
  await tx.execute(sql`
    insert into redirects (path, target, status, source, created_at)
    select path, target, status, 'owner', ${createdAt.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (path text, target text, status smallint)
    on conflict (path) do update set
      target = excluded.target, status = excluded.status, source = excluded.source`);
}

const byLine = (one: LineProblem, other: LineProblem) => one.line - other.line;
