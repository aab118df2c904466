import { isDeepStrictEqual } from "node:util";
import { splitGroups } from "./groups.ts";

/**
 * Parts as "A:B:C,A:B:C", which `splitGroups` takes apart again. Backslashes stand in it only where commas and colons of
 * the parts would be taken for others: other readers of Google's format know none.
 */
export function joinGroups(groups: string[][], size: number): string {
  const plain = groups.map((parts) => parts.join(":")).join(",");
  if (isDeepStrictEqual(splitGroups(plain, size), groups)) return plain;
  return groups.map((parts) => parts.map(escaped).join(":")).join(",");
}

function escaped(part: string): string {
  return part.replace(/[\\,:]/g, "\\$&");
}
