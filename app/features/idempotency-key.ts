import { isApiError } from "../api.ts";
import { browserKeep, type Keep } from "./browser-keep.ts";

/**
 * Makes a call that must not happen twice. Its key is kept until an answer came, so that pressing again
 * after a lost connection or a reload asks for the same thing and not for a second one.
 *
 * @param wish what is asked for; another wish gets another key
 */
export async function onceByKey<Result>(
  wish: unknown,
  call: (key: string) => Promise<Result>,
  keep: Keep = browserKeep("sessionStorage"),
): Promise<Result> {
  const place = `idempotency:${JSON.stringify(wish)}`;
  const key = keep.getItem(place) ?? newKey();
  keep.setItem(place, key);
  try {
    const result = await call(key);
    keep.removeItem(place);
    return result;
  } catch (error) {
    const isAnswer = isApiError(error) && error.status < 500;
    if (isAnswer) keep.removeItem(place);
    throw error;
  }
}

/** Not `randomUUID`: browsers have it on https only, and a shop is first tried in one's own network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * The same wish is another one from now on: what it was about is done, answer or not.
 *
 * @param name the first name in the wish, such as "place"
 */
export function forgetKeys(name: string): void {
  try {
    const storage = window.sessionStorage;
    const places = Object.keys(storage).filter((place) => place.startsWith(`idempotency:{"${name}":`));
    for (const place of places) storage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
