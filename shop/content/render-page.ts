import MarkdownIt, { type Token } from "markdown-it";
import { slug } from "../../words/slug.ts";
import type { Shop } from "../shop.ts";
import { type ContentPageName, contentPageTitles } from "./content-pages.ts";
import { foldAnswers } from "./fold-answers.ts";
import { fillPlaceholders, wordsOfPlaceholders } from "./placeholders.ts";

export type RenderedPage = {
  page: ContentPageName;
  title: string;
  /** The first paragraph, as plain text; empty where the text begins with something else. */
  lead: string;
  /** What follows it. Safe: nothing in the text is taken for HTML. */
  html: string;
  /** The headings of the highest level, with the ids that they have in the HTML. */
  headings: { id: string; text: string }[];
  version: number;
  updatedAt: Date;
};

const markdown = new MarkdownIt("default", { html: false, linkify: false, typographer: false });
const { escapeHtml } = markdown.utils;
markdown.validateLink = isSafeLink;
// The pages may show pictures of the shop's own only, and there is no place yet to put one: their words stand there.
markdown.renderer.rules.image = (tokens, index, options, env, renderer) =>
  escapeHtml(renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env));

/** Links lead to pages of the shop, to others on the web, to mail and to the telephone, and nowhere else. */
function isSafeLink(address: string): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return /^(https?:\/\/|mailto:|tel:)/i.test(address);
  // Browsers take "//host" for another site; backslashes are encoded by now.
  return !address.startsWith("//");
}

/** The page as shoppers read it, with what the shop says of itself now. */
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

/** Ids that stand around the text already. */
const takenIds = ["content", "suggestions", "write", "cookie-choice"];

/** Below the page's own heading none is left out, however the text counts them; each can be linked to. */
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
 * A wide table moves within its own frame, also by keyboard; its columns say what they are, and each cell says of which
 * column it is, for phones, which show the cells of a row beneath each other.
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
    // In the place of a style, which the policy of the pages would refuse.
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
