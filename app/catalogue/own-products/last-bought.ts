import { answer } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { useSession } from "../../client/session.tsx";

/** Bought variants of a family, with the time of the last purchase. */
export type LastBought = { id: number; last_bought_at: string }[];

/** For signed-in shoppers. Null for visitors, or when the call fails. */
export async function loadLastBought(
  { api, isSignedIn }: LoadArguments,
  productId: string,
): Promise<LastBought | null> {
  if (!isSignedIn) return null;
  return answer(api.api.user.products.$get({ query: { product_id: productId } })).then(
    ({ data }) => data.map(({ id, last_bought_at }) => ({ id, last_bought_at })),
    () => null,
  );
}

/** When the shopper last bought this variant; after a login on the page, from what the login fetched. */
export function useLastBoughtAt(productId: number, loaded: LastBought | null): string | undefined {
  const { ownProducts } = useSession();
  const bought = loaded ?? ownProducts ?? [];
  return bought.find(({ id }) => id === productId)?.last_bought_at;
}
