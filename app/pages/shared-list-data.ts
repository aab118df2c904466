import { fetchSharedList } from "../features/lists/list-calls.ts";
import { numberInAddress } from "../features/product-lists/number-in-address.ts";
import { found } from "../found.ts";
import type { LoadArguments } from "../load.ts";

/** What the secret link in the address shows to whoever has it. */
export async function load({ api, params: { token = "" }, url }: LoadArguments) {
  const page = numberInAddress(url, "page", 1) ?? 1;
  return { token, ...(await found(fetchSharedList(token, page, api))) };
}
