import { isVisibleText } from "../../words/text/visible-text.ts";

/** Imports shorten longer names. */
export const longestProductName = 300;
/** Imports skip rows with a longer name. */
export const longestCategoryName = 100;
/** Depth of the category tree. */
export const mostLevels = 10;

/** Trims the text and collapses white space. */
export function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

/** Expects tidy text; a problem has no full stop. */
export function nameProblem(name: string, longest: number): string | undefined {
  if (name === "" || name.length > longest) return `A name has from 1 to ${longest} letters`;
  return isVisibleText(name) ? undefined : "There are characters in it that nobody can see";
}
