import { buildPages } from "../server/pages/build-pages.ts";

/** Before the first test: the journeys run on the finished pages. */
export default function build(): Promise<void> {
  return buildPages(console.log);
}
