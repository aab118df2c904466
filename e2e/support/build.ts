import { buildPages } from "../../server/pages/build-pages.ts";

export default function build(): Promise<void> {
  return buildPages(console.log);
}
