import { answer } from "../api.ts";
import { brandIndex } from "../features/brand-index.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api, url }: LoadArguments) {
  const { data } = await answer(api.api.brands.$get());
  const { brands, ...rest } = brandIndex(data, url.searchParams.get("letter"));
  const shown = brands.map(({ id, name, product_count }) => ({ id, name, product_count }));
  return { brands: shown, ...rest };
}
