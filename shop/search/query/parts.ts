/** The parts of the search that can be left out, to measure what each is worth (`npm run bench:search`). */
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

/** As shoppers search. */
export const nothingLeftOut: ReadonlySet<Part> = new Set();
