import { fairQueue } from "./fair-queue.ts";

/**
 * A concurrency limit: at most `count` tasks at a time, in order.
 * @param mostWaiting a task beyond these is rejected with `QueueIsFull`
 */
export function limitConcurrency(count: number, mostWaiting?: number) {
  const queue = fairQueue({ atOnce: count, mostWaiting });
  return <Result>(task: () => Promise<Result>): Promise<Result> => queue.run("", task);
}
