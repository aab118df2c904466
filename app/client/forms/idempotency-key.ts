import { isApiError } from "../api.ts";
import { browserKeep, type Keep } from "../browser-keep.ts";

/** After so long it is another wish, in the same words: what became of the first one can be seen by then. */
const keptMs = 30 * 60_000;

/**
 * Makes a call that must not happen twice. Its key is kept until an answer came, so that pressing again
 * after a lost connection or a reload asks for the same thing and not for a second one.
 *
 * @param name of what is asked for, such as "place"
 * @param wish all that it depends on; another wish gets another key
 */
export async function onceByKey<Result>(
  name: string,
  wish: unknown,
  call: (key: string) => Promise<Result>,
  keep: Keep = browserKeep("sessionStorage"),
): Promise<Result> {
  const words = JSON.stringify(wish);
  const kept = readKeys(name, keep);
  const { key, sinceMs } = kept[words] ?? { key: newKey(), sinceMs: Date.now() };
  writeKeys(name, { ...kept, [words]: { key, sinceMs } }, keep);
  try {
    const result = await call(key);
    forgetKey(name, words, keep);
    return result;
  } catch (error) {
    const isAnswer = isApiError(error) && error.status < 500;
    if (isAnswer) forgetKey(name, words, keep);
    throw error;
  }
}

/** The same wishes are others from now on: what they were about is done, answer or not. */
export function forgetKeys(name: string, keep: Keep = browserKeep("sessionStorage")): void {
  keep.removeItem(placeOf(name));
}

/** By their wishes in JSON. */
type KeptKeys = Record<string, { key: string; sinceMs: number }>;

const placeOf = (name: string) => `idempotency:${name}`;

function readKeys(name: string, keep: Keep): KeptKeys {
  const kept = Object.entries(JSON.parse(keep.getItem(placeOf(name)) ?? "{}") as KeptKeys);
  return Object.fromEntries(kept.filter(([, { sinceMs }]) => Date.now() - sinceMs < keptMs));
}

function writeKeys(name: string, keys: KeptKeys, keep: Keep): void {
  keep.setItem(placeOf(name), JSON.stringify(keys));
}

/** What other calls have kept meanwhile stays. */
function forgetKey(name: string, words: string, keep: Keep): void {
  const { [words]: _done, ...others } = readKeys(name, keep);
  writeKeys(name, others, keep);
}

/** Not `randomUUID`: browsers have it on https only, and a shop is first tried in one's own network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
