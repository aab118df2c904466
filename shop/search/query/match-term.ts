import type { SearchIndex } from "../index/search-index.ts";
import { findTerm } from "../index/terms.ts";
import { codeMark, codeOf } from "../index/words.ts";
import type { SearchScope } from "../search.ts";
import type { Searchable } from "./find.ts";
import { type Matches, matchesOf } from "./matches.ts";
import { inStockFirst, type Order } from "./orders.ts";
import { onlyIn } from "./scope.ts";
import { type ParsedQuery, parseQuery, parseTyping } from "./terms/groups.ts";
import { nothingLeftOut, type Part } from "./terms/parts.ts";
import { promotion } from "./terms/promote.ts";
import { productsWith } from "./terms/rarity.ts";
import { firstOf } from "./top.ts";

/** Only the best are re-ranked. */
const mostPromoted = 100;

/** With so many full matches, partial ones are hidden. */
const enough = 10;
/** Suggestions need only one full match. */
const enoughWhileTyping = 1;
/** Below this share, a partial match is dropped. */
const leastShare = 0.3;

/** Score of an exact code. */
const aboveAll = 1e9;

/** Products in scope that match a term, and their order by relevance. */
export function matchTerm(
  searchable: Searchable,
  scope: SearchScope,
  term: string,
  without: ReadonlySet<Part>,
): { candidates: Uint32Array; relevance: Order } {
  const { index, directory } = searchable;
  const parsed = parseQuery(index, directory, term, without);
  const matches = matchesOf(index, parsed.groups);
  const met = cutOff(onlyIn(searchable, matches.positions, scope), matches, parsed, without);
  const exact = onlyIn(searchable, productsWithCode(index, term), scope);
  for (const position of exact) matches.scores[position] = aboveAll;
  return {
    candidates: withAll(met, exact),
    relevance: byRelevance(index, matches, promotion(index, directory, parsed, without)),
  };
}

/** Matches of a term that is still being typed, best first; partial ones only when no product has every word. */
export function startTyping(searchable: Searchable, term: string, count: number): Uint32Array {
  const { index, directory } = searchable;
  const parsed = parseTyping(index, directory, term);
  const matches = matchesOf(index, parsed.groups);
  const whole = cutOff(matches.positions, matches, parsed, nothingLeftOut, enoughWhileTyping);
  const exact = productsWithCode(index, term);
  for (const position of exact) matches.scores[position] = aboveAll;
  const order = byRelevance(index, matches, promotion(index, directory, parsed, nothingLeftOut));
  return order(withAll(whole, exact), count).subarray(0, count);
}

/** A code of more products identifies none: a size, a colour, "universal". */
const mostWithCode = 10;

/** Products with this SKU, model number or barcode, whatever its punctuation. */
function productsWithCode(index: SearchIndex, text: string): Uint32Array {
  const code = findTerm(index, codeMark + codeOf(text));
  if (code < 0 || productsWith(index, code) > mostWithCode) return new Uint32Array(0);
  return index.postings.subarray(index.postingStarts[code], index.postingStarts[code + 1]);
}

/** Full matches if there are enough, else good partial ones too. */
function cutOff(
  positions: Uint32Array,
  { scores, covered, told }: Matches,
  { groups }: ParsedQuery,
  without: ReadonlySet<Part>,
  fewest = enough,
): Uint32Array {
  const whole = groups.reduce(
    (sum, { alternatives, weight }) => sum + (alternatives.length > 0 ? weight : 0),
    0,
  );
  const full = withAtLeast(nearly * whole, positions, covered);
  const about = without.has("cut") ? full : withAtLeast(nearly * whole, full, told);
  // Socks whose text mentions a kettle do not answer "kettle" when kettles exist.
  if (about.length >= (groups.length === 1 ? 1 : fewest)) return about;
  if (full.length >= fewest || full.length === positions.length) return full;
  const partly = withAtLeast(leastShare * whole, positions, covered);
  if (without.has("coverage")) return partly;
  for (const position of partly) {
    const share = (covered[position] as number) / whole;
    // Squared: many words met beat few met often.
    scores[position] = (scores[position] as number) * share * share;
  }
  return partly;
}

/** Tolerates floating-point sums. */
const nearly = 0.999;

function withAtLeast(least: number, positions: Uint32Array, values: Float32Array): Uint32Array {
  const kept = new Uint32Array(positions.length);
  let count = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] as number;
    if ((values[position] as number) < least) continue;
    kept[count] = position;
    count += 1;
  }
  return kept.subarray(0, count);
}

function withAll(positions: Uint32Array, more: Uint32Array): Uint32Array {
  const missing = more.filter((position) => !positions.includes(position));
  if (missing.length === 0) return positions;
  const all = new Uint32Array(positions.length + missing.length);
  all.set(positions);
  all.set(missing, positions.length);
  return all;
}

function byRelevance(index: SearchIndex, { scores }: Matches, promote: (position: number) => number): Order {
  const tie = inStockFirst(index);
  const scoreOf = (position: number) => scores[position] as number;
  return (positions, count) => {
    const best = firstOf(positions, Math.max(count, mostPromoted), { keyOf: (each) => -scoreOf(each), tie });
    const promoted = best.subarray(0, mostPromoted);
    best.set(
      firstOf(promoted, Math.min(count, mostPromoted), {
        keyOf: (each) => -scoreOf(each) * promote(each),
        tie,
      }),
    );
    return best;
  };
}
