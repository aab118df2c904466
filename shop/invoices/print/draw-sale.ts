import { openPaper, type Paper, page } from "../../../platform/pdf/paper.ts";
import { type Cell, type Column, drawTable } from "../../../platform/pdf/table.ts";
import { shortDay, timeAndDay } from "../../../words/dates/date.ts";
import { inRand } from "../../money/in-rand.ts";
import { lineTotal, sum } from "../../money/money.ts";
import { type Invoice, type InvoiceLine, invoiceNumber, type ProForma, type Sale } from "../invoice.ts";
import { drawNote, drawSums, drawTaxes, rateWords } from "./amounts.ts";
import { drawHead, drawParties, type Fact } from "./head.ts";
import { printedAt } from "./printed-at.ts";

/** A "Tax Invoice" for a VAT vendor, with all that section 20(4) of the VAT Act requires; otherwise an "Invoice". */
export async function drawInvoice(invoice: Invoice, logo: Buffer | null): Promise<Buffer> {
  const number = invoiceNumber(invoice.kind, invoice.number);
  const title = isTaxed(invoice) ? "Tax Invoice" : "Invoice";
  const corrected = invoice.corrected?.at(-1);
  const facts: Fact[] = [
    ["Number", number],
    ["Date", shortDay(invoice.issuedOn)],
    ...paidFacts(invoice),
    ...(corrected ? [["Corrected on", shortDay(corrected.on)] as Fact] : []),
  ];
  const paper = drawSale(invoice, logo, title, facts);
  drawNote(paper, "This order is paid: nothing is due.");
  return paper.finish(`${title} ${number}`);
}

/** A pro-forma invoice, with EFT details if offered. */
export async function drawProForma(proForma: ProForma, logo: Buffer | null): Promise<Buffer> {
  const title = "Pro-forma Invoice";
  const facts: Fact[] = [
    ["Date", shortDay(proForma.issuedOn)],
    ["Pay until", timeAndDay(proForma.payUntil)],
  ];
  const paper = drawSale(proForma, logo, title, facts);
  drawBank(paper, proForma);
  drawNote(paper, `This is not a tax invoice. ${whatFollows(proForma)}`);
  return paper.finish(`${title} for order ${proForma.order.number}`);
}

function paidFacts({ paid }: Invoice): Fact[] {
  return [
    ...(paid?.on ? [["Paid on", shortDay(paid.on)] as Fact] : []),
    ...(paid?.way ? [["Paid by", paid.way] as Fact] : []),
  ];
}

const isTaxed = ({ supplier }: Sale) => supplier.vatNumber !== null;

const whatFollows = (proForma: ProForma) =>
  isTaxed(proForma)
    ? "The tax invoice follows once the order is paid."
    : "The invoice follows once the order is paid.";

function drawSale(sale: Sale, logo: Buffer | null, title: string, facts: Fact[]): Paper {
  const { supplier, recipient, order, delivery } = sale;
  const { shopName } = supplier;
  const paper = openPaper({
    title: `${title} ${order.number}`,
    author: shopName,
    createdAt: printedAt(sale.issuedOn),
  });
  const orderFacts: Fact[] = [
    ["Order", order.number],
    ["Ordered on", shortDay(order.placedOn)],
    ...(delivery.collectAt ? [["Collect at", delivery.collectAt] as Fact] : []),
  ];
  drawHead(paper, { shopName, logo, title, facts: [...facts, ...orderFacts] });
  drawParties(paper, supplier, recipient);
  drawTable(paper, columnsOf(sale), [
    ...sale.lines.map((line) => lineCells(sale, line)),
    ...(hasDelivery(sale) ? [deliveryCells(sale)] : []),
  ]);
  drawSums(paper, sumsOf(sale));
  if (isTaxed(sale)) drawTaxes(paper, sale.rates);
  return paper;
}

/** Free collection prints no delivery line. */
const hasDelivery = ({ delivery }: Sale) => !delivery.collectAt || delivery.amountCents > 0;
const deliveryWords = ({ delivery }: Sale) => (delivery.collectAt ? "Collecting" : "Delivery");

const hasDiscount = ({ lines }: Sale) => lines.some(({ discountCents }) => discountCents > 0);

