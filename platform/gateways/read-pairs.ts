export type ReadPairs =
  | { ok: true; pairs: readonly (readonly [name: string, value: string])[] }
  | { ok: false; reason: string };

/** Real notifications stay below 3 kB. */
const maxBodyLength = 16_384;

/** Parses a form's body, in order. Never throws; refuses a repeated name, an odd name and broken encoding. */
export function readPairs(rawBody: string): ReadPairs {
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
  return { ok: true, pairs };
}

function readParameter(parameter: string): [string, string] | null {
  const equals = parameter.indexOf("=");
  const name = parameter.slice(0, Math.max(equals, 0));
  // A name with an encoded "&" or "=" could make us sign or confirm another text than the one we read.
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
