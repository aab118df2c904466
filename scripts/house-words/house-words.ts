import { readFileSync } from "node:fs";
import { sourceFiles } from "../read-imports.ts";
import { shownWords } from "./shown-words.ts";

type Rule = { unwanted: RegExp; instead: string };

/** The first lines of "How the shop speaks" in CONTRIBUTING.md. */
const rules: Rule[] = [
  { unwanted: /\be-mail/i, instead: "email" },
  { unwanted: /\b(?:a|the|this|our|your|by|no|more|that) mails?\b/i, instead: "email" },
  // The specification fixes the labels of the login dialog.
  { unwanted: /^(?!Login(?: Instead)?$).*\bLogin\b|\bLogout\b/, instead: "Log in, Log out" },
  { unwanted: /\b(?:can|do|does|did|is|are|was|were|has|have) ?not\b/i, instead: "can’t, don’t, isn’t …" },
  { unwanted: /\b(?:we|you) will\b/i, instead: "we’ll, you’ll" },
  { unwanted: /[a-z]'(?:s|t|re|ve|ll|d)\b/, instead: "the apostrophe ’" },
  { unwanted: /\bsomebody\b|\banybody\b/i, instead: "someone, anyone" },
];

/** Rooms whose every text is for shoppers. */
const forShoppers = /^(?:app|mails|words)\/(?!owner\/)/;
const notShown = /\.(?:test|spec)\.tsx?$|\/testing\//;

/** Texts for shoppers that do not speak as the house does, each with its place and the better words. */
export function unwantedWords(root: string): string[] {
  return sourceFiles(root)
    .filter((file) => forShoppers.test(file) && !notShown.test(file))
    .flatMap((file) => unwantedIn(file, readFileSync(`${root}/${file}`, "utf8")));
}

export function unwantedIn(file: string, source: string): string[] {
  return shownWords(file, source).flatMap(({ line, words }) =>
    rules
      .filter(({ unwanted }) => unwanted.test(words))
      .map(({ instead }) => `${file}:${line}: “${words}”: say ${instead}`),
  );
}
