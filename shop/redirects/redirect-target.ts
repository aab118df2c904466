import { longestOwnPath, ownPath } from "../../words/paths/own-path.ts";
import { isVisibleText } from "../../words/text/visible-text.ts";

export type Target = { ok: true; target: string } | { ok: false; problem: string };

const longestTarget = 2_000;
const unwritable = /[\s\p{Cc}\\]/u;

/**
 * Normalises a target: a path of this shop with query and hash (also from its full address), or an http(s) address.
 * @returns else the reason, without a full stop
 */
export function readTarget(text: string, publicUrl: string): Target {
  const address = text.trim();
  if (address === "") return refused("the target is missing");
  if (address.length > longestTarget) return refused(`the target is longer than ${longestTarget} characters`);
  if (unwritable.test(address) || !isVisibleText(address))
    return refused(`"${address}" has spaces, backslashes or invisible characters in it`);
  return address.startsWith("/") ? pathTarget(address) : outsideTarget(address, publicUrl);
}

function pathTarget(address: string): Target {
  if (address.startsWith("//"))
    return refused(`"${address}" would lead to another site: write https: before it if you mean that`);
  if (address.length > longestOwnPath)
    return refused(`a path of this shop may not be longer than ${longestOwnPath} characters`);
  const target = ownPath(address);
  return target ? { ok: true, target } : refused(`"${address}" is no path of this shop`);
}

function outsideTarget(address: string, publicUrl: string): Target {
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address))
    return refused(`"${address}" is neither a path like /about nor an address that begins with https://`);
  const url = new URL(address);
  if (url.username || url.password) return refused(`"${url.host}" would be sent a name or a password`);
  // As a path, so that circles through the shop's own address are found.
  if (url.host === new URL(publicUrl).host) return pathTarget(url.pathname + url.search + url.hash);
  return { ok: true, target: url.href };
}

const refused = (problem: string): Target => ({ ok: false, problem });

export function isOutside(target: string): boolean {
  return !target.startsWith("/");
}
