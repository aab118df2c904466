import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";

/** From where a proxy of the owner's may speak: this machine, or its own network, a container's among them. */
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
 * The address that a request comes from, without a port: the peer's, or what the outermost of the owner's proxies wrote
 * of its own peer into X-Forwarded-For. Whatever stands further left anybody may have written. A peer that is not
 * nearby is no proxy of his, so its header counts for nothing, and neither does an entry that is no address.
 *
 * @param proxies how many of the owner's proxies a request goes through
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const peer = socket.remoteAddress ?? "";
  if (proxies === 0 || !isNearby(peer)) return plain(peer);
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  // Where there are fewer, the request came in behind the outermost: the first proxy that it met wrote the first.
  const written = hops.at(-Math.min(proxies, hops.length));
  return (written && addressIn(written)) || plain(peer);
}

function isNearby(address: string): boolean {
  const [bare = ""] = address.split("%");
  return isIP(bare) > 0 && nearby.check(bare, isIPv6(bare) ? "ipv6" : "ipv4");
}

/** Some proxies write a port behind it. */
function addressIn(written: string): string | undefined {
  const address = isIP(written) ? written : SocketAddress.parse(written)?.address;
  return address && plain(address);
}

/** An IPv4 address is one on a socket for both kinds, too. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
