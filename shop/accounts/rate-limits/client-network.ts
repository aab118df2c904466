/**
 * The key for rate limits by network: an IPv4 address (mobile carriers share one among many shoppers) or 64 bits of an
 * IPv6 address (one customer chooses the rest). Undefined for the shop's own calls.
 */
export function clientNetwork(address: string | undefined): string | undefined {
  if (!address) return undefined;
  // Some proxies append a port, which differs for each connection.
  const [plain = ""] = address
    .toLowerCase()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .split("%");
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain) ?? [];
  if (mapped) return mapped;
  const [head = [], tail] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? Array(Math.max(0, 8 - head.length - tail.length)).fill("0") : [];
  const groups = [...head, ...zeros, ...(tail ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** 48 bits of IPv6, since some providers give one customer all 65,536 networks in them. Undefined for IPv4. */
export function widerNetwork(network: string | undefined): string | undefined {
  return /^((?:[^:]+:){2}[^:]+):[^:]+$/.exec(network ?? "")?.[1];
}
