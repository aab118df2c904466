import { isVisibleText } from "../../words/text/visible-text.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { announce } from "../changes/changes.ts";
import type { Shop } from "../shop.ts";
import { type ContentPageName, currentPages, type PageText, shippedPage } from "./content-pages.ts";
import { problemsOfPlaceholders } from "./placeholders.ts";
import { contentPageVersions } from "./tables.ts";

export type PageChanged =
  | { ok: true; page: PageText; isNew: boolean }
  /** Sentences. */
  | { ok: false; problems: string[] };

/** About fifty printed pages. */
const longestPage = 100_000;

/**
 * Sets a page's text, in every process within two seconds; earlier texts stay as versions. An unchanged text makes
 * none. Concurrency: both of two changes become versions, and the later one shows.
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

/**
 * Restores the shipped text as a new version, so that earlier orders still refer to the text they were placed under.
 */
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
  // The replacement character, which decoding another encoding leaves.
  if (text.includes("\uFFFD")) return ["The text is not UTF-8: save the file in that encoding."];
  if (!isVisibleText(text)) return ["The text has characters that nobody can see."];
  return problemsOfPlaceholders(text);
}
