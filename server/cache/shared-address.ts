import { trackingKey } from "../../words/tracking-keys.ts";

/** The query keys that the page at a path reads; undefined for all. */
export type KeysReadBy = (pathname: string) => readonly string[] | undefined;

/** The canonical cache key of an address: with the keys that its page reads, without tracking keys, sorted by name. */
export function sharedAddress(url: string, keysReadBy: KeysReadBy): string {
  const start = url.indexOf("?");
  if (start < 0) return url;
  const path = url.slice(0, start);
  const pairs = divided(url, keysReadBy)
    .read.filter(({ pair }) => pair !== "")
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return pairs.length === 0 ? path : `${path}?${pairs.map(({ pair }) => pair).join("&")}`;
}

/** The part of the query that `sharedAddress` leaves out, as sent: "utm_source=mail&gclid=x". */
export function leftOutOf(url: string, keysReadBy: KeysReadBy): string {
  return divided(url, keysReadBy)
    .others.map(({ pair }) => pair)
    .join("&");
}

function divided(url: string, keysReadBy: KeysReadBy) {
  const [, path = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(url) ?? [];
  const keys = keysReadBy(path);
  const pairs = query.split("&").map((pair) => ({ pair, key: pair.split("=", 1)[0] ?? "" }));
  const isRead = ({ key }: { key: string }) =>
    !trackingKey.test(key) && (keys === undefined || keys.includes(decoded(key)));
  return { read: pairs.filter(isRead), others: pairs.filter((pair) => !isRead(pair)) };
}

/** "postal%5Fcode" is read as "postal_code". */
function decoded(key: string): string {
  return /[%+]/.test(key) ? ([...new URLSearchParams(key).keys()][0] ?? "") : key;
}
