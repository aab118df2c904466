import type { Token } from "markdown-it";

const begin = '<details class="question">\n<summary>';
const middle = '</summary>\n<div class="answer">';
const end = "</div></details>\n";

/**
 * Folds what stands under each heading of the highest level until the next one: questions are found at a glance, each
 * answer is a press away, without scripts, too, and what follows the text is near.
 *
 * @param render of tokens
 */
export function foldAnswers(tokens: Token[], render: (some: Token[]) => string): string {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "heading_open" && token.tag === "h2" && token.level === 0) parts.push([]);
    parts.at(-1)?.push(token);
  }
  const [before = [], ...answers] = parts;
  // A heading is three tokens: its beginning, its words, its end.
  const folded = answers.map(
    (answer) => `${begin}${render(answer.slice(0, 3)).trim()}${middle}\n${render(answer.slice(3))}${end}`,
  );
  return render(before) + folded.join("");
}
