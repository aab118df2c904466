import type { MissingPicture, PicturesReport } from "../../shop/pictures/pictures-report.ts";
import { timeAndDay } from "../../words/dates/date.ts";
import { count, countOf } from "../../words/numbers/count.ts";
import { inTable } from "../table.ts";

export function reportInWords({
  products,
  withPicture,
  kept,
  waiting,
  tryingAgain,
  refused,
}: PicturesReport): string {
  const again = tryingAgain > 0 ? ` (${count(tryingAgain)} of them asked for in vain so far)` : "";
  const all = countOf(products, "product that is", "products that are");
  return [
    `${count(withPicture)} of ${all} not hidden ${withPicture === 1 ? "shows" : "show"} a picture (each option of a family counts).`,
    `${countOf(kept, "picture", "pictures")} kept, ${count(waiting)} waited for${again}, ${count(refused)} refused.`,
    ...(refused + tryingAgain > 0 ? ['"npx spaza pictures failed" says why.'] : []),
  ].join("\n");
}

export function missingInWords(missing: MissingPicture[], most: number): string {
  if (missing.length === 0) return "No picture failed.";
  const rows = missing.map(({ sku, problem, nextAt, address }) => [
    ...[
      sku,
      `The picture ${problem}`,
      nextAt ? `again at ${timeAndDay(nextAt.toISOString())}` : "given up",
      address,
    ],
  ]);
  const more = missing.length === most ? [`The first ${most}: --most shows more.`] : [];
  return [...inTable([["SKU", "Why", "Next", "Address"], ...rows]), ...more].join("\n");
}
