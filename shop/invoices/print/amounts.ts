import { type Paper, page } from "../../../platform/pdf/paper.ts";
import { drawTable } from "../../../platform/pdf/table.ts";
import { inRand } from "../../money/in-rand.ts";
import type { RateTotal } from "../invoice.ts";

/** An amount as it is printed: "R 1 299.00". */
/** "15%"; goods that the law zero-rates are named so. */
export const rateWords = (percent: number) => (percent === 0 ? "Zero-rated (0%)" : `${percent}%`);

/** What an amount leaves of the column to the words before it. */
const labelWidth = 139;
const column = { x: 330, width: page.right - 330 };

/** Sums below each other, the last one the one that counts. */
export function drawSums(paper: Paper, sums: [label: string, amount: string][]): void {
  paper.need(sums.length * 15 + 20);
  paper.y += 8;
  sums.forEach(([label, amount], index) => {
    const isLast = index === sums.length - 1;
    const look = isLast ? ({ size: 12, weight: "bold" } as const) : {};
    if (isLast) paper.y += 4;
    const labelHeight = paper.write(label, { ...column, width: labelWidth, ...look });
    const height = paper.write(amount, { ...column, ...look, align: "right" });
    paper.y += Math.max(labelHeight, height) + 2;
  });
}

/** Value, tax and what is paid, for each rate of tax and together. */
export function drawTaxes(paper: Paper, rates: RateTotal[]): void {
  paper.need(60 + rates.length * 24);
  paper.y += 18;
  const total = {
    amountCents: rates.reduce((sum, rate) => sum + rate.amountCents, 0),
    vatCents: rates.reduce((sum, rate) => sum + rate.vatCents, 0),
  };
  const row = (title: string, { amountCents, vatCents }: Omit<RateTotal, "ratePercent">) =>
    [title, inRand(amountCents - vatCents), inRand(vatCents), inRand(amountCents)].map((words) => ({
      words,
    }));
  drawTable(
    paper,
    [
      { title: "VAT rate", width: 169 },
      { title: "Value excluding VAT", width: 110, align: "right" },
      { title: "VAT", width: 110, align: "right" },
      { title: "Total including VAT", width: 110, align: "right" },
    ],
    [
      ...rates.map((rate) => row(rateWords(rate.ratePercent), rate)),
      ...(rates.length > 1 ? [row("Total", total)] : []),
    ],
  );
}

/** A sentence below what stands there. */
export function drawNote(paper: Paper, words: string): void {
  const box = { x: page.left, width: page.right - page.left, tone: "quiet" } as const;
  paper.y += 14;
  paper.need(paper.heightOf(words, box));
  paper.y += paper.write(words, box);
}
