import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A choice changes one parameter of the query only; all that can be chosen is loaded. */
export function exceptForChoiceOf(parameter: string) {
  const withoutChoice = ({ href }: URL) => {
    const url = new URL(href);
    url.searchParams.delete(parameter);
    return url.href;
  };
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
    const isChoice = currentUrl.href !== nextUrl.href && withoutChoice(currentUrl) === withoutChoice(nextUrl);
    return defaultShouldRevalidate && !isChoice;
  };
}
