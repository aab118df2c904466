import { QueueIsFull } from "../../platform/concurrency/fair-queue.ts";
import { isShopError } from "../../shop/shop-error.ts";
import { busy, type PlainAnswer } from "../http/say-plainly.ts";

/** What a client is told that may not have its turn now; undefined for other errors. */
export function refusalOf(error: unknown): PlainAnswer | undefined {
  if (error instanceof QueueIsFull) return busy;
  if (!isShopError(error) || error.code !== "too-many") return undefined;
  const headers = { "Retry-After": String(error.retryAfterSeconds), "Cache-Control": "no-store" };
  return { status: 429, words: error.message, headers };
}
