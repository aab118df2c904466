/** Runs the tasks it is given in their order, at most `count` of them at a time. */
export function atMost(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    // A finished task hands its place to the first in line, so that a newcomer cannot push in.
    if (running === count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
