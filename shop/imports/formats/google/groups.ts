/**
 * Splits Google's "A:B:C,A:B:C". The last part may contain commas and colons unless a comma starts what looks like a
 * group; a backslash escapes `,` `:` and itself. Undefined for malformed groups.
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

/** Splits at unescaped separators, without unescaping. */
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
