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

const inlineSheet = /<style>([\s\S]*?)<\/style>/g;

/**
 * The Content-Security-Policy of a finished page: its inline scripts are the router's and its inline style sheet holds
 * the owner's colours; both are allowed by their hashes, so that the policy can be kept with the page.
 *
 * @param formTargets origins of payment gateways; browsers apply `form-action` to the redirects that follow, too
 */
export function contentSecurityPolicy(html: string, formTargets: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(inlineScript, html)}`,
    `style-src 'self' ${hashesOf(inlineSheet, html)}`.trim(),
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashesOf(inline: RegExp, html: string): string {
  const hashes = [...html.matchAll(inline)].map(([, content = ""]) => `'sha256-${digest(content)}'`);
  return [...new Set(hashes)].join(" ");
}

function digest(content: string): string {
  return createHash("sha256").update(content).digest("base64");
}
