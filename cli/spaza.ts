import { Command } from "commander";
import { auditCommand } from "./audit.ts";
import { daysOffCommand } from "./days-off.ts";
import { deliveryCommand } from "./delivery.ts";
import { eftCommand } from "./eft.ts";
import { featuredBrandsCommand } from "./featured-brands.ts";
import { importCommand } from "./import.ts";
import { legalCommand } from "./legal.ts";
import { maintenanceCommand } from "./maintenance.ts";
import { ordersCommand } from "./orders.ts";
import { pagesCommand } from "./pages.ts";
import { paymentsCommand } from "./payments.ts";
import { popupCommand } from "./popup.ts";
import { redirectsCommand } from "./redirects.ts";
import { reportCommand } from "./report.ts";
import { sectionsCommand } from "./sections.ts";
import { stockCommand } from "./stock.ts";
import { synonymsCommand } from "./synonyms.ts";
import { vouchersCommand } from "./vouchers.ts";
import { yocoCommand } from "./yoco.ts";

const exitCodeFailed = 2;

const program = new Command("spaza")
  .description("The shop's commands for its owner. They work beside a running shop.")
  .addHelpText(
    "after",
    "\nConfiguration: the same environment variables as the shop's (DATA_DIR, DATABASE_URL …).",
  )
  .addHelpText("after", "\nExample:\n  $ npx spaza import products.csv.gz --dry-run")
  .showHelpAfterError('(add "--help" for all there is to say)');

program.addCommand(importCommand(process.env));
program.addCommand(stockCommand(process.env));
program.addCommand(vouchersCommand(process.env));
program.addCommand(synonymsCommand(process.env));
program.addCommand(deliveryCommand(process.env));
program.addCommand(daysOffCommand(process.env));
program.addCommand(ordersCommand(process.env));
program.addCommand(paymentsCommand(process.env));
program.addCommand(eftCommand(process.env));
program.addCommand(redirectsCommand(process.env));
program.addCommand(maintenanceCommand(process.env));
program.addCommand(sectionsCommand(process.env));
program.addCommand(featuredBrandsCommand(process.env));
program.addCommand(popupCommand(process.env));
program.addCommand(pagesCommand(process.env));
program.addCommand(legalCommand(process.env));
program.addCommand(auditCommand(process.env));
program.addCommand(reportCommand(process.env));
program.addCommand(yocoCommand(process.env));
failWithOneCode(program);
await program.parseAsync();

/** Commands take over the settings of the one above them only when they are told to. */
function failWithOneCode(command: Command): void {
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodeFailed));
  for (const each of command.commands) failWithOneCode(each.copyInheritedSettings(command));
}
