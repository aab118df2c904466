import { BlockList, isIPv4, isIPv6 } from "node:net";

// IANA's registries of special-purpose addresses: not reached over the internet, or aliases of other addresses.
const specialV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Holds 169.254.169.254, the metadata service where clouds keep a machine's keys.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/**
 * Exceptions within 2000::/3. Nothing outside of it is public: loopback, mapped, NAT64, ULA, link-local and multicast.
 */
const specialV6 = [
  // Teredo and other IETF assignments.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4 embeds an IPv4 address.
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, bits] of specialV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of specialV6) special.addSubnet(network, bits, "ipv6");
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public: the SSRF guard, which excludes the shop's own machine and network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return isIPv6(address) && unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}
