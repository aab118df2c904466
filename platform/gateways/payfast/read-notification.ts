import { readPairs } from "../read-pairs.ts";
import type { Pairs } from "./signature.ts";

export type ReadNotification =
  | {
      ok: true;
      /** Everything before the signature, as received: what it covers. */
      signed: Pairs;
      fields: ReadonlyMap<string, string>;
      signature: string;
      /** Parameters after the signature, which prove nothing and are not in `fields`. */
      unsignedCount: number;
    }
  | { ok: false; reason: string };

/** Takes a notification's body apart. Never throws; whatever a careful sender would not write is refused. */
export function readNotification(rawBody: string): ReadNotification {
  const read = readPairs(rawBody);
  return read.ok ? splitAtSignature(read.pairs) : read;
}

function splitAtSignature(pairs: Pairs): ReadNotification {
  const end = pairs.findIndex(([name]) => name === "signature");
  const signature = pairs[end]?.[1];
  if (signature === undefined) return { ok: false, reason: "no signature" };
  const signed = pairs.slice(0, end);
  return { ok: true, signed, fields: new Map(signed), signature, unsignedCount: pairs.length - end - 1 };
}
