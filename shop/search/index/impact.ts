/** BM25's parameters, chosen on judged queries: how soon repetition stops to count, and how much length takes away. */
const saturation = 1.6;
const lengthShare = 0.6;

/** Weights are in fifths. */
const unit = 5;

/**
 * What a word says of a product, 0–255, apart from how rare it is: BM25F, the fields' weights summed before repetition
 * saturates (Robertson, Zaragoza and Taylor, 2004).
 *
 * @param weight summed over all places where the word stands
 * @param length summed over all words of the product
 */
export function impactOf(weight: number, length: number, meanLength: number): number {
  const longer = 1 - lengthShare + (lengthShare * length) / meanLength;
  return Math.max(1, Math.round((255 * weight) / (weight + unit * saturation * longer)));
}
