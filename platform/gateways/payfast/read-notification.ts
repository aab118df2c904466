import type { Pairs } from "./signature.ts";

/** PayFast's own notifications stay below 3 kB. */
const maxBodyLength = 16_384;

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
  if (rawBody.length > maxBodyLength) return { ok: false, reason: "body too long" };
  const pairs: [string, string][] = [];
  const names = new Set<string>();
  for (const parameter of rawBody.split("&")) {
    const pair = readParameter(parameter);
    if (!pair) return { ok: false, reason: "broken encoding" };
    if (names.has(pair[0])) return { ok: false, reason: `duplicate parameter ${pair[0]}` };
    names.add(pair[0]);
    pairs.push(pair);
  }
  return splitAtSignature(pairs);
}

function splitAtSignature(pairs: Pairs): ReadNotification {
  const end = pairs.findIndex(([name]) => name === "signature");
  const signature = pairs[end]?.[1];
  if (signature === undefined) return { ok: false, reason: "no signature" };
  const signed = pairs.slice(0, end);
  return { ok: true, signed, fields: new Map(signed), signature, unsignedCount: pairs.length - end - 1 };
}

function readParameter(parameter: string): [string, string] | null {
  const equals = parameter.indexOf("=");
  const name = parameter.slice(0, Math.max(equals, 0));
  // A name that carries an encoded "&" or "=" could make us confirm another text than the one we read.
  if (!/^\w{1,100}$/.test(name)) return null;
  const value = decode(parameter.slice(equals + 1));
  return value === null ? null : [name, value];
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
