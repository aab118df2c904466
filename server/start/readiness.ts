import type { Handler } from "hono";
import { inTime } from "../../platform/concurrency/in-time.ts";
import { hasAllMigrations } from "../../platform/database/migrate/migration-files.ts";
import type { Database } from "../../shop/shop.ts";

/** What a load balancer asks before it sends anybody here. */
export const readyPath = "/readyz";

export type NotReady = "database" | "tables";

export type Readiness = {
  /** What keeps the shop from serving, by a word each; nothing when it can. */
  check(): Promise<NotReady[]>;
};

type Limits = { patienceMs?: number; freshMs?: number };

/**
 * Whether this process can serve. It listens only when all is open, the search among it, goes on searching without its
 * thread, and listens no longer when it stops; so there is left to ask whether the database answers in time, and has the
 * tables that this version knows. However many ask, the database is asked once a second.
 */
export function openReadiness(db: Database, { patienceMs = 2_000, freshMs = 1_000 }: Limits = {}): Readiness {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asked: Promise<NotReady[]> = Promise.resolve([]);

  async function ask(): Promise<NotReady[]> {
    try {
      return (await inTime(hasAllMigrations(db), patienceMs)) ? [] : ["tables"];
    } catch {
      return ["database"];
    }
  }

  return {
    async check() {
      if (performance.now() - askedAtMs >= freshMs) {
        askedAtMs = performance.now();
        asked = ask();
      }
      return asked;
    },
  };
}

/** 200 when it can serve; otherwise 503, naming what keeps it from that and no more. */
export function serveReadiness({ check }: Readiness): Handler {
  return async (c) => {
    const waitingFor = await check();
    const headers = { "Cache-Control": "no-store" };
    return waitingFor.length === 0
      ? c.json({ status: "ready" }, 200, headers)
      : c.json({ status: "not ready", waiting_for: waitingFor }, 503, headers);
  };
}