/** The first column takes the remaining width. */
function columnsOf(sale: Sale): Column[] {
  const withTax = isTaxed(sale) ? " incl. VAT" : "";
  const others: Column[] = [
    { title: "Quantity", width: 50, align: "right" },
    { title: `Price${withTax}`, width: 76, align: "right" },
    ...(hasDiscount(sale) ? [{ title: "Discount", width: 72, align: "right" } as const] : []),
    ...(isTaxed(sale) ? [{ title: "VAT included", width: 72, align: "right" } as const] : []),
    { title: `Amount${withTax}`, width: 84, align: "right" },
  ];
  const width = page.right - page.left - sum(others.map((column) => column.width));
  return [{ title: "Description", width }, ...others];
}

function lineCells(sale: Sale, line: InvoiceLine): Cell[] {
  const { name, options, sku, quantity, priceCents, discountCents, amountCents } = line;
  return [
    { words: name, below: [...options, sku].join(" · ") },
    { words: String(quantity) },
    { words: inRand(priceCents) },
    ...(hasDiscount(sale) ? [{ words: discountCents > 0 ? inRand(-discountCents) : "" }] : []),
    ...(isTaxed(sale) ? [taxCell(line)] : []),
    { words: inRand(amountCents) },
  ];
}

function deliveryCells(sale: Sale): Cell[] {
  const { label, amountCents } = sale.delivery;
  return [
    { words: deliveryWords(sale), below: label },
    { words: "1" },
    { words: inRand(amountCents) },
    ...(hasDiscount(sale) ? [{ words: "" }] : []),
    ...(isTaxed(sale) ? [taxCell(sale.delivery)] : []),
    { words: inRand(amountCents) },
  ];
}

const taxCell = ({ vatCents, vatRatePercent }: Pick<InvoiceLine, "vatCents" | "vatRatePercent">): Cell => ({
  words: inRand(vatCents),
  below: rateWords(vatRatePercent),
});

function sumsOf(sale: Sale): [string, string][] {
  const { lines, delivery, voucherCode, totalCents } = sale;
  const goodsCents = sum(lines.map(({ priceCents, quantity }) => lineTotal(priceCents, quantity)));
  const discountCents = sum(lines.map((line) => line.discountCents));
  return [
    ["Goods", inRand(goodsCents)],
    ...(discountCents > 0 ? [[discountWords(voucherCode), inRand(-discountCents)] as [string, string]] : []),
    ...(hasDelivery(sale) ? [[deliveryWords(sale), inRand(delivery.amountCents)] as [string, string]] : []),
    [isTaxed(sale) ? "Total including VAT" : "Total", inRand(totalCents)],
  ];
}

const discountWords = (code: string | null) => (code ? `Voucher ${code}` : "Discount");

function drawBank(paper: Paper, { eft, totalCents, order }: ProForma): void {
  if (!eft) return;
  const rows: Fact[] = [
    ["Bank", eft.bank],
    ["Account holder", eft.accountHolder],
    ["Account number", eft.accountNumber],
    ["Branch code", eft.branchCode],
    ["Account type", eft.accountType],
    ["Reference", eft.reference],
    ["Amount", inRand(totalCents)],
  ];
  paper.y += 20;
  paper.need(rows.length * 15 + 80);
  const box = { x: page.left, width: 110 };
  paper.y += paper.write("Pay by EFT", { ...box, size: 10, weight: "bold" }) + 4;
  const first = whatComesFirst(eft, order.number);
  // Above the account details: a reader who stops there would pay an order that does not wait for the money.
  if (first) paper.y += paper.write(first, { x: page.left, width: page.right - page.left }) + 6;
  for (const [label, value] of rows) {
    paper.write(label, { ...box, tone: "quiet" });
    paper.y += paper.write(value, { x: page.left + 110, width: 380, weight: "bold" }) + 2;
  }
}

function whatComesFirst({ untilIfChosen }: NonNullable<ProForma["eft"]>, order: string): string | null {
  if (untilIfChosen === null) return null;
  return `First choose EFT on the payment page of order ${order}: the order then waits until ${timeAndDay(untilIfChosen)}.`;
}
