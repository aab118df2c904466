import { answer } from "../../client/api.ts";
import type { LoadArguments } from "../../client/load.ts";
import { brandIndex } from "./brand-index.ts";

export async function load({ api, url }: LoadArguments) {
  const { data } = await answer(api.api.brands.$get());
  const { brands, ...rest } = brandIndex(data, url.searchParams.get("letter"));
  const shown = brands.map(({ id, name, product_count }) => ({ id, name, product_count }));
  return { brands: shown, ...rest };
}
