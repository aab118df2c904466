import { setTimeout as pause } from "node:timers/promises";

/** Gives requests a turn. One turn of the event loop is too short: a server accepts one new connection per turn. */
const pauseMs = 5;

export class QueueIsFull extends Error {}

type Limits = {
  atOnce: number;
  mostWaiting?: number;
  /** The most that one client may have waiting. */
  mostOfOne?: number;
};

export type FairQueue = {
  /** Rejects with `QueueIsFull`, at once or when the place goes to another client. */
  run<Result>(client: string, task: () => Promise<Result>): Promise<Result>;
  waiting(): number;
};

/**
 * A concurrency limit with fair queueing: waiting tasks begin in turn by client (round robin), those of one client in
 * order. In a full queue the client with the most waiting loses its last place to one with fewer.
 */
export function fairQueue({ atOnce, mostWaiting = Infinity, mostOfOne = Infinity }: Limits): FairQueue {
  /** In the order of their turns, since a Map keeps the order of insertion. */
  const clients = new Map<string, PromiseWithResolvers<void>[]>();
  let waiting = 0;
  let running = 0;

  async function turn(client: string): Promise<void> {
    const own = clients.get(client) ?? [];
    if (own.length >= mostOfOne) throw new QueueIsFull(`A client has ${mostOfOne} tasks waiting already`);
    if (waiting >= mostWaiting) makeRoom(own.length);
    const place = Promise.withResolvers<void>();
    own.push(place);
    clients.set(client, own);
    waiting += 1;
    await place.promise;
    await pause(pauseMs);
  }

  function makeRoom(ownCount: number): void {
    const full = new QueueIsFull(`${mostWaiting} tasks are waiting already`);
    let longest: PromiseWithResolvers<void>[] = [];
    for (const each of clients.values()) if (each.length > longest.length) longest = each;
    if (ownCount + 1 >= longest.length) throw full;
    waiting -= 1;
    longest.pop()?.reject(full);
  }

  /** Hands the place on, so that a newcomer cannot push in. */
  function next(): void {
    const [first] = clients;
    if (!first) {
      running -= 1;
      return;
    }
    const [client, own] = first;
    const place = own.shift();
    clients.delete(client);
    if (own.length > 0) clients.set(client, own);
    waiting -= 1;
    place?.resolve();
  }

  return {
    async run(client, task) {
      if (running === atOnce) await turn(client);
      else running += 1;
      try {
        return await task();
      } finally {
        next();
      }
    },
    waiting: () => waiting,
  };
}
