/** 42 → "000042". */
export function orderNumber(orderId: number): string {
  return String(orderId).padStart(6, "0");
}

/** The id of an order number, with or without zeros; null when invalid. */
export function orderIdOf(number: string): number | null {
  const id = /^\d{1,10}$/.test(number) ? Number(number) : 0;
  return id >= 1 && id <= largestId ? id : null;
}

const largestId = 2_147_483_647;
