import { useEffect, useRef } from "react";
import type { ShownList } from "./lists/shown-lists.ts";
import { type Cart, useSession } from "./session.tsx";

/** What a tab tells the others of this browser about a shopper's things, so that all of them show the same. */
type ShopperNews =
  | { type: "lists"; userId: number; lists: ShownList[] }
  | { type: "cart"; userId: number; cart: Cart };

type NewsOf<Type extends ShopperNews["type"]> = Extract<ShopperNews, { type: Type }>;

let opened: BroadcastChannel | undefined;

/** One for listening and telling, so that no tab hears itself. Only in the browser. */
function shopperTabs(): BroadcastChannel {
  opened ??= new BroadcastChannel("shopper");
  return opened;
}

export const tellShopperTabs = (news: ShopperNews) => shopperTabs().postMessage(news);

/** Hears what other tabs tell of the shopper who is signed in here, and of nobody else. */
export function useShopperTabs<Type extends ShopperNews["type"]>(
  type: Type,
  hear: (news: NewsOf<Type>) => void,
): void {
  const userId = useSession().user?.id;
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = ({ data }: MessageEvent<ShopperNews>) => {
      if (data.type === type && data.userId === userId) latest.current(data as NewsOf<Type>);
    };
    shopperTabs().addEventListener("message", listen, { signal: listening.signal });
    return () => listening.abort();
  }, [type, userId]);
}
