import { countLost, gone, mergePostings, type Postings } from "./merge-postings.ts";
import { type MergedTerms, mergeTerms } from "./merge-terms.ts";
import type { NewWords } from "./new-words.ts";
import { type Piece, sizeOf } from "./pieces.ts";
import type { SearchIndex } from "./search-index.ts";
import { spellingsOf } from "./spellings.ts";
import { accumulate, goOnWith } from "./starts.ts";

type Words = Pick<
  SearchIndex,
  "nameStarts" | "nameTerms" | "termBytes" | "termStarts" | "postingStarts" | "postings" | "impacts"
>;

/** Terms and postings of the new index: of unchanged products and of changed ones. */
export function mergeWords(base: SearchIndex, pieces: Piece[], newWords: NewWords): Words {
  const { placeOf, size } = placesOf(base, pieces);
  const came = postingsOf(newWords, pieces);
  const terms = mergeTerms(base, countLost(base, placeOf), newWords.texts, wordsOf(came));
  const merged = mergePostings(base, placeOf, came, terms);
  return {
    ...merged,
    ...spellingsOf(terms, merged.postingStarts, size),
    ...mergeNames(base, pieces, size, newWords, terms),
    termBytes: terms.termBytes,
    termStarts: terms.termStarts,
  };
}

/** New positions by old one (`gone` when removed or reworded), and the new size. */
function placesOf({ familyIds }: SearchIndex, pieces: Piece[]) {
  const placeOf = new Uint32Array(familyIds.length).fill(gone);
  let size = 0;
  for (const piece of pieces) {
    const { from, to, listed } = piece;
    if (listed?.words === undefined) {
      for (let position = from; position < to; position += 1) placeOf[position] = size + position - from;
    }
    size += sizeOf(piece);
  }
  return { placeOf, size };
}

/** Postings by new word. */
function postingsOf(newWords: NewWords, pieces: Piece[]): Postings {
  const [starts, words, saying] = [newWords.starts.view(), newWords.words.view(), newWords.impacts.view()];
  const postingStarts = new Uint32Array(newWords.texts.length + 1);
  // A product put twice leaves words that no piece refers to.
  eachNew(pieces, (product) => {
    for (let at = starts[product] as number; at < (starts[product + 1] as number); at += 1) {
      const next = (words[at] as number) + 1;
      postingStarts[next] = (postingStarts[next] as number) + 1;
    }
  });
  accumulate(postingStarts);
  const count = postingStarts[newWords.texts.length] as number;
  const [postings, impacts] = [new Uint32Array(count), new Uint8Array(count)];
  const ends = postingStarts.slice();
  eachNew(pieces, (product, place) => {
    for (let at = starts[product] as number; at < (starts[product + 1] as number); at += 1) {
      const word = words[at] as number;
      const end = ends[word] as number;
      postings[end] = place;
      impacts[end] = saying[at] as number;
      ends[word] = end + 1;
    }
  });
  return { postingStarts, postings, impacts };
}

/** Visits products with new words, by position. */
function eachNew(pieces: Piece[], visit: (product: number, place: number) => void): void {
  let place = 0;
  for (const piece of pieces) {
    if (piece.listed?.words !== undefined) visit(piece.listed.words, place);
    place += sizeOf(piece);
  }
}

/** Words that occur in some product. */
function wordsOf({ postingStarts }: Postings): number[] {
  const words: number[] = [];
  for (let word = 0; word < postingStarts.length - 1; word += 1) {
    if (postingStarts[word] !== postingStarts[word + 1]) words.push(word);
  }
  return words;
}

/** The words of each name, as new term numbers. */
function mergeNames(
  { nameStarts, nameTerms }: SearchIndex,
  pieces: Piece[],
  size: number,
  newWords: NewWords,
  { termOfOld, termOfNew }: MergedTerms,
): Pick<SearchIndex, "nameStarts" | "nameTerms"> {
  const [newStarts, newNames] = [newWords.nameStarts.view(), newWords.nameWords.view()];
  const starts = new Uint32Array(size + 1);
  const names = new Uint32Array(nameTerms.length + newNames.length);
  let place = 0;
  const write = (words: Uint32Array, start: number, stop: number, termOf: Uint32Array) => {
    const moved = (starts[place] as number) - start;
    for (let at = start; at < stop; at += 1) names[at + moved] = termOf[words[at] as number] as number;
  };
  for (const piece of pieces) {
    const { from, to, listed } = piece;
    const product = listed?.words;
    if (product === undefined) {
      write(nameTerms, nameStarts[from] as number, nameStarts[to] as number, termOfOld);
      goOnWith(starts, place, nameStarts, from, to);
    } else {
      write(newNames, newStarts[product] as number, newStarts[product + 1] as number, termOfNew);
      goOnWith(starts, place, newStarts, product, product + 1);
    }
    place += sizeOf(piece);
  }
  return { nameStarts: starts, nameTerms: names.slice(0, starts[size]) };
}
