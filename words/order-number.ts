/** The order number as people see it: 42 → "000042". */
export function orderNumber(orderId: number): string {
  return String(orderId).padStart(6, "0");
}

/** The order that a number means, with or without its zeros; null for what can be none. */
export function orderIdOf(number: string): number | null {
  const id = /^\d{1,10}$/.test(number) ? Number(number) : 0;
  return id >= 1 && id <= largestId ? id : null;
}

/** What the database counts to. */
const largestId = 2_147_483_647;
