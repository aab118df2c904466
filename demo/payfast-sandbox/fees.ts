/** The fee of a card payment, in cents: 3.2 % and R 2, plus 15 % VAT, rounded. Close to the real price list. */
export function cardFeeCents(amountCents: number): number {
  const thousandths = amountCents * 32 + 200_000;
  return Math.round((thousandths * 115) / 100_000);
}

/** 129900 → "1299.00", -4980 → "-49.80". */
export function asRand(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
