import type { Directory } from "../../index/search-index.ts";
import { tellingWords } from "../../index/words.ts";

type Synonym = { phrase: string[]; others: string[][] };

/** By first word; cached for each table. */
const tables = new WeakMap<string[][], Map<string, Synonym[]>>();

/** Phrases at this place that have synonyms. */
export function synonymsAt(
  { synonyms }: Directory,
  words: string[],
  place: number,
): { length: number; phrases: string[][] }[] {
  let table = tables.get(synonyms);
  if (!table) {
    table = tableOf(synonyms);
    tables.set(synonyms, table);
  }
  const starting = table.get(words[place] as string) ?? [];
  return starting
    .filter(({ phrase }) => phrase.every((word, offset) => words[place + offset] === word))
    .map(({ phrase, others }) => ({ length: phrase.length, phrases: others }));
}

function tableOf(synonyms: string[][]): Map<string, Synonym[]> {
  const table = new Map<string, Synonym[]>();
  for (const list of synonyms) {
    const phrases = list.map(tellingWords).filter((phrase) => phrase.length > 0);
    for (const phrase of phrases) {
      const [first] = phrase as [string];
      const others = phrases.filter((other) => other !== phrase);
      table.set(first, [...(table.get(first) ?? []), { phrase, others }]);
    }
  }
  return table;
}
