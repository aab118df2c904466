import { BlockList, isIP } from "node:net";

/** Tests whether an address lies in one of the ranges. Throws at once for an invalid range. */
export function sourceAddresses(cidrs: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const cidr of cidrs) {
    const { network, prefix, family } = readCidr(cidr);
    known.addSubnet(network, prefix, family);
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address));
}

function readCidr(cidr: string) {
  const [network = "", prefixText = ""] = cidr.split("/");
  const prefix = Number(prefixText);
  const maxPrefix = isIP(network) === 6 ? 128 : 32;
  if (isIP(network) === 0 || !/^\d{1,3}$/.test(prefixText) || prefix > maxPrefix) {
    throw new Error(`"${cidr}" is no range of addresses like 197.97.145.144/28`);
  }
  return { network, prefix, family: familyOf(network) };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
