/** A fault put into a copy of the code, which some test must catch. */
export type Mutation = {
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  put: string;
  /** The rule that the fault breaks. */
  breaks: string;
  /** The test file that catches it, which runs first. */
  test: string;
};

/** @throws Error unless `find` stands exactly once in the text, so that no entry outlives the code it was written for */
export function mutated(text: string, { file, find, put }: Mutation): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${find}`);
  if (more.length > 0) throw new Error(`${file} has ${more.length + 1} times ${find}`);
  return before + put + after;
}
