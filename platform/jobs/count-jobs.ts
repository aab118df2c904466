import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type JobQueue, jobQueues } from "./jobs.ts";

export type JobCounts = {
  queue: JobQueue;
  due: number;
  /** Given up; kept for some days. */
  failed: number;
  /** When the oldest due job was created, or null. */
  oldestAt: Date | null;
  /** Includes jobs that wait for a retry. */
  undone: number;
  /** When the oldest undone job was created, or null. */
  undoneSince: Date | null;
};

type CountedRow = {
  queue: string;
  due: number;
  failed: number;
  oldest: Date | null;
  undone: number;
  undone_since: Date | null;
};

const timeOf = (value: Date | null | undefined) => (value ? new Date(value) : null);

/** Counts the jobs of each queue. Cheap: a finished job leaves no row. */
export async function countJobs(db: Pick<NodePgDatabase, "execute">): Promise<JobCounts[]> {
  const { rows } = await db.execute<CountedRow>(sql`
    with jobs as (
      select name, state, created_on,
        state = 'active' or (state in ('created', 'retry') and start_after <= now()) as is_due
      from pgboss.job where name in ${[...jobQueues]}
    )
    select name as queue, count(*) filter (where is_due) as due,
      count(*) filter (where state = 'failed') as failed,
      min(created_on) filter (where is_due) as oldest,
      count(*) filter (where state in ('created', 'retry', 'active')) as undone,
      min(created_on) filter (where state in ('created', 'retry', 'active')) as undone_since
    from jobs group by 1`);
  return jobQueues.map((queue) => {
    const row = rows.find((each) => each.queue === queue);
    return {
      queue,
      due: Number(row?.due ?? 0),
      failed: Number(row?.failed ?? 0),
      oldestAt: timeOf(row?.oldest),
      undone: Number(row?.undone ?? 0),
      undoneSince: timeOf(row?.undone_since),
    };
  });
}
