import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Address } from "../addresses/address.ts";
import { answer, browserApi } from "../client/api.ts";
import { type Cart, useSession } from "../client/session.tsx";

/** Reloads the page when another tab, or a refetch on return, finds another cart than it shows. */
export function useNewestCart(shown: Cart, isBusy: boolean): void {
  const { cart } = useSession();
  const { revalidate } = useRevalidator();
  const atFirst = useRef(cart);
  const isOther = cart !== null && cart !== atFirst.current && wordsOf(cart) !== wordsOf(shown);
  useEffect(() => {
    // Placing an order empties the cart too, and navigates itself.
    if (isOther && !isBusy) void revalidate();
  }, [isOther, isBusy, revalidate]);
}

function wordsOf({ products }: Cart): string {
  return JSON.stringify(products.map((line) => [line.product_id, line.quantity, line.product.price]));
}

/** Reloads the page when the current address changed in another tab, with a message. */
export function useNewestAddress(shown: Address): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    async function look() {
      if (document.visibilityState === "hidden") return;
      const { data } = await answer(browserApi.api.addresses.$get());
      const current = data.find((address) => address.current);
      if (JSON.stringify(current) !== JSON.stringify(shown)) await revalidate();
    }
    // Failures are ignored; placing the order checks again.
    const lookQuietly = () => void look().catch(() => {});
    document.addEventListener("visibilitychange", lookQuietly);
    return () => document.removeEventListener("visibilitychange", lookQuietly);
  }, [shown, revalidate]);
}
