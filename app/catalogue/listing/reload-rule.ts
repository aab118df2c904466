import type { ShouldRevalidateFunctionArgs } from "react-router";

let hasFailed = false;

/** Marks the page's search as failed, so that the same address is loaded again. */
export function searchFailed(): () => void {
  hasFailed = true;
  return () => {
    hasFailed = false;
  };
}

/** For pages without personal data: revalidates on a new address, not after a cart change. */
export function reloadForNewAddress({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (hasFailed || currentUrl.href !== nextUrl.href);
}
