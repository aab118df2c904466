import { isVisibleText } from "../../words/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { announce } from "../changes/changes.ts";
import type { Shop } from "../shop.ts";
import { type ContentPageName, currentPages, type PageText, shippedPage } from "./content-pages.ts";
import { problemsOfPlaceholders } from "./placeholders.ts";
import { contentPageVersions } from "./tables.ts";

export type PageChanged =
  | { ok: true; page: PageText; isNew: boolean }
  /** Whole sentences. */
  | { ok: false; problems: string[] };

/** About fifty printed sheets. */
const longestPage = 100_000;

/**
 * Gives a page another text, in every process within two seconds; the texts before stay as versions. The text that it
 * has already makes none. Concurrency: of two at once the later counts, and both are versions.
 */
export async function setPage(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  name: ContentPageName,
  markdown: string,
): Promise<PageChanged> {
  const text = `${markdown
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .trim()}\n`;
  const problems = problemsOf(text);
  if (problems.length > 0) return { ok: false, problems };
  return shop.db.transaction(async (tx) => {
    const before = (await currentPages(tx))[name];
    if (before.markdown === text) return { ok: true, page: before, isNew: false };
    const page = { markdown: text, version: before.version + 1, updatedAt: shop.clock.now() };
    await tx.insert(contentPageVersions).values({ page: name, markdown: text, createdAt: page.updatedAt });
    const isShipped = text === shippedPage(name).markdown;
    const action = isShipped ? "pages.reset" : "pages.set";
    await recordAct(tx, shop, actor, { action, subject: name, details: { version: page.version } });
    await announce(tx, "content");
    return { ok: true, page, isNew: true };
  });
}

/** Gives a page the text that came with the shop, as a version of its own: what was placed under others stays true. */
export function resetPage(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  name: ContentPageName,
): Promise<PageChanged> {
  return setPage(shop, actor, name, shippedPage(name).markdown);
}

function problemsOf(text: string): string[] {
  if (text.trim() === "") return ["The text is empty."];
  if (text.length > longestPage) return [`The text has more than ${longestPage} characters.`];
  // What a file of another encoding becomes.
  if (text.includes("\uFFFD")) return ["The text is not UTF-8: save the file in that encoding."];
  if (!isVisibleText(text)) return ["The text has characters that nobody can see."];
  return problemsOfPlaceholders(text);
}
