/** Search features that a benchmark can switch off (`npm run bench:search`). */
export const parts = [
  "corrections",
  "completions",
  "synonyms",
  "joined",
  "split",
  "negation",
  "brand",
  "kind",
  "coverage",
  "cut",
] as const;

export type Part = (typeof parts)[number];

/** The live search. */
export const nothingLeftOut: ReadonlySet<Part> = new Set();
