export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type FakeClock = Clock & {
  set(time: Date | string): void;
  advance(durationMs: number): void;
};

/** A clock that starts at `start` (a date or an ISO 8601 string). */
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
