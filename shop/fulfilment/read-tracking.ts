import type { Tracking } from "../orders/tracking.ts";
import { carrierNames, carrierPage } from "./carriers.ts";

/** A number with either the courier or the parcel's tracking page. */
export type TrackingInput = {
  number?: string | undefined;
  carrier?: string | undefined;
  url?: string | undefined;
};

export type ReadTracking = { ok: true; tracking: Tracking | null } | { ok: false; problem: string };

const longestNumber = 60;
const longestUrl = 500;

/** Validates the owner's input; problems have no full stop. Null when nothing was given. */
export function readTracking({ number: typed, carrier, url }: TrackingInput): ReadTracking {
  // Removes spaces, which the search would not match.
  const number = typed?.replaceAll(" ", "");
  if (number === undefined) {
    const isBare = carrier === undefined && url === undefined;
    return isBare
      ? { ok: true, tracking: null }
      : problem("A courier or a link needs the tracking number, too");
  }
  if (!isNumber(number))
    return problem(`"${typed}" is no tracking number: letters, digits and dashes, at most ${longestNumber}`);
  if (carrier !== undefined && url !== undefined) return problem("Say the courier or the link, not both");
  if (url !== undefined) return withUrl(number, url);
  if (carrier === undefined) return { ok: true, tracking: { number, url: null } };
  const page = carrierPage(carrier, number);
  if (page) return { ok: true, tracking: { number, url: page } };
  return problem(
    `Of ${carrier} the shop knows no page about a parcel, only of ${carrierNames}: give the link instead`,
  );
}

export function isSameTracking(one: Tracking | null, other: Tracking | null): boolean {
  return one?.number === other?.number && one?.url === other?.url;
}

/** ASCII only: other alphabets have look-alike letters, and browsers accept more as "https://" than people do. */
const plainLink = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][!-[\]-~]*)?$/i;

function withUrl(number: string, typed: string): ReadTracking {
  const url = plainLink.test(typed.trim()) ? URL.parse(typed.trim()) : null;
  const isSafe = url?.protocol === "https:" && url.username === "" && url.password === "";
  if (!url || !isSafe || url.href.length > longestUrl)
    return problem(`"${typed}" is no link that shoppers can be sent to: it begins with https://`);
  return { ok: true, tracking: { number, url: url.href } };
}

function isNumber(text: string): boolean {
  return text.length <= longestNumber && /^[\p{L}\d](?:[\p{L}\d._/-]*[\p{L}\d])?$/u.test(text);
}

const problem = (words: string): ReadTracking => ({ ok: false, problem: words });
