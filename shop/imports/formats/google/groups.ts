/**
 * "A:B:C,A:B:C" in parts, as Google writes what has several. The last part of a group may hold commas and colons of its own,
 * as long as no comma in it begins what looks like another group. Where it would, a backslash makes `,` `:` and itself
 * plain. Undefined stands for what is no group.
 */
export function splitGroups(text: string, size: number): (string[] | undefined)[] {
  if (text === "") return [];
  const groups: string[] = [];
  for (const piece of splitAt(text, ",")) {
    const isGroup = splitAt(piece, ":").length >= size;
    if (isGroup || groups.length === 0) groups.push(piece);
    else groups.push(`${groups.pop()},${piece}`);
  }
  return groups.map((group) => {
    const parts = splitAt(group, ":");
    if (parts.length < size) return undefined;
    return [...parts.slice(0, size - 1), parts.slice(size - 1).join(":")].map(unescaped);
  });
}

/** At each such character that no backslash stands before; what is escaped stays so. */
function splitAt(text: string, separator: "," | ":"): string[] {
  if (!text.includes("\\")) return text.split(separator);
  const parts = [""];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === separator) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

function unescaped(text: string): string {
  return text.replace(/\\([\\,:])/g, "$1");
}
