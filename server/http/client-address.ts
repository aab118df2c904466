import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";

/** Trusted proxies are on this machine or a private network, such as a container's. */
const nearby = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  nearby.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  nearby.addSubnet(network, bits, "ipv6");

/**
 * The client's IP address without port: the peer's, or the entry in X-Forwarded-For by the outermost of the owner's
 * proxies. Entries further left can be forged. The header of a peer outside private networks, and entries that are no
 * address, are ignored.
 * @param proxies number of the owner's proxies a request passes
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const peer = socket.remoteAddress ?? "";
  if (proxies === 0 || !isNearby(peer)) return plain(peer);
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  // Fewer entries: the request entered behind the outermost proxy, so the first proxy it met wrote the first entry.
  const written = hops.at(-Math.min(proxies, hops.length));
  return (written && addressIn(written)) || plain(peer);
}

function isNearby(address: string): boolean {
  const [bare = ""] = address.split("%");
  return isIP(bare) > 0 && nearby.check(bare, isIPv6(bare) ? "ipv6" : "ipv4");
}

/** Some proxies append a port. */
function addressIn(written: string): string | undefined {
  const address = isIP(written) ? written : SocketAddress.parse(written)?.address;
  return address && plain(address);
}

/** Unwraps IPv4-mapped IPv6 addresses of dual-stack sockets. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
