import { createHash } from "node:crypto";

/** On every answer. */
export const commonHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** What shows or does something for whoever has its address, however that is spelt. */
const secretAddress = /^\/((api\/)?shared-lists|stock-notices)\//i;

/** Such an address is told to no other site, listed nowhere, and dead everywhere as soon as it is withdrawn. */
const secretHeaders: Record<string, string> = {
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "private, no-store",
};

/** @param path decoded */
export function headersOf(path: string): Record<string, string> {
  return secretAddress.test(path) ? { ...commonHeaders, ...secretHeaders } : commonHeaders;
}

/** What search engines read is no script: browsers never run it, and the policy does not concern it. */
const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a finished page: its inline scripts are the router's, allowed by their hashes, so
 * that the policy can be kept with the page.
 *
 * @param formTargets origins of payment gateways; browsers apply `form-action` to the redirects that follow, too
 */
export function contentSecurityPolicy(html: string, formTargets: string[]): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = ""]) => `'sha256-${digest(script)}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function digest(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}
