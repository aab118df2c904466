/** The price before the saving: "1099.00" and "200.00" → "1299.00"; null without a saving. */
export function oldPrice(price: string, savingsAmount: string): string | null {
  const savedCents = inCents(savingsAmount);
  if (savedCents <= 0) return null;
  const cents = inCents(price) + savedCents;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

const inCents = (amount: string) => Number(amount.replace(".", ""));
