/** How Chromium, Firefox, Safari and the bundler say that a file of ours could not be had. */
const words =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i;

export const isMissingFile = (error: unknown) => error instanceof Error && words.test(error.message);
