import { Command } from "commander";
import { showExamples } from "./examples.ts";
import type { Environment } from "./owner-command.ts";

type MakeCommand = (environment: Environment) => Command;

/** In the order of the help. Each is imported when used, because all together load slowly. */
const commands: Record<string, () => Promise<MakeCommand>> = {
  setup: async () => (await import("./setup/setup.ts")).setupCommand,
  ready: async () => (await import("./ready/ready.ts")).readyCommand,
  import: async () => (await import("./import/import.ts")).importCommand,
  export: async () => (await import("./goods/export.ts")).exportCommand,
  products: async () => (await import("./goods/products.ts")).productsCommand,
  sales: async () => (await import("./goods/sales.ts")).salesCommand,
  categories: async () => (await import("./goods/categories.ts")).categoriesCommand,
  pictures: async () => (await import("./goods/pictures.ts")).picturesCommand,
  stock: async () => (await import("./goods/stock.ts")).stockCommand,
  vouchers: async () => (await import("./vouchers/vouchers.ts")).vouchersCommand,
  synonyms: async () => (await import("./goods/synonyms.ts")).synonymsCommand,
  delivery: async () => (await import("./shop/delivery.ts")).deliveryCommand,
  "days-off": async () => (await import("./shop/days-off.ts")).daysOffCommand,
  orders: async () => (await import("./orders/orders.ts")).ordersCommand,
  payments: async () => (await import("./payments/payments.ts")).paymentsCommand,
  eft: async () => (await import("./payments/eft.ts")).eftCommand,
  yoco: async () => (await import("./payments/yoco.ts")).yocoCommand,
  redirects: async () => (await import("./shop/redirects.ts")).redirectsCommand,
  maintenance: async () => (await import("./shop/maintenance.ts")).maintenanceCommand,
  sections: async () => (await import("./shop/sections.ts")).sectionsCommand,
  "featured-brands": async () => (await import("./goods/featured-brands.ts")).featuredBrandsCommand,
  popup: async () => (await import("./shop/popup.ts")).popupCommand,
  pages: async () => (await import("./shop/pages.ts")).pagesCommand,
  mails: async () => (await import("./mails/mails.ts")).mailsCommand,
  legal: async () => (await import("./shop/legal.ts")).legalCommand,
  accounts: async () => (await import("./records/accounts.ts")).accountsCommand,
  audit: async () => (await import("./records/audit.ts")).auditCommand,
  report: async () => (await import("./records/report.ts")).reportCommand,
  backup: async () => (await import("./backups/backup.ts")).backupCommand,
  restore: async () => (await import("./backups/restore.ts")).restoreCommand,
};

/** @param named the given command; an unknown name loads all of them */
export async function ownersProgram(environment: Environment, named = ""): Promise<Command> {
  const program = new Command("spaza")
    .description("The shop's commands for its owner. They work beside a running shop.")
    .addHelpText(
      "after",
      "\nThey read the shop's variables from spaza.env, as the shop does, or from the file that SPAZA_ENV names.",
    )
    .addHelpText("after", "\nspaza start opens the shop: the demo, unless the variables say otherwise.")
    .addHelpText("after", "\nExamples:\n  $ npx spaza setup\n  $ npx spaza import products.csv.gz --dry-run")
    .showHelpAfterError('(add "--help" for all there is to say)');
  const one = Object.hasOwn(commands, named) ? commands[named] : undefined;
  for (const load of one ? [one] : Object.values(commands)) {
    const makeCommand = await load();
    program.addCommand(makeCommand(environment));
  }
  showExamples(program);
  return program;
}
