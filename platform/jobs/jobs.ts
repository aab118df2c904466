import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type Db, fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import { logFailures } from "../database/away/database-away.ts";
import { createPool } from "../database/pool.ts";
import { clientOf } from "../database/statement.ts";
import type { Log } from "../log/log.ts";

type Queryable = Pick<NodePgDatabase, "execute">;

/**
 * A handler must be idempotent: it is retried after a failure, and repeated when the process was killed between the
 * work and its record. The job's id is the same each time.
 */
export type JobHandler = (data: object, jobId: string) => Promise<void>;

/** The job queue, in PostgreSQL so that a kill at any instant loses no job. */
export type Jobs = {
  /** Adds a job for each of the data, in the caller's transaction, by one statement. */
  enqueue(tx: Queryable, queue: JobQueue, ...data: object[]): Promise<void>;
  /** Deletes, in the caller's transaction, the queue's jobs whose data have these values, in any state. */
  withdraw(tx: Queryable, queue: JobQueue, values: object): Promise<void>;
  /** Restores a backup's jobs under their own ids: a mail already sent keeps its Message-ID. */
  bringBack(tx: Queryable, queue: JobQueue, jobs: DueJob[]): Promise<void>;
  /**
   * Starts the workers. Failed jobs are retried with backoff for about a day.
   * @param onGivenUp called for each job that failed for the last time; may be called twice for one
   */
  start(handlers: JobHandlers, onGivenUp?: OnGivenUp): Promise<void>;
  /** Runs the jobs due now and returns their number; for tests and commands. */
  drain(handlers: JobHandlers): Promise<number>;
  /** Takes no further job and waits for running ones. */
  pause(): Promise<void>;
  stop(): Promise<void>;
};

export type OnGivenUp = (queue: JobQueue, data: object, error: unknown) => Promise<void>;

export const jobQueues = ["send-mail", "send-code", "send-to-ga4", "hold-transfers"] as const;
export type JobQueue = (typeof jobQueues)[number];

export type DueJob = { id: string; data: object; startAfter: Date };

/** All undone jobs, running ones included, for a backup. */
export const dueJobsQuery = `select id, name, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name in (${jobQueues.map((name) => `'${name}'`).join(", ")})`;

/** Queues without a handler are not polled. */
export type JobHandlers = Partial<Record<JobQueue, JobHandler>>;

/** Polls each second for up to ten jobs, because a poll costs more than a mail; a failed job is retried alone. */
const working = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** Far beyond any of pg-boss's own, maintenance included. */
const statementTimeoutMs = 120_000;
/** Mail servers limit the connections from one sender. */
const mostAtOnce = 5;
const retries = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 4 * 3600 };
const daySeconds = 86_400;
/** Deletes a job, failed or never done, after at most ten days and an hour, because mails are personal data. */
const keeping = { retentionSeconds: 7 * daySeconds, deleteAfterSeconds: 3 * daySeconds };
/** A killed process's jobs are retried after a minute or two, instead of a quarter of an hour. */
const giveUpAfter = { heartbeatSeconds: 60 };
const queueOptions = { ...retries, ...keeping, ...giveUpAfter };

type Attempt = { id: string; data: object; retryCount: number; retryLimit: number };

/** Logs a failure and returns it to the queue; the last one calls `onGivenUp`. */
async function attempt(
  log: Log,
  queue: JobQueue,
  job: Attempt,
  handler: JobHandler,
  onGivenUp?: OnGivenUp,
): Promise<JobResult> {
  const { id, data, retryCount: retries, retryLimit } = job;
  try {
    await handler(data, id);
    return { id, status: "completed" };
  } catch (error) {
    const isLast = retries >= retryLimit;
    log[isLast ? "error" : "warn"]("A job failed", { queue, job: id, retries, error });
    if (isLast)
      await onGivenUp?.(queue, data, error).catch((reason: unknown) =>
        log.error("Nobody could be told of a job that was given up", { queue, job: id, error: reason }),
      );
    return { id, status: "failed", output: error };
  }
}

function handled(handlers: JobHandlers): { queue: JobQueue; handler: JobHandler }[] {
  return jobQueues.flatMap((queue) => {
    const handler = handlers[queue];
    return handler ? [{ queue, handler }] : [];
  });
}

async function eachInTurn<Job, Result>(jobs: Job[], act: (job: Job) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = jobs.values();
  const workOff = async () => {
    for (const job of waiting) results.push(await act(job));
  };
  await Promise.all(Array.from({ length: mostAtOnce }, workOff));
  return results;
}

/** Names pg-boss's statements so that each is planned once per connection. */
function named(tx: Queryable, name: string): Db {
  return { executeSql: (text, values = []) => clientOf(tx).query({ name, text, values }) };
}

/**
 * Opens the queue, in the schema "pgboss". It needs its own connections: `enqueue` looks up its queue while the
 * caller's transaction holds a connection, so a shared pool could deadlock.
 */
export async function openJobs(connectionString: string, log: Log): Promise<Jobs> {
  const pool = createPool({
    connectionString,
    applicationName: "spaza jobs",
    log,
    size: 2,
    statementTimeoutMs,
  });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 3600,
  });
  const logFailure = logFailures(log);
  boss.on("error", (error) => logFailure("The job queue failed", { error }));
  await boss.start();
  for (const queue of jobQueues) {
    await boss.createQueue(queue, queueOptions);
    // `createQueue` does not update an existing queue's options.
    await boss.updateQueue(queue, queueOptions);
  }

  /** Finished jobs are deleted. Failed ones stay for a while, for the owner. */
  async function forget(queue: JobQueue, jobs: { id: string }[], within?: { db: Db }): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(queue, ids, within);
  }

  return {
    async enqueue(tx, queue, ...data) {
      const jobs = data.map((each) => ({ data: each }));
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: named(tx, `enqueue ${queue}`) });
    },
    async bringBack(tx, queue, jobs) {
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: named(tx, `bring back ${queue}`) });
    },
    async withdraw(tx, queue, values) {
      const db = fromDrizzle(tx, sql);
      const found = await boss.findJobs(queue, { data: values, db });
      await forget(queue, found, { db });
    },
    async start(handlers, onGivenUp) {
      for (const { queue, handler } of handled(handlers)) {
        await boss.work<object, JobResult[], typeof working>(queue, working, async (jobs) => {
          const results = await eachInTurn(jobs, (job) => attempt(log, queue, job, handler, onGivenUp));
          const done = results.filter(({ status }) => status === "completed");
          await forget(queue, done);
          return results;
        });
      }
    },
    async pause() {
      for (const queue of jobQueues) await boss.offWork(queue, { wait: true });
    },
    async drain(handlers) {
      let done = 0;
      for (const { queue, handler } of handled(handlers)) {
        for (const job of await boss.fetch<object>(queue, { batchSize: 1000 })) {
          await handler(job.data, job.id);
          await forget(queue, [job]);
          done += 1;
        }
      }
      return done;
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
      await pool.end();
    },
  };
}
