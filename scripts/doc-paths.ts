export type NamedPath = { path: string; line: number };

const link = /\[[^\]]*\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g;
const code = /`([^`\s]+)`/g;

/** Relative links and pictures of a Markdown document, without # and ? parts. */
export function linksOf(text: string): NamedPath[] {
  return found(text, link).filter(({ path }) => path !== "" && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path));
}

/**
 * Paths in `code` that begin with a folder of the project ("shop/orders/order.ts") or end like one of its files.
 * Patterns and placeholders are skipped.
 */
export function pathsOf(text: string, folders: string[]): NamedPath[] {
  return found(text, code).filter(({ path }) => {
    const [first = "", ...rest] = path.split("/");
    return rest.length > 0 && folders.includes(first) && !/[*<>{}[\]…:]/.test(path);
  });
}

function found(text: string, pattern: RegExp): NamedPath[] {
  return text.split("\n").flatMap((words, index) =>
    [...words.matchAll(pattern)].map(([, first, second]) => ({
      path: (first ?? second ?? "").replace(/[#?].*$/, ""),
      line: index + 1,
    })),
  );
}
