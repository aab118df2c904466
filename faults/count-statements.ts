import type pg from "pg";
import { TimedClient } from "../platform/database/timed-client.ts";

export type StatementCounter = {
  /** From now on; `limit` is the number of the statement that is not sent any more. */
  begin(limit: number): void;
  count(): number;
};

/** Counts what the pools of this process ask of the database, and calls `onLimit` instead of sending the statement of the limit. */
export function countStatements(onLimit: () => void): StatementCounter {
  let sent = 0;
  let limit = Number.POSITIVE_INFINITY;
  const { prototype } = TimedClient;
  const query = prototype.query as (...given: unknown[]) => unknown;
  prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    sent += 1;
    if (sent >= limit) onLimit();
    return query.apply(this, given);
  } as typeof prototype.query;
  return {
    begin(next) {
      sent = 0;
      limit = next;
    },
    count: () => sent,
  };
}
