import { isApiError } from "../api.ts";
import { browserKeep, type Keep } from "../browser-keep.ts";
import { randomId } from "../random-id.ts";

/** After this the same request is a new one: the shopper can see by then what became of the first. */
const keptMs = 30 * 60_000;

/**
 * Makes a call that must not happen twice. Its idempotency key is kept until an answer arrives, so that a retry after a
 * lost connection or a reload repeats the same request.
 * @param name of the action, such as "place"
 * @param request everything the request depends on; another request gets another key
 */
export async function onceByKey<Result>(
  name: string,
  request: unknown,
  call: (key: string) => Promise<Result>,
  keep: Keep = browserKeep("sessionStorage"),
): Promise<Result> {
  const words = JSON.stringify(request);
  const kept = readKeys(name, keep);
  const { key, sinceMs } = kept[words] ?? { key: randomId(), sinceMs: Date.now() };
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

/** The action is done: the same request gets a new key from now on. */
export function forgetKeys(name: string, keep: Keep = browserKeep("sessionStorage")): void {
  keep.removeItem(placeOf(name));
}

type KeptKeys = Record<string, { key: string; sinceMs: number }>;

const placeOf = (name: string) => `idempotency:${name}`;

function readKeys(name: string, keep: Keep): KeptKeys {
  const kept = Object.entries(JSON.parse(keep.getItem(placeOf(name)) ?? "{}") as KeptKeys);
  return Object.fromEntries(kept.filter(([, { sinceMs }]) => Date.now() - sinceMs < keptMs));
}

function writeKeys(name: string, keys: KeptKeys, keep: Keep): void {
  keep.setItem(placeOf(name), JSON.stringify(keys));
}

function forgetKey(name: string, words: string, keep: Keep): void {
  const { [words]: _done, ...others } = readKeys(name, keep);
  writeKeys(name, others, keep);
}
