import type { Directory, SearchIndex } from "../index/search-index.ts";
import { countTerms, findTerm } from "../index/terms.ts";
import { tellingWords, wordsOf } from "../index/words.ts";
import { completions, steps, weights } from "./alternatives.ts";
import { corrections } from "./corrections.ts";
import { splitNegation } from "./negation.ts";
import { nothingLeftOut, type Part } from "./parts.ts";
import { productsWith, rarity } from "./rarity.ts";

/** One way to meet a word: products that have all these terms. */
export type Alternative = { terms: number[]; weight: number };

/** A word of the query. A product meets it by its best alternative. */
export type Group = {
  word: string;
  alternatives: Alternative[];
  /** How much the word says: how rare it is. */
  weight: number;
  /** The term itself, or what it was corrected to; undefined when there is none. */
  term: number | undefined;
};

export type ParsedQuery = { groups: Group[]; excluded: number[] };

const mostWords = 20;

/** What a query asks for, word by word, each with the ways to meet it. */
export function parseQuery(
  index: SearchIndex,
  directory: Directory,
  text: string,
  without: ReadonlySet<Part>,
): ParsedQuery {
  const { wanted, unwanted } = without.has("negation") ? { wanted: text, unwanted: "" } : splitNegation(text);
  const telling = tellingWords(wanted);
  // "The Who" shall find something, too.
  const words = (telling.length > 0 ? telling : wordsOf(wanted)).slice(0, mostWords);
  const alternatives = words.map((word): Alternative[] => {
    const term = findTerm(index, word);
    if (term >= 0) return [{ terms: [term], weight: 1 }];
    return without.has("corrections") ? [] : corrections(index, word);
  });
  const known = alternatives.map((list) => list[0]?.terms[0]);
  for (const [part, add] of steps) {
    if (!without.has(part)) add({ index, directory, words, alternatives });
  }
  return {
    groups: words.map((word, place) => {
      const own = alternatives[place] as Alternative[];
      return { word, alternatives: own, weight: weightOf(index, own), term: known[place] };
    }),
    excluded: tellingWords(unwanted)
      .map((word) => findTerm(index, word))
      .filter((term) => term >= 0),
  };
}

/** The same for a query that is still being typed: its last word may be the beginning of one. */
export function parseTyping(index: SearchIndex, directory: Directory, text: string): ParsedQuery {
  const parsed = parseQuery(index, directory, text, nothingLeftOut);
  const last = parsed.groups.at(-1);
  if (!last || last.term === undefined || /\s$/.test(text)) return parsed;
  last.alternatives.push(...completions(index, last.word, weights.beginning));
  return parsed;
}

function weightOf(index: SearchIndex, alternatives: Alternative[]): number {
  const [best] = alternatives;
  // A word that nothing has says as much as the rarest: a product without it lacks something.
  if (!best) return countTerms(index) > 0 ? rarity(index, 1) : 1;
  return Math.max(...best.terms.map((term) => rarity(index, productsWith(index, term))));
}
