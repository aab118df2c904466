import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Log } from "./log.ts";

type Queryable = Pick<NodePgDatabase, "execute">;

/** A handler is called again after a failure and may be called twice: it must be safe to repeat. */
export type JobHandler = (data: object) => Promise<void>;

/** Due work, kept in PostgreSQL so that a kill at any instant loses none of it. */
export type Jobs = {
  /** Writes a job in the caller's transaction: it exists when the transaction commits, and only then. */
  enqueue(tx: Queryable, queue: JobQueue, data: object): Promise<void>;
  /** Starts working on the queues. Failed jobs are tried again for about a day. */
  start(handlers: Record<JobQueue, JobHandler>): Promise<void>;
  /** Does what is due now and returns how many jobs that was; for tests and commands. */
  drain(handlers: Record<JobQueue, JobHandler>): Promise<number>;
  stop(): Promise<void>;
};

export const jobQueues = ["send-mail"] as const;
export type JobQueue = (typeof jobQueues)[number];

const pollingIntervalSeconds = 1;
const retries = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 4 * 3600 };

/**
 * Opens the queue; it lives in the schema "pgboss". It has connections of its own: `enqueue` looks up its queue
 * while the caller's transaction holds a connection, and with a shared pool all could wait for one another.
 */
export async function openJobs(connectionString: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, max: 2, schedule: false, application_name: "spaza jobs" });
  boss.on("error", (error) => log.error("The job queue failed", { error }));
  await boss.start();
  for (const queue of jobQueues) await boss.createQueue(queue, retries);

  return {
    async enqueue(tx, queue, data) {
      await boss.send(queue, data, { db: fromDrizzle(tx, sql) });
    },
    async start(handlers) {
      for (const queue of jobQueues) {
        await boss.work<object>(queue, { pollingIntervalSeconds }, async (jobs) => {
          for (const job of jobs) await handlers[queue](job.data);
        });
      }
    },
    async drain(handlers) {
      let done = 0;
      for (const queue of jobQueues) {
        for (const job of await boss.fetch<object>(queue, { batchSize: 1000 })) {
          await handlers[queue](job.data);
          await boss.complete(queue, job.id);
          done += 1;
        }
      }
      return done;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
