import { openPaper, type Paper, page } from "../../../platform/pdf/paper.ts";
import { shortDay } from "../../../words/dates/date.ts";
import { countProducts } from "../../../words/numbers/count.ts";
import { drawHead } from "./head.ts";
import { printedAt } from "./printed-at.ts";

export type PackingSlip = {
  shopName: string;
  order: { number: string; placedOn: string };
  /** The delivery method's label, "Courier to your door". */
  delivery: string;
  /** Null for delivery. */
  pickupPoint: string | null;
  contact: { name: string; phone: string };
  address: string;
  notes: string | null;
  lines: { sku: string; name: string; options: string[]; quantity: number }[];
};

const tickSize = 14;
const columns = {
  tick: page.left,
  quantity: { x: page.left + 28, width: 44, size: 16, weight: "bold" },
  name: { x: page.left + 84, width: 270, size: 11, weight: "bold" },
  options: { x: page.left + 84, width: 270, size: 10 },
  sku: { x: page.left + 364, width: page.right - page.left - 364, size: 10, align: "right" },
} as const;

/** Black on white for any printer, with tick boxes. */
export async function drawPackingSlip(slip: PackingSlip): Promise<Buffer> {
  const { shopName, order, lines } = slip;
  const title = `Packing slip ${order.number}`;
  const paper = openPaper({ title, author: shopName, createdAt: printedAt(order.placedOn) });
  drawHead(paper, {
    shopName,
    logo: null,
    title,
    facts: [["Ordered on", shortDay(order.placedOn)]],
  });
  drawWhere(paper, slip);
  paper.rule("ink");
  for (const line of lines) drawLine(paper, line);
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  paper.need(70);
  paper.y += 14;
  paper.write(countProducts(pieces), { x: page.left, width: 300, size: 12, weight: "bold" });
  paper.y += 34;
  paper.write("Packed by", { x: page.left, width: 240, tone: "ink" });
  paper.write("Date", { x: 330, width: 200, tone: "ink" });
  paper.y += 14;
  paper.rule();
  return paper.finish(`${shopName} · order ${order.number}`);
}

function drawWhere(paper: Paper, slip: PackingSlip): void {
  const { contact, delivery, pickupPoint, address, notes } = slip;
  const box = { x: page.left, width: page.right - page.left, size: 11 };
  const lines = pickupPoint === null ? [address] : [`To be collected at ${pickupPoint}`];
  paper.y += paper.write(delivery, { ...box, size: 10 }) + 4;
  paper.y += paper.write(contact.name, { ...box, size: 15, weight: "bold" });
  for (const line of [...lines, contact.phone]) paper.y += paper.write(line, box);
  if (notes && pickupPoint === null) {
    paper.y += 8;
    paper.y += paper.write(`Note: ${notes}`, { ...box, weight: "bold" });
  }
  paper.y += 16;
}

function drawLine(paper: Paper, { sku, name, options, quantity }: PackingSlip["lines"][number]): void {
  const optionWords = options.join(" · ");
  const heights = [
    paper.heightOf(name, columns.name) + (optionWords ? paper.heightOf(optionWords, columns.options) : 0),
    paper.heightOf(sku, columns.sku),
    22,
  ];
  const height = Math.max(...heights) + 16;
  paper.need(height);
  paper.y += 8;
  paper.tickBox(columns.tick, tickSize);
  paper.write(`${quantity} ×`, columns.quantity, -4);
  const below = paper.write(name, columns.name);
  if (optionWords) paper.write(optionWords, columns.options, below);
  paper.write(sku, columns.sku);
  paper.y += height - 8;
  paper.rule();
}
