import type { Command } from "commander";

/** For each command whose help has no example of its own: the one of docs/owner-commands.md. */
export const examples: Record<string, string> = {
  "orders list": "orders list --to-pack",
  "orders search": 'orders search "thandi mok"',
  "orders show": "orders show 2",
  "orders slip": "orders slip 2",
  "orders pack": "orders pack 2 3",
  "orders ship": 'orders ship 2 --tracking TCG48213377 --carrier "The Courier Guy"',
  "orders track": 'orders track 2 --tracking TCG48213378 --carrier "The Courier Guy"',
  "orders ready": "orders ready 4",
  "orders deliver": "orders deliver 2",
  "orders collected": "orders collected 4",
  "orders cancel": "orders cancel 5 --reason no_stock",
  "orders refund": 'orders refund 2 --item SW-BIL-01=1 --reason "The blade was dented" --restock',
  "orders correct-invoice": 'orders correct-invoice 2 --company "Kgalagadi Braai CC" --vat-number 4123456789',
  "orders unpaid": "orders unpaid",
  "orders end-unpaid": "orders end-unpaid thandi@spaza.example",
  "payments list": "payments list --to-refund",
  "payments paid": "payments paid QYGAKNQS --amount 549.00",
  "payments refund": "payments refund 118",
  "payments refunded": "payments refunded 7 --amount 549.00",
  "eft match": "eft match statement.csv --dry-run",
  "yoco register": "yoco register",
  "yoco show": "yoco show",
  "products price": "products price UM-FLI-48 99.00 --was 129.00",
  "products rename": 'products rename UM-FLI-48 "Firelighters, 48"',
  "products hide": "products hide UM-FLI-48",
  "products show": "products show UM-FLI-48",
  "products no-return": "products no-return DU-BOT --reason hygiene",
  "products list": "products list --hidden",
  "sales set": "sales set UM-FLI-48 --price 39.99 --until 2026-12-24",
  "sales end": "sales end UM-FLI-48",
  "sales list": "sales list",
  "categories list": "categories list",
  "categories no-return": "categories no-return pantry --reason food",
  "pictures status": "pictures status",
  "pictures failed": "pictures failed",
  "pictures fetch": "pictures fetch",
  "pictures retry": "pictures retry KET-7",
  "stock list": "stock list UM-FLI-48 SW-BIL-01",
  "stock low": "stock low --threshold 5",
  "stock set": "stock set UM-FLI-48 12",
  "stock adjust": 'stock adjust UM-FLI-48 -3 --reason "broken on the way"',
  "vouchers list": "vouchers list",
  "vouchers show": "vouchers show BRAAI10",
  "vouchers add": "vouchers add HERITAGE10 --percent 10 --min-spend 300 --until 2026-12-24",
  "vouchers change": "vouchers change HERITAGE10 --until 2026-12-31 --min-spend none",
  "vouchers end": "vouchers end HERITAGE10",
  "synonyms list": "synonyms list",
  "synonyms add": 'synonyms add "lunchbox, skaftin"',
  "synonyms remove": "synonyms remove 17",
  "delivery show": "delivery show --json > delivery.json",
  "delivery set": "delivery set delivery.json",
  "days-off list": "days-off list",
  "days-off add": 'days-off add 2026-12-24..2027-01-02 "December holiday"',
  "days-off remove": "days-off remove 2026-12-31",
  "maintenance on": 'maintenance on --message "We are counting the stock." --until "2026-12-01 08:00"',
  "maintenance off": "maintenance off",
  "maintenance show": "maintenance show",
  "sections list": "sections list",
  "sections add": 'sections add "Heritage Day" --text "Everything for the fire, and beyond."',
  "sections rename": 'sections rename 11 "Braai"',
  "sections set-text": 'sections set-text 11 "All for the fire."',
  "sections dates": "sections dates 11 --from 2026-09-18 --until 2026-09-25",
  "sections products": "sections products 11 UM-FLI-48 SW-BIL-01",
  "sections rule": "sections rule 11 --category braai --max-price 500",
  "sections banner": 'sections banner 11 braai.jpg --alt "Everything for the fire"',
  "sections order": "sections order 11 3",
  "sections remove": "sections remove 11",
  "featured-brands list": "featured-brands list",
  "featured-brands set": 'featured-brands set "Kombuis, Isibane"',
  "popup list": "popup list",
  "popup set": 'popup set braai.png --alt "Braai weekend" --until 2026-12-01',
  "popup stop": "popup stop",
  "pages list": "pages list",
  "pages show": "pages show about > about.md",
  "pages set": "pages set about about.md",
  "pages reset": "pages reset about",
  "mails list": "mails list",
  "mails show": "mails show order-paid",
  "mails set": 'mails set order-paid --opening "Thank you for supporting a small shop, {name}."',
  "mails reset": "mails reset order-paid",
  "mails preview": "mails preview order-paid --out preview.html",
  legal: "legal",
  ready: "ready",
  "redirects list": "redirects list",
  "redirects add": "redirects add /winter-sale /content-sections/3",
  "redirects remove": "redirects remove /winter-sale",
  "redirects import": "redirects import old-shop.csv",
  "accounts log-out": "accounts log-out thandi@spaza.example",
};

/** What can be said, each with its whole name: "stock set", "report". */
export function leavesOf(command: Command, above = ""): { name: string; command: Command }[] {
  return command.commands.flatMap((each) => {
    const name = `${above}${each.name()}`;
    return each.commands.length > 0 ? leavesOf(each, `${name} `) : [{ name, command: each }];
  });
}

/** Gives each command's own help its example. */
export function showExamples(program: Command): void {
  for (const { name, command } of leavesOf(program)) {
    const example = examples[name];
    if (example) command.addHelpText("after", `\nExample:\n  $ npx spaza ${example}`);
  }
}
