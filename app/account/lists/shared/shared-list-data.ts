import { found } from "../../../client/found.ts";
import type { LoadArguments } from "../../../client/load.ts";
import { fetchSharedList } from "../../../lists/list-calls.ts";
import { numberInAddress } from "../number-in-address.ts";

/** What the secret link in the address shows to whoever has it. */
export async function load({ api, params: { token = "" }, url }: LoadArguments) {
  const page = numberInAddress(url, "page", 1) ?? 1;
  return { token, ...(await found(fetchSharedList(token, page, api))) };
}
