import { hash } from "node:crypto";

const everywhere: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** Addresses that authorise whoever knows them, in any case. */
const secretAddress = /^\/((api\/)?shared-lists|stock-notices)\//i;

/** Such an address must not leak by Referer, be indexed, or be cached after it is revoked. */
const secretHeaders: Record<string, string> = {
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "private, no-store",
};

/**
 * Headers of every response. HSTS for a year, without subdomains, which may belong to others. The policy is for
 * responses other than pages: no framing.
 * @param publicUrl of the shop; no HSTS for http
 */
export function commonHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith("https:");
  return {
    ...everywhere,
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000" }),
    "Content-Security-Policy": "frame-ancestors 'none'",
  };
}

/** Adds headers of every response, and of secret addresses. Keeps a response's own policy. */
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
  scripts: string[];
  sheet: string | null;
  /** Gateway origins; browsers apply `form-action` to subsequent redirects too. */
  formTargets: string[];
};

/**
 * The Content-Security-Policy of a page. Inline content is allowed by hash, so that the policy can be cached with the
 * page.
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
 * Removes nonces from a page and returns its own inline scripts. Other scripts in it were injected: the nonce is
 * random.
 * @param mark the nonce; undefined without one
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
