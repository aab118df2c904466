import pg from "pg";

export type StatementCounter = {
  /** From now on; `limit` is the number of the statement that is not sent any more. */
  begin(limit: number): void;
  count(): number;
};

/** Counts what this process asks of any database, and calls `onLimit` instead of sending the statement of the limit. */
export function countStatements(onLimit: () => void): StatementCounter {
  let sent = 0;
  let limit = Number.POSITIVE_INFINITY;
  const { prototype } = pg.Client;
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
