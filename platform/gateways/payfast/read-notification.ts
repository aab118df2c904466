import { readPairs } from "../read-pairs.ts";
import type { Pairs } from "./signature.ts";

export type ReadNotification =
  | {
      ok: true;
      /** The parameters before the signature, which covers them. */
      signed: Pairs;
      fields: ReadonlyMap<string, string>;
      signature: string;
      /** Parameters after the signature prove nothing. */
      unsignedCount: number;
    }
  | { ok: false; reason: string };

/** Parses a notification's body. Never throws; a malformed body is refused. */
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
