/** Fields that identify nobody; all others, such as the card, are dropped. */
const kept = new Set([
  ...["id", "type", "createdDate", "payload", "amount", "currency", "status", "mode"],
  ...["paymentId", "refundableAmount", "metadata", "checkoutId"],
]);

/** Redacts a webhook's body. Accepts any text; invalid JSON is dropped. */
export function withoutPayer(rawBody: string): string {
  try {
    const body: unknown = JSON.parse(rawBody);
    if (typeof body !== "object") return `no object, ${rawBody.length} characters`;
    return JSON.stringify(body, (key, value: unknown) => (key === "" || kept.has(key) ? value : undefined));
  } catch {
    return `no JSON, ${rawBody.length} characters`;
  }
}
