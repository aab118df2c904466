import { isShopError } from "../../shop/shop-error.ts";
import { orderIdOf } from "../../words/order-number.ts";

/** "42", "000042" or "#000042"; null for anything else. */
export function readOrder(typed: string): number | null {
  return orderIdOf(typed.trim().replace(/^#/, ""));
}

export async function orUndefined<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if (isShopError(error) && error.code === "not-found") return undefined;
    throw error;
  }
}

export const noOrder = (typed: string) => `There is no order ${typed}`;
