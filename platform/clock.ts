/** Where the shop learns the time. Injected, so that tests decide what time it is. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export type FakeClock = Clock & {
  set(time: Date | string): void;
  advance(durationMs: number): void;
};

/** A clock that starts at `start` (a date or an ISO 8601 string) and never moves by itself. */
export function fakeClock(start: Date | string): FakeClock {
  let timeMs = toTimeMs(start);
  return {
    now: () => new Date(timeMs),
    set: (time) => {
      timeMs = toTimeMs(time);
    },
    advance: (durationMs) => {
      timeMs += durationMs;
    },
  };
}

function toTimeMs(time: Date | string): number {
  const timeMs = new Date(time).getTime();
  if (Number.isNaN(timeMs)) throw new RangeError(`Not a time: ${String(time)}`);
  return timeMs;
}
