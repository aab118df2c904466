import type { Theme, Tokens } from "../../shop/branding/theme-defaults.ts";

type Parts = { shopName: string; theme: Theme };

/** Reloads once online. Inline; the policy allows it by hash. */
export const onlineScript = 'addEventListener("online", () => location.reload())';

/**
 * Shown for any unreachable address. Self-contained and without personal data, because the service worker stores it on
 * the device.
 */
export function offlinePage({ shopName, theme }: Parts): { html: string; sheet: string } {
  const name = escaped(shopName);
  const sheet = sheetOf(theme);
  const html = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>No connection | ${name}</title>
<style>${sheet}</style>
</head>
<body>
<header><a href="/">${name}</a></header>
<main>
<h1>No connection</h1>
<p>We couldn’t reach the shop. Your cart is safe, and this page will load when you’re back online.</p>
<a class="again" href="">Try again</a>
</main>
<script>${onlineScript}</script>
</body>
</html>
`;
  return { html, sheet };
}

/** Inline, because a style sheet would have to be cached too. */
function sheetOf({ light, dark }: Theme): string {
  return `:root{color-scheme:light dark;${colours(light)}}
@media(prefers-color-scheme:dark){:root{${colours(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Noto Sans",system-ui,sans-serif}
header{background:var(--cloth)}
header a,main{display:block;max-width:80rem;margin:0 auto;padding:1rem}
header a{color:var(--on-cloth);font-size:1.25rem;font-weight:700;text-decoration:none}
main{padding-block:4rem;text-align:center}
h1{margin:0 0 .75rem;font-size:2rem;line-height:1.2;overflow-wrap:anywhere}
p{max-width:32rem;margin:0 auto 1.5rem;color:var(--muted)}
.again{display:inline-block;min-height:3rem;padding:.75rem 1.5rem;border-radius:.75rem;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
.again:hover{background:var(--primary-strong)}
:focus-visible{outline:3px solid var(--primary);outline-offset:3px}
header :focus-visible{outline-color:var(--on-cloth);outline-offset:-6px}`;
}

const used = ["paper", "ink", "muted", "cloth", "on-cloth", "primary", "primary-strong", "on-primary"];

const colours = (tokens: Tokens) => used.map((name) => `--${name}:${tokens[name]}`).join(";");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
