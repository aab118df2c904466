import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages that show nothing personal: loaded again for another address, not after a change of the cart. */
export function reloadForNewAddress({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href;
}
