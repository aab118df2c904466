import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether the gateway may post to this address: this machine or its shop. Prevents SSRF. */
export function mayNotify(url: string, shopUrl: string | null): boolean {
  const target = webUrl(url);
  if (!target) return false;
  const hasLogin = target.username !== "" || target.password !== "";
  if (hasLogin) return false;
  return isLoopback(target.hostname) || (shopUrl !== null && target.origin === webUrl(shopUrl)?.origin);
}

/** Whether a browser may go there: http or https, no script. */
export function isWebUrl(url: string): boolean {
  return webUrl(url) !== null;
}

export function originOf(url: string | undefined): string | null {
  return webUrl(url ?? "")?.origin ?? null;
}

function webUrl(url: string): URL | null {
  const parsed = URL.parse(url);
  return parsed && (parsed.protocol === "http:" || parsed.protocol === "https:") ? parsed : null;
}

function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) === 0) return address === "localhost";
  return loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
