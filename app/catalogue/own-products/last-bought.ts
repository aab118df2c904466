import { answer } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { useSession } from "../../client/session.tsx";

/** Which variants of a family the shopper bought, and when last. */
export type LastBought = { id: number; last_bought_at: string }[];

/** Asks for signed-in shoppers only. Null where nobody has asked, or where the page must do without. */
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

/** When the shopper bought just this variant last; after a login on the page, what the login has fetched tells. */
export function useLastBoughtAt(productId: number, loaded: LastBought | null): string | undefined {
  const { ownProducts } = useSession();
  const bought = loaded ?? ownProducts ?? [];
  return bought.find(({ id }) => id === productId)?.last_bought_at;
}
