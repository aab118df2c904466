import type { MissingPicture, PicturesReport } from "../shop/pictures/pictures-report.ts";
import { timeAndDay } from "../words/date.ts";
import { inTable } from "./table.ts";

export function reportInWords({
  products,
  withPicture,
  kept,
  waiting,
  tryingAgain,
  refused,
}: PicturesReport): string {
  const again = tryingAgain > 0 ? ` (${tryingAgain} of them asked for in vain so far)` : "";
  return [
    `${withPicture} of ${products} products show a picture.`,
    `${kept} pictures are kept, ${waiting} are waited for${again}, ${refused} are refused.`,
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
