import type { Directory, SearchIndex } from "../../index/search-index.ts";
import { countTerms, findTerm } from "../../index/terms.ts";
import { tellingWords, wordsOf } from "../../index/words.ts";
import { completions, steps, weights } from "./alternatives.ts";
import { corrections } from "./corrections.ts";
import { splitNegation } from "./negation.ts";
import { nothingLeftOut, type Part } from "./parts.ts";
import { productsWith, rarity } from "./rarity.ts";

/** A product matches when it has all these terms. */
export type Alternative = { terms: number[]; weight: number };

/** A word of the query; a product's best alternative counts. */
export type Group = {
  word: string;
  alternatives: Alternative[];
  /** Rarity. */
  weight: number;
  /** The term or its correction, if any. */
  term: number | undefined;
};

export type ParsedQuery = { groups: Group[]; excluded: number[] };

const mostWords = 20;

export function parseQuery(
  index: SearchIndex,
  directory: Directory,
  text: string,
  without: ReadonlySet<Part>,
): ParsedQuery {
  const { wanted, unwanted } = without.has("negation") ? { wanted: text, unwanted: "" } : splitNegation(text);
  const telling = tellingWords(wanted);
  // A query of stop words only ("The Who") uses them.
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

/** For a query being typed: the last word may be a prefix. */
export function parseTyping(index: SearchIndex, directory: Directory, text: string): ParsedQuery {
  const parsed = parseQuery(index, directory, text, nothingLeftOut);
  const last = parsed.groups.at(-1);
  if (!last || last.term === undefined || /\s$/.test(text)) return parsed;
  last.alternatives.push(...completions(index, last.word, weights.beginning));
  return parsed;
}

function weightOf(index: SearchIndex, alternatives: Alternative[]): number {
  const [best] = alternatives;
  // An unknown word weighs like the rarest: products lack it.
  if (!best) return countTerms(index) > 0 ? rarity(index, 1) : 1;
  return Math.max(...best.terms.map((term) => rarity(index, productsWith(index, term))));
}
