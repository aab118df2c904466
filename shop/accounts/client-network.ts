/**
 * What a client shares with others of the same network, to count them together: an IPv4 address, of which carriers
 * have one for many shoppers, or the 64 bits of an IPv6 address that one customer is given to choose freely from.
 * Undefined for calls of the shop's own.
 */
export function clientNetwork(address: string | undefined): string | undefined {
  if (!address) return undefined;
  // Some proxies write a port behind it, which is another for each connection.
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

/**
 * The 48 bits of an IPv6 network, of which some providers give one customer all 65,536 networks. Undefined for an IPv4
 * address, and for whatever else `clientNetwork` was given.
 */
export function widerNetwork(network: string | undefined): string | undefined {
  return /^((?:[^:]+:){2}[^:]+):[^:]+$/.exec(network ?? "")?.[1];
}
