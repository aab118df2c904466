import { createHash } from "node:crypto";
import { pageStyle } from "./page-style.ts";

export type Page = { status: number; html: string; headers: Record<string, string> };

const styleHash = createHash("sha256").update(pageStyle).digest("base64");

/** A whole page. `content` is HTML; `formOrigins` are the origins its form may redirect to. */
export function framePage(options: {
  provider: string;
  status: number;
  title: string;
  content: string;
  formOrigins?: readonly (string | null)[];
}): Page {
  const html = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(options.title)} · Practice gateway</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<header class="sticker"><strong>Practice gateway</strong> No real money moves here</header>
<main><div class="sheet">${options.content}</div></main>
<footer>Stands in for ${options.provider} while you try out the shop.<br>${options.provider} did not make it and does not run it.</footer>
</body>
</html>
`;
  return { status: options.status, html, headers: pageHeaders(options.formOrigins ?? []) };
}

export function notePage(provider: string, status: number, title: string, text: string): Page {
  const content = `<h1>${escapeHtml(title)}</h1><p class="line">${escapeHtml(text)}</p>`;
  return framePage({ provider, status, title, content });
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function pageHeaders(formOrigins: readonly (string | null)[]): Record<string, string> {
  const formTargets = ["'self'", ...new Set(formOrigins.filter((origin) => origin !== null))].join(" ");
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // Browsers apply form-action to redirects as well, so it includes the shop's origin.
    "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
}
