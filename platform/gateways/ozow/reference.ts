/**
 * What Ozow calls our payment. Its hash does not tell where a value ends and the next begins, and the buyer's browser
 * gets to see hashes: a bare number could lend its last digits to the sum that follows.
 */
export function transactionReference(paymentId: number): string {
  return `payment-${paymentId}-zar`;
}

/** Our payment's id; null for any other text. Up to 15 digits, so that no number is rounded. */
export function paymentIdOf(reference: string): number | null {
  const [, digits] = reference.match(/^payment-([1-9]\d{0,14})-zar$/i) ?? [];
  return digits === undefined ? null : Number(digits);
}

const longestBankReference = 20;

/**
 * What stands on both bank statements: letters, digits, spaces and dashes, at most 20. Of a long text the last words, in
 * which the order's number is: "Mama Thandi's Kitchen order 000042" → "Kitchen order 000042".
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
