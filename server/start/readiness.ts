import type { Handler } from "hono";
import { inTime } from "../../platform/concurrency/in-time.ts";
import { hasAllMigrations } from "../../platform/database/migrate/migration-files.ts";
import type { Database } from "../../shop/database.ts";

export const readyPath = "/readyz";

export type NotReady = "database" | "tables";

export type Readiness = {
  /** Missing dependencies; empty when ready. */
  check(): Promise<NotReady[]>;
};

type Limits = { patienceMs?: number; freshMs?: number };

/**
 * Whether this process can serve. It listens only once all is open, so this checks the rest: that the database answers
 * in time and has this version's tables. Asks the database at most once a second.
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

/** 200, or 503 with the missing dependencies. */
export function serveReadiness({ check }: Readiness): Handler {
  return async (c) => {
    const waitingFor = await check();
    const headers = { "Cache-Control": "no-store" };
    return waitingFor.length === 0
      ? c.json({ status: "ready" }, 200, headers)
      : c.json({ status: "not ready", waiting_for: waitingFor }, 503, headers);
  };
}
