import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { World } from "./world.ts";

const patienceMs = 60_000;
const pauseMs = 100;

/** Makes mails due until all are sent; a shop that does due work must be running. */
export async function untilMailsAreSent({ database }: World): Promise<void> {
  const { connectionString, pool } = database;
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 1 });
  boss.on("error", () => {});
  await boss.start();
  const startedMs = performance.now();
  for (;;) {
    const { rows } = await pool.query("select state, data->>'template' as template from pgboss.job");
    if (rows.length === 0) break;
    if (performance.now() - startedMs > patienceMs) throw new Error(`Not sent: ${JSON.stringify(rows)}`);
    await pool.query(hoursLater);
    // Takes over the jobs of a killed process.
    await boss.supervise();
    await pause(pauseMs);
  }
  await boss.stop();
}

const hoursLater = `
  update pgboss.job set start_after = start_after - interval '5 hours' where state < 'active';
  update pgboss.job set started_on = started_on - interval '5 minutes', heartbeat_on = heartbeat_on - interval '5 minutes'
    where state = 'active';
  update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
