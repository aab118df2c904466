import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Choosing another way to pay changes only the page's address: all ways are here already. */
export function reloadForNewOrder({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChoice = currentUrl.href !== nextUrl.href && withoutChoice(currentUrl) === withoutChoice(nextUrl);
  return defaultShouldRevalidate && !isChoice;
}

function withoutChoice({ href }: URL): string {
  const url = new URL(href);
  url.searchParams.delete("method");
  return url.href;
}
