import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { copyInto } from "../../platform/database/backup/refill.ts";
import { type DueJob, type JobQueue, type Jobs, jobQueues } from "../../platform/jobs/jobs.ts";

const atOnce = 500;

/** Restores the backup's due jobs into the queue, whose tables a backup leaves out, in the client's transaction. */
export async function bringBackJobs(client: pg.Client, jobs: Jobs) {
  await client.query(
    "create temporary table due_jobs (id uuid primary key, name text, data jsonb, start_after timestamptz) on commit drop",
  );
  const tx = drizzle({ client });

  async function bringBack(queue: JobQueue): Promise<void> {
    for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
      const { rows } = await client.query<DueJob>(
        `select id, data, start_after as "startAfter" from due_jobs where name = $1 and id > $2 order by id limit ${atOnce}`,
        [queue, after],
      );
      const last = rows.at(-1);
      if (!last) return;
      await jobs.bringBack(tx, queue, rows);
      after = last.id;
    }
  }

  return {
    write: (rows: Uint8Array) => copyInto(client, "due_jobs", rows),
    async finish() {
      for (const queue of jobQueues) await bringBack(queue);
    },
  };
}
