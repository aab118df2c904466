import { type Paper, page } from "../../../platform/pdf/paper.ts";
import { drawTable } from "../../../platform/pdf/table.ts";
import { inRand } from "../../money/in-rand.ts";
import type { RateTotal } from "../invoice.ts";

/** "15%" or, for goods that the law zero-rates, "Zero-rated (0%)". */
export const rateWords = (percent: number) => (percent === 0 ? "Zero-rated (0%)" : `${percent}%`);

/** The width left for labels beside amounts. */
const labelWidth = 139;
const column = { x: 330, width: page.right - 330 };

/** Rows of totals; the last one is the grand total. */
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

/** Net, VAT and gross by VAT rate, with totals. */
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

export function drawNote(paper: Paper, words: string): void {
  const box = { x: page.left, width: page.right - page.left, tone: "quiet" } as const;
  paper.y += 14;
  paper.need(paper.heightOf(words, box));
  paper.y += paper.write(words, box);
}
