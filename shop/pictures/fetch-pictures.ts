import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { limitConcurrency } from "../../platform/concurrency/concurrency-limit.ts";
import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import { onlyTransaction } from "../../platform/database/long-transaction.ts";
import type { Fetched } from "../../platform/images/fetch-picture.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import type { Shop } from "../shop.ts";
import { restHost, settleFetched } from "./settle-fetched.ts";

/** The store, and how pictures are fetched. */
export type PictureWork = {
  store: PictureStore;
  fetch(address: string, signal: AbortSignal | undefined): Promise<Fetched>;
  /** Pause after each request of a host's two lanes. */
  pauseMs: number;
};

type Options = {
  signal?: AbortSignal | undefined;
  /** Called after each address. */
  onSettled?: () => void;
};

const mostAtOnce = 6;
const mostOfAHost = 2;
const inARound = 200;
/** Then due addresses of faster hosts may follow. */
const mostOfARoundMs = 30_000;

/**
 * Fetches due pictures with a rate limit: six at once, two for each host, a pause after each, and no more from a host
 * that reports being busy. Temporary failures are retried with backoff for about a day.
 * Safe to repeat, also after a crash: files are stored before the database names them. Concurrency: one process fetches
 * at a time; its lock holds one connection throughout.
 * @returns whether this process had the lock
 */
export function fetchPictures(
  shop: Pick<Shop, "db" | "clock">,
  work: PictureWork,
  { signal, onSettled }: Options = {},
): Promise<boolean> {
  return shop.db.transaction(async (session) => {
    if (!(await onlyTransaction(session, lockNumbers.pictures))) return false;
    for (;;) {
      const hosts = await dueByHost(shop);
      if (hosts.length === 0) return true;
      const inTurn = limitConcurrency(mostAtOnce);
      await eachSettled(
        hosts.map((addresses) =>
          fetchOfHost(shop, { ...work, fetch: (...of) => inTurn(() => work.fetch(...of)) }, addresses, {
            signal,
            onSettled,
          }),
        ),
      );
      if (signal?.aborted) return true;
    }
  });
}

/** Grouped by host. */
async function dueByHost({ db, clock }: Pick<Shop, "db" | "clock">): Promise<string[][]> {
  // Round robin: a slow host with many addresses delays no other.
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from (
      select address, due_at,
        row_number() over (partition by lower(split_part(address, '/', 3)) order by due_at, address) as place
      from picture_sources where state = 'waiting' and due_at <= ${clock.now().toISOString()}::timestamptz) as due
    order by place, due_at, address limit ${inARound}`);
  const addresses = rows.map(({ address }) => address);
  return [...Map.groupBy(addresses, hostOf).values()];
}

/** Same form as in `restHost`. */
export const hostOf = (address: string) => (address.split("/")[2] ?? "").toLowerCase();

async function fetchOfHost(
  shop: Pick<Shop, "db" | "clock">,
  work: PictureWork,
  addresses: string[],
  { signal, onSettled }: Options,
): Promise<void> {
  const waiting = addresses.values();
  const endsAt = performance.now() + mostOfARoundMs;
  let isResting = false;
  const lane = async () => {
    for (const address of waiting) {
      if (isResting || signal?.aborted || performance.now() > endsAt) return;
      const fetched = await work.fetch(address, signal).catch(unlessAborted(signal));
      if (!fetched) return;
      await settleFetched(shop, work.store, address, fetched);
      if ("restMs" in fetched && fetched.restMs) {
        isResting = true;
        await restHost(shop, hostOf(address), fetched.restMs);
      }
      onSettled?.();
      await wait(work.pauseMs, undefined, { signal }).catch(unlessAborted(signal));
    }
  };
  await eachSettled(Array.from({ length: mostOfAHost }, lane));
}

const unlessAborted = (signal: AbortSignal | undefined) => (error: unknown) => {
  if (signal?.aborted) return undefined;
  throw error;
};

/** Waits for all before it throws. */
async function eachSettled(works: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
