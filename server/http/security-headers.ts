import { hash } from "node:crypto";

const everywhere: Record<string, string> = {
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

/**
 * What every answer carries, whoever writes it. Browsers then ask by https alone for a year; not for subdomains: they may be
 * somebody else's, and have no certificate. What is no page has this policy: nothing frames it.
 *
 * @param publicUrl of the shop; one by http says nothing of https
 */
export function commonHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith("https:");
  return {
    ...everywhere,
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000" }),
    "Content-Security-Policy": "frame-ancestors 'none'",
  };
}

/** Adds what every answer carries, and what one by a secret address does besides. A policy of its own stays. */
export function secured({ headers }: Response, path: string, publicUrl: string): void {
  const ownPolicy = headers.get("Content-Security-Policy");
  const all = {
    ...commonHeaders(publicUrl),
    ...(secretAddress.test(path) && secretHeaders),
    ...(ownPolicy && { "Content-Security-Policy": ownPolicy }),
  };
  for (const [name, value] of Object.entries(all)) headers.set(name, value);
}

type PolicyParts = {
  /** The shop's own inline scripts. */
  scripts: string[];
  /** The owner's colours; null where the page carries none. */
  sheet: string | null;
  /** Origins of payment gateways; browsers apply `form-action` to the redirects that follow, too. */
  formTargets: string[];
};

/**
 * The Content-Security-Policy of a finished page: what stands inline is allowed by its hash, so that the policy can be kept
 * with the page.
 */
export function contentSecurityPolicy({ scripts, sheet, formTargets }: PolicyParts): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(scripts)}`.trim(),
    `style-src 'self' ${hashesOf(sheet ? [sheet] : [])}`.trim(),
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * A finished page without the marks of its own inline scripts, and those scripts. Whatever else stands in it as a script,
 * however it got there, is not the shop's; nobody could know the mark, which is another one each time.
 *
 * @param mark undefined where the page has none
 */
export function ownScripts(html: string, mark: string | undefined): { html: string; scripts: string[] } {
  if (!mark) return { html, scripts: [] };
  const marked = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...html.matchAll(marked)].map(([, content = ""]) => content);
  return { html: html.replaceAll(` nonce="${mark}"`, ""), scripts };
}

function hashesOf(contents: string[]): string {
  return [...new Set(contents.map((content) => `'sha256-${hash("sha256", content, "base64")}'`))].join(" ");
}
