import type { Command } from "commander";
import { usesOfVouchers } from "../../shop/orders/voucher-uses.ts";
import {
  changeVoucher,
  endVoucher,
  makeVoucher,
  type VoucherChanged,
} from "../../shop/vouchers/change-voucher.ts";
import { goodsNamesOf, listVouchers, voucherWithCode } from "../../shop/vouchers/list-vouchers.ts";
import type { VoucherInput } from "../../shop/vouchers/voucher-input.ts";
import { normaliseCode, type Voucher } from "../../shop/vouchers/vouchers.ts";
import { gathered, orNone, readRand, readWhole } from "../arguments.ts";
import {
  complain,
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  sayUnchanged,
} from "../owner-command.ts";
import { readVoucherInput, type VoucherFlags } from "./voucher-flags.ts";
import { listInWords, type OwnersVoucher, presentVoucher, voucherInWords } from "./vouchers-in-words.ts";

const words = {
  name: "vouchers",
  description: "Vouchers: codes with a discount.",
  help: `
A voucher takes off a percentage or an amount, or makes delivery free, however heavy the order is. It counts for all
goods unless you say for which; of categories those below count, too, and of a family all options. What must be spent, and
what the percentage is of, are the goods that it counts for. One that ended stays in the list, for the orders that used it;
"change" with another --until makes it run again. Orders that use a voucher keep their price, whatever you change.

Examples:
  $ npx spaza vouchers add HERITAGE10 --percent 10 --min-spend 300 --until 2026-12-24
  $ npx spaza vouchers add FREEPOST --free-delivery --limit 100 --limit-per-shopper 1
  $ npx spaza vouchers add KITCHEN50 --rand 50 --category kitchen --not-brand Kombuis
  $ npx spaza vouchers change HERITAGE10 --until 2026-12-31 --min-spend none
  $ npx spaza vouchers end HERITAGE10`,
};

export function vouchersCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list all, with how often they were used")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("show")
    .description("show a voucher with all its conditions")
    .argument("<code>")
    .option("--json", "as JSON")
    .action((code: string, flags: JsonFlag) => act((shop) => show(shop, code, flags)));
  withConditions(command.command("add").description("create a voucher")).action(
    (code: string, flags: VoucherFlags) =>
      act((shop) => say(shop, flags, (input) => makeVoucher(shop, shop.actor, code, input))),
  );
  withConditions(command.command("change").description("change some of its conditions; others stay"))
    .option("--any-order", "not for the first order only")
    .option("--all-goods", "for all goods, without those that it was for and not for")
    .action((code: string, flags: VoucherFlags) =>
      act((shop) => say(shop, flags, (input) => changeVoucher(shop, shop.actor, code, input))),
    );
  command
    .command("end")
    .description("end a voucher now; orders with it keep their price")
    .argument("<code>")
    .option("--json", "print it as JSON")
    .action((code: string, flags: JsonFlag) =>
      act(async (shop) => said(shop, flags, await endVoucher(shop, shop.actor, code))),
    );
  return command;
}

function withConditions(command: Command): Command {
  return command
    .argument("<code>", "3 to 30 letters, digits and hyphens, in capitals or not")
    .option("--percent <number>", "takes this percentage off: 10", readWhole)
    .option("--rand <amount>", "takes this amount off: 50.00", readRand)
    .option("--free-delivery", "makes delivery free")
    .option("--min-spend <amount>", 'for orders of this much or more; "none"', orNone(readRand))
    .option("--from <time>", 'counts from then: 2026-12-01, "2026-12-01 08:00"; "none"')
    .option("--until <time>", 'counts until then, a day to its end; "none"')
    .option("--category <name>", "only for goods in this category; repeatable", gathered)
    .option("--brand <name>", "only for goods of this brand; repeatable", gathered)
    .option("--product <sku>", "only for this product or family; repeatable", gathered)
    .option("--not-category <name>", "not for goods in this category; repeatable", gathered)
    .option("--not-brand <name>", "not for goods of this brand; repeatable", gathered)
    .option("--not-product <sku>", "not for this product or family; repeatable", gathered)
    .option("--first-order", "only for a shopper's first order")
    .option("--limit <number>", 'so many orders may use it; "none"', orNone(readWhole))
    .option("--limit-per-shopper <number>", 'so many orders of one shopper may; "none"', orNone(readWhole))
    .option("--json", "print it as JSON");
}

async function list({ db, clock }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const [all, uses] = [await listVouchers(db), await usesOfVouchers(db)];
  const vouchers: OwnersVoucher[] = [];
  for (const voucher of all) vouchers.push(await withGoods(db, voucher, uses));
  const now = clock.now();
  print(
    flags,
    vouchers.map((each) => presentVoucher(each, now)),
    listInWords(vouchers, now),
  );
  return 0;
}

async function show(shop: OwnersShop, code: string, flags: JsonFlag): Promise<ExitCode> {
  const voucher = await voucherWithCode(shop.db, code);
  if (!voucher) return complain(`There is no voucher ${normaliseCode(code)}`);
  await printVoucher(shop, flags, voucher);
  return 0;
}

type Work = (input: VoucherInput) => Promise<VoucherChanged>;

async function say(shop: OwnersShop, flags: VoucherFlags, work: Work): Promise<ExitCode> {
  const input = readVoucherInput(flags);
  if ("problem" in input) return refuse(input.problem);
  return said(shop, flags, await work(input));
}

async function said(shop: OwnersShop, flags: JsonFlag, changed: VoucherChanged): Promise<ExitCode> {
  if (!changed.ok) return refuse(changed.problem);
  await printVoucher(shop, flags, changed.voucher);
  if (!changed.isChanged) sayUnchanged("It says so already");
  return 0;
}

async function printVoucher({ db, clock }: OwnersShop, flags: JsonFlag, voucher: Voucher): Promise<void> {
  const whole = await withGoods(db, voucher, await usesOfVouchers(db, voucher.id));
  print(flags, presentVoucher(whole, clock.now()), voucherInWords(whole, clock.now()));
}

async function withGoods(
  db: OwnersShop["db"],
  voucher: Voucher,
  uses: Awaited<ReturnType<typeof usesOfVouchers>>,
): Promise<OwnersVoucher> {
  const none = { orders: 0, waiting: 0, honoured: 0 };
  return { ...voucher, ...(await goodsNamesOf(db, voucher)), uses: uses.get(voucher.id) ?? none };
}
