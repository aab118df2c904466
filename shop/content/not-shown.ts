import MarkdownIt, { type Token } from "markdown-it";

/** Parses HTML, to find what the pages do not show (`render-page.ts`). */
const reader = new MarkdownIt("default", { html: true });

/** Warns of Markdown that will not show as meant: sentences with line numbers. */
export function notShown(markdown: string): string[] {
  return reader.parse(markdown, {}).flatMap((block) => {
    const first = (block.map?.[0] ?? 0) + 1;
    if (block.type === "html_block") return [htmlSentence(first, block.content)];
    return sentencesOf(block.children ?? [], first);
  });
}

function sentencesOf(inline: Token[], first: number): string[] {
  let line = first;
  const said = new Set<number>();
  return inline.flatMap(({ type, content }) => {
    if (type === "softbreak" || type === "hardbreak") line += 1;
    if (type === "image") return [pictureSentence(line, content)];
    if (type !== "html_inline" || said.has(line)) return [];
    said.add(line);
    return [htmlSentence(line, content)];
  });
}

const pictureSentence = (line: number, words: string) =>
  words
    ? `Line ${line}: a picture is not shown; its words "${words}" are.`
    : `Line ${line}: a picture is not shown, and it has no words to show instead.`;

const htmlSentence = (line: number, html: string) =>
  `Line ${line}: HTML is shown as it is written: ${html.trim().split("\n")[0]?.slice(0, 60)}. Use Markdown.`;
