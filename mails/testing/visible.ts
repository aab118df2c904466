/** The visible texts of the HTML. */
export function visible(html: string): string[] {
  return html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<div style="display:none.*?<\/div><\/div>/s, "")
    .replace(/<!--.*?-->/gs, "")
    .split(/<[^>]+>/)
    .map((run) => unescaped(run).trim())
    .filter((run) => run !== "");
}

/** The targets of its links. */
export function links(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => unescaped(address));
}

function unescaped(html: string): string {
  return html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
