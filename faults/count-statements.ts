import type pg from "pg";
import { TimedClient } from "../platform/database/timed-client.ts";

export type StatementCounter = {
  /** Starts counting; the statement with number `limit` is not sent. */
  begin(limit: number): void;
  count(): number;
};

/** Counts this process's statements, and calls `onLimit` instead of sending the last one. */
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
