import { isVisibleText } from "../../words/text/visible-text.ts";
import { redirectPath } from "./redirect-path.ts";
import { readTarget } from "./redirect-target.ts";

/** Unchecked input; the default status is 301. */
export type RedirectInput = { path: string; target: string; status?: string };

export type RedirectRow = { path: string; target: string; status: 301 | 302 };

/** A problem has no full stop. */
export type ReadRedirect = { ok: true; row: RedirectRow } | { ok: false; problem: string };

/** Addresses that never have pages, so no redirect would be looked up. */
const noPage = /^\/((api|assets|images|feeds)(\/|$)|(maintenance|healthz|build-manifest\.json)$)/;

export function readRedirect({ path, target, status = "" }: RedirectInput, publicUrl: string): ReadRedirect {
  const own = redirectPath(path.trim());
  if (own === null || own === "/" || /[?#]/.test(path))
    return refused(`"${path}" is no path: write one like /old, without query and hash`);
  if (!isVisibleText(own)) return refused(`"${path}" has invisible characters in it`);
  if (noPage.test(own)) return refused(`${own} is no address of a page`);
  const read = readTarget(target, publicUrl);
  if (!read.ok) return read;
  const written = status.trim() || "301";
  if (written !== "301" && written !== "302")
    return refused(`"${status}" is no status: write 301 for good or 302 for a while`);
  return { ok: true, row: { path: own, target: read.target, status: written === "301" ? 301 : 302 } };
}

const refused = (problem: string): ReadRedirect => ({ ok: false, problem });
