import { parseSync, Visitor } from "oxc-parser";

export type Shown = { line: number; words: string };

/** The texts in a source file: strings, templates and text between tags, without the specifiers of imports. */
export function shownWords(file: string, source: string): Shown[] {
  const shown: Shown[] = [];
  const note = (start: number, words: string) =>
    shown.push({
      line: source.slice(0, start).split("\n").length,
      words: words.replaceAll(/\s+/g, " ").trim(),
    });
  const { program } = parseSync(file, source);
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === "string" && !value.startsWith(".")) note(start, value);
    },
    JSXText: ({ start, value }) => note(start, value),
    TemplateElement: ({ start, value }) => note(start, value.cooked ?? value.raw),
  }).visit(program);
  return shown;
}
