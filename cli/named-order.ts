import { orderIdOf } from "../words/order-number.ts";

/** "42", "000042" or "#000042"; null for what is no order's number. */
export function readOrder(typed: string): number | null {
  return orderIdOf(typed.trim().replace(/^#/, ""));
}

export const noOrder = (typed: string) => `There is no order ${typed}`;
