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

/** For what is no page and has no policy of its own: nothing frames it. */
const policyOfFiles = "frame-ancestors 'none'";

/**
 * Browsers ask by https alone for a year. Not for subdomains: they may be somebody else's, and have no certificate.
 *
 * @param publicUrl of the shop; one by http says nothing
 */
function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}

/** Writes what every answer carries, and no answer less. */
export function secured(answer: Response, path: string, publicUrl: string): void {
  const { headers } = answer;
  const own = secretAddress.test(path) ? secretHeaders : {};
  for (const [name, value] of Object.entries({ ...commonHeaders, ...transportHeaders(publicUrl), ...own }))
    headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policyOfFiles);
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
  return [...new Set(contents.map((content) => `'sha256-${digest(content)}'`))].join(" ");
}

function digest(content: string): string {
  return createHash("sha256").update(content).digest("base64");
}
