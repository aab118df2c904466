import type { Directory, SearchIndex } from "../index/search-index.ts";
import { stopWords } from "../index/stop-words.ts";
import { countTerms, findTerm, termsWithPrefix } from "../index/terms.ts";
import { wordsOf } from "../index/words.ts";
import { corrections } from "./corrections.ts";
import { splitNegation } from "./negation.ts";
import { productsWith, rarity } from "./rarity.ts";
import { synonymsAt } from "./synonyms.ts";

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

/** The parts that can be left out, to measure what each is worth. */
export const parts = [
  "corrections",
  "completions",
  "synonyms",
  "joined",
  "split",
  "negation",
  "brand",
  "kind",
  "coverage",
] as const;
export type Part = (typeof parts)[number];

const mostWords = 20;
const weights = { joined: 0.7, split: 0.8, synonym: 0.8, completion: 0.5, beginning: 0.8 };

/** What a query asks for, word by word, each with the ways to meet it. */
export function parseQuery(
  index: SearchIndex,
  directory: Directory,
  text: string,
  without: ReadonlySet<Part> = new Set(),
): ParsedQuery {
  const { wanted, unwanted } = without.has("negation") ? { wanted: text, unwanted: "" } : splitNegation(text);
  const all = wordsOf(wanted).slice(0, mostWords);
  const telling = all.filter((word) => !stopWords.has(word));
  // "The Who" shall find something, too.
  const words = telling.length > 0 ? telling : all;
  const exact = words.map((word) => findTerm(index, word));
  const alternatives = words.map((word, place): Alternative[] => {
    const term = exact[place] as number;
    if (term >= 0) return [{ terms: [term], weight: 1 }];
    return without.has("corrections") ? [] : corrections(index, word);
  });
  const known = alternatives.map((list) => list[0]?.terms[0]);
  if (!without.has("joined")) addJoined(index, words, alternatives);
  if (!without.has("split")) addSplit(index, words, alternatives);
  if (!without.has("synonyms")) addSynonyms(index, directory, words, alternatives);
  if (!without.has("completions")) addCompletions(index, words, alternatives);
  return {
    groups: words.map((word, place) => {
      const own = alternatives[place] as Alternative[];
      return { word, alternatives: own, weight: weightOf(index, own), term: known[place] };
    }),
    excluded: wordsOf(unwanted)
      .filter((word) => !stopWords.has(word))
      .map((word) => findTerm(index, word))
      .filter((term) => term >= 0),
  };
}

/** The same for a query that is still being typed: its last word may be the beginning of one. */
export function parseTyping(index: SearchIndex, directory: Directory, text: string): ParsedQuery {
  const parsed = parseQuery(index, directory, text);
  const last = parsed.groups.at(-1);
  if (!last || last.term === undefined || /\s$/.test(text)) return parsed;
  last.alternatives.push(...completions(index, last.word, weights.beginning));
  return parsed;
}

/** "fire stick" also finds "firestick"; the product then has both words. */
function addJoined(index: SearchIndex, words: string[], alternatives: Alternative[][]): void {
  for (let place = 0; place + 1 < words.length; place += 1) {
    const term = findTerm(index, (words[place] as string) + words[place + 1]);
    if (term < 0) continue;
    alternatives[place]?.push({ terms: [term], weight: weights.joined });
    alternatives[place + 1]?.push({ terms: [term], weight: weights.joined });
  }
}

const shortestPart = 3;

/** "toothbrush" also finds "tooth brush". */
function addSplit(index: SearchIndex, words: string[], alternatives: Alternative[][]): void {
  for (const [place, word] of words.entries()) {
    for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
      const terms = [findTerm(index, word.slice(0, at)), findTerm(index, word.slice(at))];
      if (terms.every((term) => term >= 0)) alternatives[place]?.push({ terms, weight: weights.split });
    }
  }
}

function addSynonyms(
  index: SearchIndex,
  directory: Directory,
  words: string[],
  alternatives: Alternative[][],
): void {
  for (let place = 0; place < words.length; place += 1) {
    for (const { length, phrases } of synonymsAt(directory, words, place)) {
      for (const phrase of phrases) {
        const terms = phrase.map((word) => findTerm(index, word));
        if (terms.some((term) => term < 0)) continue;
        for (let covered = place; covered < place + length; covered += 1) {
          alternatives[covered]?.push({ terms, weight: weights.synonym });
        }
      }
    }
  }
}

const mostCompletions = 8;

/** A word that nothing has may be one that is not typed to its end. */
function addCompletions(index: SearchIndex, words: string[], alternatives: Alternative[][]): void {
  const [place, word] = [words.length - 1, words.at(-1)];
  if (word === undefined || findTerm(index, word) >= 0) return;
  alternatives[place]?.push(...completions(index, word, weights.completion));
}

/** The terms that most products have among those that begin so. */
export function completions(index: SearchIndex, prefix: string, weight: number): Alternative[] {
  const [from, to] = termsWithPrefix(index, prefix);
  const found: { term: number; count: number }[] = [];
  for (let term = from; term < to; term += 1) {
    const count = productsWith(index, term);
    if (found.length === mostCompletions && count <= (found.at(-1)?.count ?? 0)) continue;
    found.push({ term, count });
    found.sort((a, b) => b.count - a.count);
    found.length = Math.min(found.length, mostCompletions);
  }
  return found.map(({ term }) => ({ terms: [term], weight }));
}

function weightOf(index: SearchIndex, alternatives: Alternative[]): number {
  const [best] = alternatives;
  // A word that nothing has says as much as the rarest: a product without it lacks something.
  if (!best) return countTerms(index) > 0 ? rarity(index, 1) : 1;
  return Math.max(...best.terms.map((term) => rarity(index, productsWith(index, term))));
}
