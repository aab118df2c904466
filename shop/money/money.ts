/** Arithmetic on money. Amounts are integer cents of the rand; nothing else in the shop computes with them. */

/** 129900 → "1299.00", as the API gives it. */
export function toDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "1299.00" or "1299" → 129900; undefined for anything that is not an amount of at most two decimals. */
export function fromDecimal(amount: string): number | undefined {
  const parts = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!parts) return undefined;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? "").padEnd(2, "0"));
  return parts[1] ? -cents : cents;
}

/**
 * What so much of another currency is in cents, rounded half up to the cent: ("9.99", "18.50") → 18482.
 *
 * @param amount of at most six decimals, not negative; undefined comes of anything else
 * @param rate what one unit of the currency costs in rand, in the same form
 */
export function exchange(amount: string, rate: string): number | undefined {
  const [units, rand] = [millionths(amount), millionths(rate)];
  if (units === undefined || rand === undefined) return undefined;
  const perCent = 10n ** 10n;
  return Number((units * rand + perCent / 2n) / perCent);
}

function millionths(text: string): bigint | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  return parts ? BigInt(`${parts[1]}${(parts[2] ?? "").padEnd(6, "0")}`) : undefined;
}

/** 1299.9 → 129990: an amount as somebody wrote it in a filter. */
export function fromRand(rand: number): number {
  return Math.round(rand * 100);
}

export function lineTotal(priceCents: number, quantity: number): number {
  return priceCents * quantity;
}

export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * The VAT contained in an amount that includes it, rounded half up to the cent, once per line (N-40).
 *
 * @param ratePercent 15, or 0 for zero-rated goods (VAT Act 89 of 1991, Schedule 2 Part B)
 */
export function vatWithin(amountCents: number, ratePercent: number): number {
  return Math.round((amountCents * ratePercent) / (100 + ratePercent));
}

/**
 * Spreads an amount over weights so that the parts add up to it exactly (largest remainder; of equal remainders the
 * first). Where the amount is no more than all weights, no part is more than its weight.
 *
 * @param amountCents not negative
 * @param weights non-negative whole numbers; when all are 0 nothing is spread
 */
export function spread(amountCents: number, weights: number[]): number[] {
  const total = BigInt(sum(weights));
  if (total === 0n) return weights.map(() => 0);
  // Amount × weight has more digits than a number can hold: 21 million rand times itself is 4 × 10¹⁸ square cents.
  const products = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const parts = products.map((product) => Number(product / total));
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, amountCents - sum(parts)))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The part of an amount that so many percent are, rounded half up to the cent. */
export function percentOf(amountCents: number, percent: number): number {
  return Math.round((amountCents * percent) / 100);
}

/** What is left of a price when so many percent come off, rounded down to the cent: in the shopper's favour. */
export function lessPercent(priceCents: number, percent: number): number {
  return Math.floor((priceCents * (100 - percent)) / 100);
}

/** What so many pieces are of an amount that was paid for more of them, rounded half up to the cent. */
export function shareOf(amountCents: number, pieces: number, ofPieces: number): number {
  return Math.round((amountCents * pieces) / ofPieces);
}
