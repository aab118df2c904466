/** 15000 → "15 kg", with a no-break space. */
export function kilograms(grams: number): string {
  return `${grams / 1000}\u00a0kg`;
}
