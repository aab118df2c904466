import { trackingKey } from "../../words/tracking-keys.ts";

/** The canonical cache key of an address: without tracking keys, the others sorted by name. */
export function sharedAddress(url: string): string {
  const start = url.indexOf("?");
  if (start < 0) return url;
  const pairs = pairsOf(url)
    .filter(({ pair, key }) => pair !== "" && !trackingKey.test(key))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  const path = url.slice(0, start);
  return pairs.length === 0 ? path : `${path}?${pairs.map(({ pair }) => pair).join("&")}`;
}

/** The tracking keys, as sent: "utm_source=mail&gclid=x". */
export function trackingOf(url: string): string {
  return pairsOf(url)
    .filter(({ key }) => trackingKey.test(key))
    .map(({ pair }) => pair)
    .join("&");
}

function pairsOf(url: string) {
  const [, query = ""] = /\?(.*)$/s.exec(url) ?? [];
  return query.split("&").map((pair) => ({ pair, key: pair.split("=", 1)[0] ?? "" }));
}
