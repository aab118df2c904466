/** A weight for people: 15000 → "15 kg", never broken in between. */
export function kilograms(grams: number): string {
  return `${grams / 1000}\u00a0kg`;
}
