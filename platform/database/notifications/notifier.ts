import type pg from "pg";
import { throttle } from "../../concurrency/throttle.ts";

/** Sends notifications (NOTIFY) of a process's commits. */
export type Notifier = {
  /** At once, or half a second after the last one. */
  notify(channel: string): void;
  /** Sends what waits. Call it before the pool ends. */
  close(): Promise<void>;
};

const intervalMs = 500;

/**
 * Notifies in statements of their own, at most twice a second. Inside the transactions PostgreSQL would let only one at
 * a time commit, in the whole cluster, and a synchronous stand-in makes each commit last a round trip. A notification
 * may be lost with its process or connection, so listeners must poll besides.
 */
export function openNotifier(pool: Pick<pg.Pool, "query">): Notifier {
  const waiting = new Set<string>();
  let sent: Promise<unknown> = Promise.resolve();

  function send(): void {
    const channels = [...waiting];
    waiting.clear();
    const query = "select pg_notify(channel, '') from unnest($1::text[]) as channel";
    // Listeners find the change by polling.
    sent = pool.query(query, [channels]).catch(() => {});
  }

  const sending = throttle(intervalMs, send);
  return {
    notify(channel) {
      waiting.add(channel);
      sending.ask();
    },
    async close() {
      sending.stop();
      if (waiting.size > 0) send();
      await sent;
    },
  };
}

/** What databases and transactions of `connectDatabase` have for it. */
export type Notifying = { $notify: Notifier["notify"] };

/**
 * Notifies the channel's listeners once the transaction has committed, never if it rolls back. On a connection that is
 * not of `connectDatabase`, such as a restore's, it does nothing: listeners find the change by polling.
 */
export function notifyAfterCommit(db: object, channel: string): void {
  (db as Partial<Notifying>).$notify?.(channel);
}
