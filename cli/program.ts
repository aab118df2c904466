import { Command } from "commander";
import { accountsCommand } from "./accounts.ts";
import { auditCommand } from "./audit.ts";
import { backupCommand } from "./backup.ts";
import { daysOffCommand } from "./days-off.ts";
import { deliveryCommand } from "./delivery.ts";
import { showExamples } from "./examples.ts";
import { exportCommand } from "./export.ts";
import { featuredBrandsCommand } from "./featured-brands.ts";
import { importCommand } from "./import.ts";
import { legalCommand } from "./legal.ts";
import { maintenanceCommand } from "./maintenance.ts";
import { ordersCommand } from "./orders/orders.ts";
import type { Environment } from "./owner-command.ts";
import { pagesCommand } from "./pages.ts";
import { eftCommand } from "./payments/eft.ts";
import { paymentsCommand } from "./payments/payments.ts";
import { yocoCommand } from "./payments/yoco.ts";
import { picturesCommand } from "./pictures.ts";
import { popupCommand } from "./popup.ts";
import { productsCommand } from "./products.ts";
import { readyCommand } from "./ready.ts";
import { redirectsCommand } from "./redirects.ts";
import { reportCommand } from "./report.ts";
import { restoreCommand } from "./restore.ts";
import { sectionsCommand } from "./sections.ts";
import { setupCommand } from "./setup/setup.ts";
import { stockCommand } from "./stock.ts";
import { synonymsCommand } from "./synonyms.ts";
import { vouchersCommand } from "./vouchers.ts";

const commands = [
  setupCommand,
  readyCommand,
  importCommand,
  exportCommand,
  productsCommand,
  picturesCommand,
  stockCommand,
  vouchersCommand,
  synonymsCommand,
  deliveryCommand,
  daysOffCommand,
  ordersCommand,
  paymentsCommand,
  eftCommand,
  yocoCommand,
  redirectsCommand,
  maintenanceCommand,
  sectionsCommand,
  featuredBrandsCommand,
  popupCommand,
  pagesCommand,
  legalCommand,
  accountsCommand,
  auditCommand,
  reportCommand,
  backupCommand,
  restoreCommand,
];

/** All commands of the owner's. */
export function ownersProgram(environment: Environment): Command {
  const program = new Command("spaza")
    .description("The shop's commands for its owner. They work beside a running shop.")
    .addHelpText(
      "after",
      "\nThey read the shop's variables from spaza.env, as the shop does, or from the file that SPAZA_ENV names.",
    )
    .addHelpText("after", "\nExamples:\n  $ npx spaza setup\n  $ npx spaza import products.csv.gz --dry-run")
    .showHelpAfterError('(add "--help" for all there is to say)');
  for (const command of commands) program.addCommand(command(environment));
  showExamples(program);
  return program;
}
