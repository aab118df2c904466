import { answer } from "../api.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api }: LoadArguments) {
  const { data } = await answer(api.api.brands.$get());
  return { brands: [...data].sort((one, other) => one.name.localeCompare(other.name, "en")) };
}
