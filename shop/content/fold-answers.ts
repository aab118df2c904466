import type { Token } from "markdown-it";

const begin = '<details class="question">\n<summary>';
const middle = '</summary>\n<div class="answer">';
const end = "</div></details>\n";

/**
 * Turns each h2 section into a collapsible `<details>` (FAQ), which works without scripts.
 * @param render renders tokens to HTML
 */
export function foldAnswers(tokens: Token[], render: (some: Token[]) => string): string {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "heading_open" && token.tag === "h2" && token.level === 0) parts.push([]);
    parts.at(-1)?.push(token);
  }
  const [before = [], ...answers] = parts;
  // A heading is three tokens: start, text, end.
  const folded = answers.map(
    (answer) => `${begin}${render(answer.slice(0, 3)).trim()}${middle}\n${render(answer.slice(3))}${end}`,
  );
  return render(before) + folded.join("");
}
