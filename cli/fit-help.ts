/** Wraps paragraphs for a narrow terminal; indented lines stay. */
export function fitHelp(help: string, columns: number): string {
  return help.replace(/(?:^(?! ).+\n?)+/gm, (paragraph) => {
    if (paragraph.split("\n").every(({ length }) => length <= columns)) return paragraph;
    return `${broken(paragraph.trim().split(/\s+/), columns)}\n`;
  });
}

function broken(words: string[], columns: number): string {
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines.splice(-1, 1, word);
    else if (line.length + 1 + word.length <= columns) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  return lines.join("\n");
}
