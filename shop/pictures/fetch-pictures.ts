import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { atMost } from "../../platform/concurrency/at-most.ts";
import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import { onlyTransaction } from "../../platform/database/long-transaction.ts";
import type { Fetched } from "../../platform/images/fetch-picture.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import type { Shop } from "../shop.ts";
import { restHost, settleFetched } from "./settle-fetched.ts";

/** Where pictures are kept, and how they are asked for. */
export type PictureWork = {
  store: PictureStore;
  fetch(address: string, signal: AbortSignal | undefined): Promise<Fetched>;
  /** Between two requests of one host, of each of the two that are under way. */
  pauseMs: number;
};

type Options = {
  signal?: AbortSignal | undefined;
  /** After each address. */
  onSettled?: () => void;
};

const mostAtOnce = 6;
const mostOfAHost = 2;
const inARound = 200;
/** Then others may have come, of hosts that are faster. */
const mostOfARoundMs = 30_000;

/**
 * Fetches the pictures that are due: few at once, two of a host at most, with a pause after each, and nothing of a host that
 * says it is busy. What cannot be had now is tried again, less and less often, for a day.
 *
 * Safe to repeat, also after a kill at any instant: each picture is kept before it is said to be. Only one process fetches
 * at a time, so that the limits hold for all of them; its lock goes with its connection, which it holds for the whole time.
 *
 * @returns whether this process was the one
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
      const inTurn = atMost(mostAtOnce);
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

/** Addresses that are due, those of a host together. */
async function dueByHost({ db, clock }: Pick<Shop, "db" | "clock">): Promise<string[][]> {
  // The first of each host before the second of any: one with many that answers slowly keeps no other waiting.
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from (
      select address, due_at,
        row_number() over (partition by lower(split_part(address, '/', 3)) order by due_at, address) as place
      from picture_sources where state = 'waiting' and due_at <= ${clock.now().toISOString()}::timestamptz) as due
    order by place, due_at, address limit ${inARound}`);
  const addresses = rows.map(({ address }) => address);
  return [...Map.groupBy(addresses, hostOf).values()];
}

/** As `restHost` knows it. */
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

/** Nothing goes on by itself when one of them failed. */
async function eachSettled(works: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
