import type { ShouldRevalidateFunctionArgs } from "react-router";

let hasFailed = false;

/** The page shows that its search has failed, so the same address is asked for again. */
export function searchFailed(): () => void {
  hasFailed = true;
  return () => {
    hasFailed = false;
  };
}

/** For pages that show nothing personal: loaded again for another address, not after a change of the cart. */
export function reloadForNewAddress({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (hasFailed || currentUrl.href !== nextUrl.href);
}
