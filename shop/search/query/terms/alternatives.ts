import type { Directory, SearchIndex } from "../../index/search-index.ts";
import { findTerm, termsWithPrefix } from "../../index/terms.ts";
import type { Alternative } from "./groups.ts";
import type { Part } from "./parts.ts";
import { productsWith } from "./rarity.ts";
import { synonymsAt } from "./synonyms.ts";

export const weights = { joined: 0.7, split: 0.8, synonym: 0.8, completion: 0.5, beginning: 0.8 };

/** A query's words and the ways to match each so far. */
type Step = { index: SearchIndex; directory: Directory; words: string[]; alternatives: Alternative[][] };

/** "fire stick" also finds "firestick", which matches both words. */
function addJoined({ index, words, alternatives }: Step): void {
  for (let place = 0; place + 1 < words.length; place += 1) {
    const term = findTerm(index, (words[place] as string) + words[place + 1]);
    if (term < 0) continue;
    alternatives[place]?.push({ terms: [term], weight: weights.joined });
    alternatives[place + 1]?.push({ terms: [term], weight: weights.joined });
  }
}

const shortestPart = 3;

/** "toothbrush" also finds "tooth brush". */
function addSplit({ index, words, alternatives }: Step): void {
  for (const [place, word] of words.entries()) {
    for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
      const terms = [findTerm(index, word.slice(0, at)), findTerm(index, word.slice(at))];
      if (terms.every((term) => term >= 0)) alternatives[place]?.push({ terms, weight: weights.split });
    }
  }
}

function addSynonyms({ index, directory, words, alternatives }: Step): void {
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
/** Limits work: two letters begin too many words. */
const mostPostings = 20_000;

/** An unknown last word may be incomplete. */
function addCompletions({ index, words, alternatives }: Step): void {
  const [place, word] = [words.length - 1, words.at(-1)];
  if (word === undefined || findTerm(index, word) >= 0) return;
  alternatives[place]?.push(...completions(index, word, weights.completion));
}

/** The most frequent terms with this prefix. */
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
  let postings = 0;
  const within = found.filter(({ count }, place) => {
    postings += count;
    return place === 0 || postings <= mostPostings;
  });
  return within.map(({ term }) => ({ terms: [term], weight }));
}

/** Expansions, in order. */
export const steps: [Part, (step: Step) => void][] = [
  ["joined", addJoined],
  ["split", addSplit],
  ["synonyms", addSynonyms],
  ["completions", addCompletions],
];
