/** What of a webhook names nobody: all else, such as the card, is left out. */
const kept = new Set([
  ...["id", "type", "createdDate", "payload", "amount", "currency", "status", "mode"],
  ...["paymentId", "refundableAmount", "metadata", "checkoutId"],
]);

/** A webhook's body without what could name the payer. Any text is safe to give; what is no JSON is not kept. */
export function withoutPayer(rawBody: string): string {
  try {
    const body: unknown = JSON.parse(rawBody);
    if (typeof body !== "object") return `no object, ${rawBody.length} characters`;
    return JSON.stringify(body, (key, value: unknown) => (key === "" || kept.has(key) ? value : undefined));
  } catch {
    return `no JSON, ${rawBody.length} characters`;
  }
}
