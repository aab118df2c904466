import { answer } from "../api.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api }: LoadArguments) {
  const { data } = await answer(api.api.brands.$get());
  const filled = data.filter((brand) => brand.product_count > 0);
  return { brands: filled.sort((one, other) => one.name.localeCompare(other.name, "en")) };
}
