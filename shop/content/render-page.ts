import MarkdownIt, { type Token } from "markdown-it";
import { slug } from "../../words/text/slug.ts";
import type { Shop } from "../shop.ts";
import { type ContentPageName, contentPageTitles } from "./content-pages.ts";
import { foldAnswers } from "./fold-answers.ts";
import { fillPlaceholders, wordsOfPlaceholders } from "./placeholders.ts";

export type RenderedPage = {
  page: ContentPageName;
  title: string;
  /** The first paragraph as plain text; empty when the text starts with something else. */
  lead: string;
  /** The rest. Safe: HTML in the text is escaped. */
  html: string;
  /** Top-level headings (table of contents) with their ids. */
  headings: { id: string; text: string }[];
  version: number;
  updatedAt: Date;
};

const markdown = new MarkdownIt("default", { html: false, linkify: false, typographer: false });
const { escapeHtml } = markdown.utils;
markdown.validateLink = isSafeLink;
// Pages show pictures of this shop only, and there is no upload yet, so the alternative text is shown.
markdown.renderer.rules.image = (tokens, index, options, env, renderer) =>
  escapeHtml(renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env));

/** Allows links to this shop, the web, mail and telephone; blocks `javascript:` and the like. */
function isSafeLink(address: string): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return /^(https?:\/\/|mailto:|tel:)/i.test(address);
  // Browsers read "//host" as another site; backslashes are encoded by now.
  return !address.startsWith("//");
}

export function renderPage(
  shop: Pick<Shop, "settings" | "gateways" | "delivery" | "content">,
  name: ContentPageName,
): RenderedPage {
  const { markdown: text, version, updatedAt } = shop.content.current()[name];
  const tokens = markdown.parse(fillPlaceholders(text, wordsOfPlaceholders(shop)), {});
  const lead = takeLead(tokens);
  const headings = orderHeadings(tokens);
  makeTablesFit(tokens);
  const render = (some: Token[]) => markdown.renderer.render(some, markdown.options, {});
  const html = name === "support" ? foldAnswers(tokens, render) : render(tokens);
  return { page: name, title: contentPageTitles[name], lead, html, headings, version, updatedAt };
}

function takeLead(tokens: Token[]): string {
  if (tokens[0]?.type !== "paragraph_open") return "";
  const [, inline] = tokens.splice(0, 3);
  return textOf(inline);
}

function textOf(inline: Token | undefined): string {
  const parts = inline?.children ?? [];
  return parts
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");
}

/** Ids that the page's layout uses. */
const takenIds = ["content", "suggestions", "write", "cookie-choice"];

/** Renumbers headings so that no level is skipped (accessibility), and gives each an id. */
function orderHeadings(tokens: Token[]): RenderedPage["headings"] {
  const above: number[] = [];
  const ids = new Set(takenIds);
  const highest: RenderedPage["headings"] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const level = Number(token.tag.slice(1));
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    const text = textOf(tokens[index + 1]);
    const id = newId(text, ids);
    token.attrSet("id", id);
    token.tag = `h${Math.min(above.length + 1, 6)}`;
    const closing = tokens[index + 2];
    if (closing) closing.tag = token.tag;
    if (above.length === 1) highest.push({ id, text });
  }
  return highest;
}

function newId(text: string, ids: Set<string>): string {
  const wanted = slug(text).replace(/^-+/, "") || "section";
  let id = wanted;
  for (let number = 2; ids.has(id); number += 1) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

/**
 * Lets wide tables scroll in their own frame, also by keyboard. Cells get their column's name, since phones stack them.
 */
function makeTablesFit(tokens: Token[]): void {
  let heading = "";
  let columns: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") heading = textOf(tokens[index + 1]);
    if (token.type === "table_open") {
      token.attrSet("class", "reading-table");
      token.meta = { label: heading || "Table" };
      columns = [];
    }
    if (token.type === "tr_open") column = 0;
    // Replaces the inline `style`, which the content security policy refuses.
    if (token.type === "th_open") {
      token.attrs = [["scope", "col"]];
      columns.push(textOf(tokens[index + 1]));
    }
    if (token.type === "td_open") {
      token.attrs = [["data-column", columns[column] ?? ""]];
      column += 1;
    }
  }
}

markdown.renderer.rules.table_open = (tokens, index, options, _, renderer) => {
  const label = escapeHtml(String(tokens[index]?.meta?.label));
  const table = renderer.renderToken(tokens, index, options);
  return `<div class="reading-scroll" role="region" aria-label="${label}" tabindex="0">${table}`;
};
markdown.renderer.rules.table_close = () => "</table></div>\n";
