import { setTimeout as pause } from "node:timers/promises";

/** Gives requests a turn. One turn of the event loop is too short: a server accepts one new connection per turn. */
const pauseMs = 5;

export class QueueIsFull extends Error {}

/**
 * A concurrency limit: at most `count` tasks at a time, in order.
 * @param mostWaiting a task beyond these is rejected with `QueueIsFull`
 */
export function limitConcurrency(count: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (waiting.length >= mostWaiting) throw new QueueIsFull(`${mostWaiting} tasks are waiting already`);
    await new Promise<void>((resolve) => waiting.push(resolve));
    await pause(pauseMs);
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running === count) await turn();
    else running++;
    try {
      return await task();
    } finally {
      // Hands the slot to the first in line, so that a newcomer cannot push in.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
