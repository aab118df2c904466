import { setTimeout as pause } from "node:timers/promises";

/**
 * Tasks that work without a pause would all run before the next request is read. A single turn of the event loop is not
 * enough: a server takes one new connection in each, and hundreds may wait to be let in.
 */
const pauseMs = 5;

/** There are as many waiting as may wait. */
export class QueueIsFull extends Error {}

/**
 * Runs the tasks it is given in their order, at most `count` of them at a time.
 *
 * @param mostWaiting a task beyond these is rejected with `QueueIsFull`
 */
export function atMost(count: number, mostWaiting = Number.POSITIVE_INFINITY) {
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
      // A finished task hands its place to the first in line, so that a newcomer cannot push in.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
