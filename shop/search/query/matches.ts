import type { SearchIndex } from "../index/search-index.ts";
import { isTold } from "../index/weigh-words.ts";
import type { Alternative, Group } from "./terms/groups.ts";
import { productsWith, rarity } from "./terms/rarity.ts";

/** Unordered matches; the arrays are indexed by position. Valid until the next search. */
export type Matches = {
  positions: Uint32Array;
  scores: Float32Array;
  covered: Float32Array;
  told: Float32Array;
  isMet: (position: number) => boolean;
};

/** Buffers reused by each search: allocating them would cost more than searching. */
class Sums {
  readonly scores: Float32Array;
  /** Weight of the words a product has. */
  readonly covered: Float32Array;
  /** The same without words that only a long description has. */
  readonly told: Float32Array;
  readonly toldRounds: Uint32Array;
  /** Best gain in the current group. */
  readonly best: Float32Array;
  /** The last round that met a product. A round is one group of one search, so nothing is cleared. */
  readonly rounds: Uint32Array;
  readonly touched: Uint32Array;
  count = 0;
  round = 0;
  firstRound = 0;
  weight = 0;

  constructor(size: number) {
    this.scores = new Float32Array(size);
    this.covered = new Float32Array(size);
    this.told = new Float32Array(size);
    this.toldRounds = new Uint32Array(size);
    this.best = new Float32Array(size);
    this.rounds = new Uint32Array(size);
    this.touched = new Uint32Array(size);
  }

  begin(): void {
    this.count = 0;
    this.firstRound = this.round + 1;
  }

  beginGroup(weight: number): void {
    this.round += 1;
    this.weight = weight;
  }

  /** Only the best alternative of a group counts. */
  meet(position: number, gain: number, isTold: boolean): void {
    this.#add(position, gain);
    if (!isTold || this.toldRounds[position] === this.round) return;
    this.told[position] = (this.told[position] as number) + this.weight;
    this.toldRounds[position] = this.round;
  }

  #add(position: number, gain: number): void {
    const last = this.rounds[position] as number;
    if (last === this.round) {
      const more = gain - (this.best[position] as number);
      if (more <= 0) return;
      this.scores[position] = (this.scores[position] as number) + more;
    } else if (last < this.firstRound) {
      this.touched[this.count] = position;
      this.count += 1;
      this.scores[position] = gain;
      this.covered[position] = this.weight;
      this.told[position] = 0;
    } else {
      this.scores[position] = (this.scores[position] as number) + gain;
      this.covered[position] = (this.covered[position] as number) + this.weight;
    }
    this.best[position] = gain;
    this.rounds[position] = this.round;
  }
}

const lastRound = 0xfff0_0000;
let sums = new Sums(0);

/** Products that match any word, scored by the sum of best alternatives. */
export function matchesOf(index: SearchIndex, groups: Group[]): Matches {
  if (sums.scores.length < index.familyIds.length || sums.round > lastRound) {
    sums = new Sums(index.familyIds.length);
  }
  sums.begin();
  for (const { alternatives, weight } of groups) {
    sums.beginGroup(weight);
    for (const alternative of alternatives) meetAll(index, alternative);
  }
  const { scores, covered, told, touched, rounds, count, firstRound } = sums;
  const isMet = (position: number) => (rounds[position] as number) >= firstRound;
  return { positions: touched.subarray(0, count), scores, covered, told, isMet };
}

function meetAll(index: SearchIndex, { terms, weight }: Alternative): void {
  const [term, ...others] = terms;
  if (term === undefined || others.length > 0) {
    meetProductsWithAll(index, terms, weight);
    return;
  }
  const factor = weightOf(index, term, weight);
  const end = index.postingStarts[term + 1] as number;
  for (let at = index.postingStarts[term] as number; at < end; at += 1) {
    const impact = index.impacts[at] as number;
    sums.meet(index.postings[at] as number, factor * impact, isTold(impact));
  }
}

/** A phrase scores its words' mean. */
function meetProductsWithAll(index: SearchIndex, terms: number[], weight: number): void {
  const { postings, postingStarts, impacts } = index;
  const rarestFirst = terms.toSorted((a, b) => productsWith(index, a) - productsWith(index, b));
  const factors = rarestFirst.map((term) => weightOf(index, term, weight / terms.length));
  const places = rarestFirst.map((term) => postingStarts[term] as number);
  const ends = rarestFirst.map((term) => postingStarts[term + 1] as number);
  for (let at = places[0] as number; at < (ends[0] as number); at += 1) {
    const position = postings[at] as number;
    let [gain, areTold, met] = [0, true, 0];
    for (; met < places.length; met += 1) {
      const place = firstFrom(postings, places[met] as number, ends[met] as number, position);
      places[met] = place;
      if (place === ends[met] || postings[place] !== position) break;
      const impact = impacts[place] as number;
      gain += (factors[met] as number) * impact;
      areTold &&= isTold(impact);
    }
    if (met === places.length) sums.meet(position, gain, areTold);
  }
}

/** The first place in [from, end) whose position is not below `position`. */
function firstFrom(postings: Uint32Array, from: number, end: number, position: number): number {
  let place = from;
  while (place < end && (postings[place] as number) < position) place += 1;
  return place;
}

/** Score at full impact. The square root dampens rarity, which also counts in coverage. */
function weightOf(index: SearchIndex, term: number, weight: number): number {
  return (weight * Math.sqrt(rarity(index, productsWith(index, term)))) / 255;
}

/** Binary search; −1 when the product lacks the term. */
export function findPosting(
  { postingStarts, postings }: SearchIndex,
  term: number,
  position: number,
): number {
  let low = postingStarts[term] as number;
  const end = postingStarts[term + 1] as number;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return low < end && postings[low] === position ? low : -1;
}
