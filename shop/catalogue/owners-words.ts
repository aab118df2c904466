import { isVisibleText } from "../../words/visible-text.ts";

/** Longer names of products are shortened when they are imported. */
export const longestProductName = 300;
/** An import leaves a row with a longer one out. */
export const longestCategoryName = 100;
/** Of categories, from a department down. */
export const mostLevels = 10;

/** Without spaces around, and with one between two words. */
export function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

/** Why tidy words cannot be a name, without a full stop. */
export function nameProblem(name: string, longest: number): string | undefined {
  if (name === "" || name.length > longest) return `A name has from 1 to ${longest} letters`;
  return isVisibleText(name) ? undefined : "There are characters in it that nobody can see";
}
