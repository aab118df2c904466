import type { Command } from "commander";
import { type Brand, listBrands } from "../../shop/catalogue/brands/brands.ts";
import { featureBrands, featuredAmong } from "../../shop/catalogue/brands/feature-brands.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  sayUnchanged,
} from "../owner-command.ts";

const words = {
  name: "featured-brands",
  description: "The brands at the foot of the home page.",
  help: `
A running shop follows within two seconds.

Examples:
  $ npx spaza featured-brands list
  $ npx spaza featured-brands set "Kombuis, Isibane, Ouma Rose"`,
};

export function featuredBrandsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list them in order")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("set")
    .description("select these brands, in this order")
    .argument("<brands>", 'their names, with commas between them; "" for none')
    .option("--json", "print them as JSON")
    .action((names: string, flags: JsonFlag) => act((shop) => set(shop, names, flags)));
  return command;
}

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  printAll(flags, featuredAmong(await listBrands(db)));
  return 0;
}

async function set(shop: OwnersShop, names: string, flags: JsonFlag): Promise<ExitCode> {
  const result = await featureBrands(shop, shop.actor, names.trim() === "" ? [] : names.split(","));
  if (!result.ok) return refuse(result.problem);
  printAll(flags, result.featured);
  if (!result.isChanged) sayUnchanged();
  return 0;
}

function printAll(flags: JsonFlag, featured: Brand[]): void {
  print(
    flags,
    featured.map(({ id, name }) => ({ id, name })),
    featured.map(({ name }) => name).join("\n") || "No brand is featured.",
  );
}
