import { openPaper, page } from "../../../platform/pdf/paper.ts";
import { drawTable } from "../../../platform/pdf/table.ts";
import { shortDay } from "../../../words/dates/date.ts";
import { inRand } from "../../money/in-rand.ts";
import { type CreditNote, invoiceNumber } from "../invoice.ts";
import { drawNote, drawSums, drawTaxes } from "./amounts.ts";
import { drawHead, drawParties } from "./head.ts";
import { printedAt } from "./printed-at.ts";

const title = "Credit Note";
const wide = { x: page.left, width: page.right - page.left };

/** Holds what section 21(3) of the VAT Act requires. */
export async function drawCreditNote(note: CreditNote, logo: Buffer | null): Promise<Buffer> {
  const { supplier, recipient, order, invoice, goods, reason } = note;
  const { shopName } = supplier;
  const isTaxed = supplier.vatNumber !== null;
  const number = invoiceNumber(note.kind, note.number);
  const paper = openPaper({
    title: `${title} ${number}`,
    author: shopName,
    createdAt: printedAt(note.issuedOn),
  });
  drawHead(paper, {
    shopName,
    logo,
    title,
    facts: [
      ["Number", number],
      ["Date", shortDay(note.issuedOn)],
      [isTaxed ? "Tax invoice" : "Invoice", invoiceNumber("invoice", invoice.number)],
      ["Issued on", shortDay(invoice.issuedOn)],
      ["Order", order.number],
    ],
  });
  drawParties(paper, supplier, recipient);
  paper.y += paper.write("Reason", { ...wide, size: 8, weight: "bold", tone: "quiet" }) + 3;
  paper.y += paper.write(reason, wide) + 16;
  if (goods.length > 0) drawGoods(paper, goods);
  drawSums(paper, [[isTaxed ? "Credited including VAT" : "Credited", inRand(note.totalCents)]]);
  if (isTaxed) drawTaxes(paper, note.rates);
  drawNote(paper, `The amounts are by how much ${invoiceNumber("invoice", invoice.number)} is reduced.`);
  return paper.finish(`${title} ${number}`);
}

function drawGoods(paper: Parameters<typeof drawTable>[0], goods: CreditNote["goods"]): void {
  drawTable(
    paper,
    [
      { title: "Returned", width: 419 },
      { title: "Quantity", width: 80, align: "right" },
    ],
    goods.map(({ name, options, sku, quantity }) => [
      { words: name, below: [...options, sku].join(" · ") },
      { words: String(quantity) },
    ]),
  );
}
