import { answer, browserApi } from "../../client/api.ts";
import { useOwn } from "../../client/arrival/use-own.ts";
import type { LoadArguments } from "../../client/load.ts";
import { useSession } from "../../client/session.tsx";

/** Bought variants of a family, with the time of the last purchase. */
export type LastBought = { id: number; last_bought_at: string }[];

/** For signed-in shoppers. Null for visitors, or when the call fails. */
export async function loadLastBought(
  { api, isSignedIn }: Pick<LoadArguments, "api" | "isSignedIn">,
  productId: string,
): Promise<LastBought | null> {
  if (!isSignedIn) return null;
  return answer(api.api.user.products.$get({ query: { product_id: productId } })).then(
    ({ data }) => data.map(({ id, last_bought_at }) => ({ id, last_bought_at })),
    () => null,
  );
}

type Named = { id: number };

/** When the shopper last bought this variant; after a login on the page, from what the login fetched. */
export function useLastBoughtAt(
  variant: Named,
  product: Named,
  loaded: LastBought | null,
): string | undefined {
  const { ownProducts } = useSession();
  const load = () => loadLastBought({ api: browserApi, isSignedIn: true }, String(product.id));
  const bought = useOwn(loaded, load, product.id) ?? ownProducts ?? [];
  return bought.find(({ id }) => id === variant.id)?.last_bought_at;
}
