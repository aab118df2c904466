import { type Paper, page } from "../../../platform/pdf/paper.ts";
import type { Recipient, Supplier } from "../invoice.ts";

const middle = 330;
const right = { x: middle, width: page.right - middle, align: "right" } as const;

export type Fact = [label: string, value: string];

/** Logo or shop name at the left, title and facts at the right. */
export function drawHead(
  paper: Paper,
  { shopName, logo, title, facts }: { shopName: string; logo: Buffer | null; title: string; facts: Fact[] },
): void {
  const top = paper.y;
  const left = logo
    ? paper.picture(logo, { width: 220, height: 56 })
    : paper.write(shopName, { x: page.left, width: middle - page.left - 20, size: 20, weight: "bold" });
  paper.y += paper.write(title, { ...right, size: 20, weight: "bold" }) + 6;
  for (const [label, value] of facts) {
    const height = paper.write(value, { ...right, x: right.x + 80, width: right.width - 80, weight: "bold" });
    paper.write(label, { ...right, width: 80, tone: "quiet", align: "left" });
    paper.y += height + 1;
  }
  paper.y = Math.max(paper.y, top + left) + 18;
  paper.rule("ink");
  paper.y += 14;
}

/** Seller and buyer, side by side. */
export function drawParties(paper: Paper, supplier: Supplier, recipient: Recipient): void {
  const top = paper.y;
  const bottoms = [
    drawParty(paper, page.left, "From", supplierLines(supplier)),
    drawParty(paper, middle, "To", recipientLines(recipient)),
  ];
  paper.y = Math.max(top, ...bottoms) + 20;
}

function drawParty(paper: Paper, x: number, title: string, [name = "", ...lines]: string[]): number {
  const top = paper.y;
  const box = { x, width: page.right - middle };
  paper.y += paper.write(title, { ...box, size: 8, weight: "bold", tone: "quiet" }) + 3;
  paper.y += paper.write(name, { ...box, size: 10, weight: "bold" });
  for (const line of lines) paper.y += paper.write(line, box);
  const bottom = paper.y;
  paper.y = top;
  return bottom;
}

function supplierLines(supplier: Supplier): string[] {
  const { shopName, registeredName, registrationNumber, vatNumber, address, phone, email, website } =
    supplier;
  return present([
    registeredName ?? shopName,
    registeredName && registeredName !== shopName && `trading as ${shopName}`,
    address && withCode(address.trim()),
    registrationNumber && `Registration number ${registrationNumber}`,
    vatNumber && `VAT number ${vatNumber}`,
    phone,
    email,
    website.replace(/^https?:\/\//, ""),
  ]);
}

function recipientLines({ companyName, vatNumber, name, address }: Recipient): string[] {
  return present([
    companyName ?? name,
    companyName && `Ordered by ${name}`,
    withCode(address),
    vatNumber && `VAT number ${vatNumber}`,
  ]);
}

/** Keeps a final postal code on the line of the word before it. */
function withCode(address: string): string {
  return address.replace(/(,?)\s+(\d{4})$/, "$1\u00a0$2");
}

function present(lines: (string | null | undefined | false)[]): string[] {
  return lines.flatMap((line) => (line ? [line] : []));
}
