import type { ColumnSource } from "./columns.ts";
import { accumulate, countKept, gone, mergePostings, type Postings } from "./merge-postings.ts";
import { type MergedTerms, mergeTerms } from "./merge-terms.ts";
import type { NewWords } from "./new-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { spellingsOf } from "./spellings.ts";

type Words = Pick<
  SearchIndex,
  "nameStarts" | "nameTerms" | "termBytes" | "termStarts" | "postingStarts" | "postings" | "impacts"
>;

/** Terms and postings of the new index: the old ones of products that kept their words, and those that came. */
export function mergeWords(base: SearchIndex, sources: ColumnSource[], newWords: NewWords): Words {
  const placeOf = placesOfKept(base, sources);
  const came = postingsOf(newWords, sources);
  const terms = mergeTerms(base, countKept(base, placeOf), newWords.texts, countKept(came));
  const merged = mergePostings(base, placeOf, came, terms);
  return {
    ...merged,
    ...spellingsOf(terms, merged.postingStarts, sources.length),
    ...mergeNames(base, sources, newWords, terms),
    termBytes: terms.termBytes,
    termStarts: terms.termStarts,
  };
}

/** Where each old product stands now; `gone` for those that left or whose words changed. */
function placesOfKept({ familyIds }: SearchIndex, sources: ColumnSource[]): Uint32Array {
  const places = new Uint32Array(familyIds.length).fill(gone);
  for (const [place, { position, listed }] of sources.entries()) {
    if (position !== undefined && listed?.words === undefined) places[position] = place;
  }
  return places;
}

/** The postings of the new words, by their own numbers. */
function postingsOf(newWords: NewWords, sources: ColumnSource[]): Postings {
  const [starts, words, saying] = [newWords.starts.view(), newWords.words.view(), newWords.impacts.view()];
  const postingStarts = new Uint32Array(newWords.texts.length + 1);
  for (const word of words) postingStarts[word + 1] = (postingStarts[word + 1] as number) + 1;
  accumulate(postingStarts);
  const [postings, impacts] = [new Uint32Array(words.length), new Uint8Array(words.length)];
  const ends = postingStarts.slice();
  // Product by product in their new order, so that the places of each word ascend.
  for (const [place, { listed }] of sources.entries()) {
    const product = listed?.words;
    if (product === undefined) continue;
    for (let at = starts[product] as number; at < (starts[product + 1] as number); at += 1) {
      const word = words[at] as number;
      const end = ends[word] as number;
      postings[end] = place;
      impacts[end] = saying[at] as number;
      ends[word] = end + 1;
    }
  }
  // A product that was put twice left words behind that no place has.
  for (let word = 0; word < newWords.texts.length; word += 1) {
    postings.fill(gone, ends[word] as number, postingStarts[word + 1] as number);
  }
  return { postingStarts, postings, impacts };
}

/** The words of each name, in order, with their new numbers. */
function mergeNames(
  { nameStarts, nameTerms }: SearchIndex,
  sources: ColumnSource[],
  newWords: NewWords,
  { termOfOld, termOfNew }: MergedTerms,
): Pick<SearchIndex, "nameStarts" | "nameTerms"> {
  const [newStarts, newNames] = [newWords.nameStarts.view(), newWords.nameWords.view()];
  const spanOf = ({ position = 0, listed }: ColumnSource): [Uint32Array, Uint32Array] => {
    const product = listed?.words;
    if (product === undefined) {
      return [nameTerms.subarray(nameStarts[position], nameStarts[position + 1]), termOfOld];
    }
    return [newNames.subarray(newStarts[product], newStarts[product + 1]), termOfNew];
  };
  const starts = new Uint32Array(sources.length + 1);
  for (const [place, source] of sources.entries()) starts[place + 1] = spanOf(source)[0].length;
  accumulate(starts);
  const names = new Uint32Array(starts[sources.length] as number);
  for (const [place, source] of sources.entries()) {
    const [words, terms] = spanOf(source);
    const start = starts[place] as number;
    for (let at = 0; at < words.length; at += 1) names[start + at] = terms[words[at] as number] as number;
  }
  return { nameStarts: starts, nameTerms: names };
}
