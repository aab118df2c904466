import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Log } from "./log.ts";

type Queryable = Pick<NodePgDatabase, "execute">;

/**
 * A handler is called again after a failure and may be called twice, when the process was killed after the work and
 * before it was marked as done: it must be safe to repeat. The job's id is the same each time.
 */
export type JobHandler = (data: object, jobId: string) => Promise<void>;

/** Due work, kept in PostgreSQL so that a kill at any instant loses none of it. */
export type Jobs = {
  /**
   * Writes a job for each of the data, in the caller's transaction: they exist when it commits, and only then. One
   * statement however many there are.
   */
  enqueue(tx: Queryable, queue: JobQueue, ...data: object[]): Promise<void>;
  /** Deletes, in the caller's transaction, the queue's jobs whose data have these values, whatever became of them. */
  withdraw(tx: Queryable, queue: JobQueue, values: object): Promise<void>;
  /** Starts working on the queues. Failed jobs are tried again for about a day. */
  start(handlers: Record<JobQueue, JobHandler>): Promise<void>;
  /** Does what is due now and returns how many jobs that was; for tests and commands. */
  drain(handlers: Record<JobQueue, JobHandler>): Promise<number>;
  /** Takes no further job and waits for those under way. */
  pause(): Promise<void>;
  stop(): Promise<void>;
};

export const jobQueues = ["send-mail", "send-code"] as const;
export type JobQueue = (typeof jobQueues)[number];

/** Five at a time, one by one: a mail that fails is tried again alone. */
const working = { pollingIntervalSeconds: 1, localConcurrency: 5, includeMetadata: true } as const;
const retries = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 4 * 3600 };
const daySeconds = 86_400;
/** Whether it was never done or failed for good: after ten days and an hour nothing is left, for mails are personal. */
const keeping = { retentionSeconds: 7 * daySeconds, deleteAfterSeconds: 3 * daySeconds };
/** The work of a process that was killed is taken up after a minute or two, not after a quarter of an hour. */
const giveUpAfter = { heartbeatSeconds: 60 };
const queueOptions = { ...retries, ...keeping, ...giveUpAfter };

type Attempt = { id: string; data: object; retryCount: number; retryLimit: number };

/** A failure is told and thrown on, so that the queue tries again; after the last try somebody must look. */
async function attempt(log: Log, queue: JobQueue, job: Attempt, handler: JobHandler): Promise<void> {
  try {
    await handler(job.data, job.id);
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    log[isLast ? "error" : "warn"]("A job failed", { queue, job: job.id, retries: job.retryCount, error });
    throw error;
  }
}

/**
 * Opens the queue; it lives in the schema "pgboss". It has connections of its own: `enqueue` looks up its queue
 * while the caller's transaction holds a connection, and with a shared pool all could wait for one another.
 */
export async function openJobs(connectionString: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...{ connectionString, max: 2, schedule: false, application_name: "spaza jobs" },
    maintenanceIntervalSeconds: 3600,
  });
  boss.on("error", (error) => log.error("The job queue failed", { error }));
  await boss.start();
  for (const queue of jobQueues) {
    await boss.createQueue(queue, queueOptions);
    // A queue that is there already stays as an older version of the shop made it.
    await boss.updateQueue(queue, queueOptions);
  }

  /** What is done leaves nothing behind. Failures stay for a while, for somebody to look at. */
  const forget = (queue: JobQueue, job: { id: string }) => boss.deleteJob(queue, job.id);

  return {
    async enqueue(tx, queue, ...data) {
      const jobs = data.map((each) => ({ data: each }));
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) });
    },
    async withdraw(tx, queue, values) {
      const db = fromDrizzle(tx, sql);
      const found = await boss.findJobs(queue, { data: values, db });
      if (found.length > 0)
        await boss.deleteJob(
          queue,
          found.map(({ id }) => id),
          { db },
        );
    },
    async start(handlers) {
      for (const queue of jobQueues) {
        await boss.work<object, void, typeof working>(queue, working, async ([job]) => {
          if (!job) return;
          await attempt(log, queue, job, handlers[queue]);
          await forget(queue, job);
        });
      }
    },
    async pause() {
      for (const queue of jobQueues) await boss.offWork(queue, { wait: true });
    },
    async drain(handlers) {
      let done = 0;
      for (const queue of jobQueues) {
        for (const job of await boss.fetch<object>(queue, { batchSize: 1000 })) {
          await handlers[queue](job.data, job.id);
          await forget(queue, job);
          done += 1;
        }
      }
      return done;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
