/**
 * What a product cost before: its price plus what is saved, "1099.00" and "200.00" → "1299.00".
 * Null when nothing is saved, or so little that it is no argument: less than a hundredth, or cents that are less than
 * a tenth. Counted in whole cents.
 */
export function oldPrice(price: string, savingsAmount: string): string | null {
  const savedCents = inCents(savingsAmount);
  const cents = inCents(price) + savedCents;
  const isArgument = savedCents * (savedCents < 100 ? 10 : 100) >= cents;
  if (savedCents <= 0 || !isArgument) return null;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

const inCents = (amount: string) => Number(amount.replace(".", ""));
