import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PreparedQueryConfig } from "drizzle-orm/pg-core";
import { type Db, fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Log } from "../log/log.ts";

type Queryable = Pick<NodePgDatabase, "execute" | "_">;

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
  /** Writes jobs again that a backup has, under their own ids: a mail that was sent nevertheless is one with its first. */
  bringBack(tx: Queryable, queue: JobQueue, jobs: DueJob[]): Promise<void>;
  /**
   * Starts working on the queues. Failed jobs are tried again for about a day.
   *
   * @param onGivenUp hears of each that failed for the last time; may be told twice of one
   */
  start(handlers: JobHandlers, onGivenUp?: OnGivenUp): Promise<void>;
  /** Does what is due now and returns how many jobs that was; for tests and commands. */
  drain(handlers: JobHandlers): Promise<number>;
  /** Takes no further job and waits for those under way. */
  pause(): Promise<void>;
  stop(): Promise<void>;
};

export type OnGivenUp = (queue: JobQueue, data: object, error: unknown) => Promise<void>;

export const jobQueues = ["send-mail", "send-code", "send-to-ga4", "hold-transfers"] as const;
export type JobQueue = (typeof jobQueues)[number];

export type DueJob = { id: string; data: object; startAfter: Date };

/** What is to be done and not done yet, that under way included, as a query for a backup. */
export const dueJobsQuery = `select id, name, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name in (${jobQueues.map((name) => `'${name}'`).join(", ")})`;

/** What each kind of due work does; nobody looks for work of a kind that has none. */
export type JobHandlers = Partial<Record<JobQueue, JobHandler>>;

/** Ten a second, found by one question, for each costs more than a mail; one that fails is tried again alone. */
const working = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** Mail servers take only so many connections from one sender. */
const mostAtOnce = 5;
const retries = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 4 * 3600 };
const daySeconds = 86_400;
/** Whether it was never done or failed for good: after ten days and an hour nothing is left, for mails are personal. */
const keeping = { retentionSeconds: 7 * daySeconds, deleteAfterSeconds: 3 * daySeconds };
/** The work of a process that was killed is taken up after a minute or two, not after a quarter of an hour. */
const giveUpAfter = { heartbeatSeconds: 60 };
const queueOptions = { ...retries, ...keeping, ...giveUpAfter };

type Attempt = { id: string; data: object; retryCount: number; retryLimit: number };

/** A failure is told and given to the queue, which tries again; after the last try somebody must look. */
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

/** pg-boss writes its statement anew each time: by a name it is planned once for each connection. */
function named({ _: { session } }: Queryable, name: string): Db {
  return {
    executeSql: (text, params = []) =>
      session.prepareQuery<Rows>({ sql: text, params }, undefined, name, false).execute(),
  };
}

type Rows = PreparedQueryConfig & { execute: { rows: unknown[] } };

/**
 * Opens the queue; it lives in the schema "pgboss". It has connections of its own: `enqueue` looks up its queue
 * while the caller's transaction holds a connection, and with a shared pool all could wait for one another.
 */
export async function openJobs(connectionString: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    max: 2,
    schedule: false,
    application_name: "spaza jobs",
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
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
