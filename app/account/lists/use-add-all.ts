import { useState } from "react";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { countProducts } from "../../../words/numbers/count.ts";
import { useCartWriter } from "../../cart/cart-provider.tsx";
import { track } from "../../client/analytics/track.ts";
import { useAttempt } from "../../client/forms/use-attempt.ts";
import { addListToCart } from "../../lists/list-calls.ts";
import type { ProductList } from "../../lists/product-list.ts";
import type { ListBook } from "./use-list-book.ts";

type AddedToCart = Awaited<ReturnType<typeof addListToCart>>;

/** Adds one piece of each available product of a list that is not in the cart yet. */
export function useAddAll(list: ProductList, book: ListBook) {
  const flash = useFlash();
  const writer = useCartWriter();
  const { attempt, isBusy } = useAttempt();
  const [leftOut, setLeftOut] = useState<AddedToCart["left_out"]>([]);

  async function addAll() {
    setLeftOut([]);
    const result = await attempt(() => book.withoutGone(add));
    if (!result) return;
    setLeftOut(result.left_out);
    flash({
      message: addedWords(result),
      messageStyle: result.added === 0 ? "info" : "success",
      action: { label: "View cart", to: "/cart" },
    });
  }

  async function add(): Promise<AddedToCart | null> {
    let result = null as AddedToCart | null;
    await writer.ask(async (now) => {
      const before = await now();
      result = await addListToCart(list.id);
      track("cart", { before, after: result.cart });
      return result.cart;
    });
    return result;
  }
  return { addAll, isAdding: isBusy, leftOut, forgetLeftOut: () => setLeftOut([]) };
}

function addedWords({ added, left_out }: AddedToCart): string {
  if (added === 0)
    return left_out.length > 0 ? "Nothing was added to your cart" : "Everything is already in your cart";
  return `${countProducts(added)} added to your cart`;
}
