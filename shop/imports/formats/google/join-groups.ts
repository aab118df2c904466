import { isDeepStrictEqual } from "node:util";
import { splitGroups } from "./groups.ts";

/** Inverse of `splitGroups`. Escapes only when necessary: other readers of Google's format know no backslashes. */
export function joinGroups(groups: string[][], size: number): string {
  const plain = groups.map((parts) => parts.join(":")).join(",");
  if (isDeepStrictEqual(splitGroups(plain, size), groups)) return plain;
  return groups.map((parts) => parts.map(escaped).join(":")).join(",");
}

function escaped(part: string): string {
  return part.replace(/[\\,:]/g, "\\$&");
}
