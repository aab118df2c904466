/**
 * Our payment's name at Ozow. Its hash has no separators and the buyer's browser sees hashes: a bare number could lend
 * its last digits to the amount that follows.
 */
export function transactionReference(paymentId: number): string {
  return `payment-${paymentId}-zar`;
}

/** Our payment's id; null for any other text. At most 15 digits, so that no number is rounded. */
export function paymentIdOf(reference: string): number | null {
  const [, digits] = reference.match(/^payment-([1-9]\d{0,14})-zar$/i) ?? [];
  return digits === undefined ? null : Number(digits);
}

const longestBankReference = 20;

/**
 * The reference on both bank statements: letters, digits, spaces and dashes, at most 20. A long text keeps its last
 * words, which hold the order number: "Mama Thandi's Kitchen order 000042" → "Kitchen order 000042".
 */
export function bankReference(text: string): string {
  const plain = text.normalize("NFD").replace(/[^A-Za-z0-9 -]/g, "");
  const kept: string[] = [];
  for (const word of plain.split(/ +/).filter(Boolean).reverse()) {
    if ([word, ...kept].join(" ").length > longestBankReference) break;
    kept.unshift(word);
  }
  return kept.join(" ") || plain.replaceAll(" ", "").slice(-longestBankReference);
}
