/** The order number as people see it: 42 → "000042". */
export function orderNumber(orderId: number): string {
  return String(orderId).padStart(6, "0");
}
