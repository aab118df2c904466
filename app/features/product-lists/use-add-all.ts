import { useState } from "react";
import { countProducts } from "../../../words/count.ts";
import { useFlash } from "../flash.tsx";
import { useSessionChanges } from "../session.tsx";
import { addListToCart } from "./list-calls.ts";
import type { ProductList } from "./product-list.ts";
import { useAttempt } from "./use-attempt.ts";

type AddedToCart = Awaited<ReturnType<typeof addListToCart>>;

/** Puts one piece of everything in a list into the cart, as far as it can be had and is not there yet. */
export function useAddAll(list: ProductList) {
  const flash = useFlash();
  const { showCart } = useSessionChanges();
  const { attempt, isBusy } = useAttempt();
  const [leftOut, setLeftOut] = useState<AddedToCart["left_out"]>([]);

  async function addAll() {
    setLeftOut([]);
    const result = await attempt(() => addListToCart(list.id));
    if (!result) return;
    showCart(result.cart);
    setLeftOut(result.left_out);
    flash({
      message: addedWords(result),
      messageStyle: result.added === 0 ? "info" : "success",
      action: { label: "View cart", to: "/cart" },
    });
  }
  return { addAll, isAdding: isBusy, leftOut, forgetLeftOut: () => setLeftOut([]) };
}

function addedWords({ added, left_out }: AddedToCart): string {
  if (added === 0)
    return left_out.length > 0 ? "Nothing more went into your cart" : "All of it is in your cart already";
  return `${countProducts(added)} went into your cart`;
}
