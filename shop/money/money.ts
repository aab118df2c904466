/** Amounts are integer cents of the rand; nothing else in the shop computes with them. */

/** 129900 → "1299.00", the API's format. */
export function toDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "1299.00" or "1299" → 129900; undefined when invalid. */
export function fromDecimal(amount: string): number | undefined {
  const parts = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!parts) return undefined;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? "").padEnd(2, "0"));
  return parts[1] ? -cents : cents;
}

/**
 * Converts a currency to cents, rounded half up: ("9.99", "18.50") → 18482.
 * @param amount not negative, at most six decimals; otherwise the result is undefined
 * @param rate rand per unit, in the same format
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

/** 1299.9 → 129990: an amount from a filter. */
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
 * VAT contained in an amount, rounded half up to the cent, once per line, so that lines add up to the total.
 * @param ratePercent 15, or 0 for zero-rated goods (VAT Act 89 of 1991, Schedule 2 Part B)
 */
export function vatWithin(amountCents: number, ratePercent: number): number {
  return Math.round((amountCents * ratePercent) / (100 + ratePercent));
}

/**
 * Splits an amount in proportion to weights so that the parts add up exactly (largest remainder; ties go to the first).
 * If it is at most the sum of weights, no part exceeds its weight.
 * @param amountCents not negative
 * @param weights non-negative integers; if all are 0, all parts are 0
 */
export function spread(amountCents: number, weights: number[]): number[] {
  const total = BigInt(sum(weights));
  if (total === 0n) return weights.map(() => 0);
  // BigInt: 21 million rand squared is 4 × 10¹⁸ square cents, too large for a number.
  const products = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const parts = products.map((product) => Number(product / total));
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, amountCents - sum(parts)))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Rounded half up to the cent. */
export function percentOf(amountCents: number, percent: number): number {
  return Math.round((amountCents * percent) / 100);
}

/** Rounded down to the cent in the shopper's favour. */
export function lessPercent(priceCents: number, percent: number): number {
  return Math.floor((priceCents * (100 - percent)) / 100);
}

/** The share of some pieces in an amount for all, rounded half up to the cent. */
export function shareOf(amountCents: number, pieces: number, ofPieces: number): number {
  return Math.round((amountCents * pieces) / ofPieces);
}
