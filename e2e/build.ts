import { buildPages } from "../server/pages/build-pages.ts";

/** Builds the pages before the first test. */
export default function build(): Promise<void> {
  return buildPages(console.log);
}
