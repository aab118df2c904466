import { readFile, stat } from "node:fs/promises";
import { type Command, InvalidArgumentError } from "commander";
import { listBrands } from "../../shop/catalogue/brands/brands.ts";
import {
  addSection,
  changeSection,
  type Done,
  orderSections,
  removeSection,
} from "../../shop/catalogue/sections/change-section.ts";
import { type ContentSection, listContentSections } from "../../shop/catalogue/sections/content-sections.ts";
import { pickProducts, setSectionRule } from "../../shop/catalogue/sections/fill-section.ts";
import { setSectionBanner } from "../../shop/catalogue/sections/section-banners.ts";
import { categoryPath, listCategories } from "../../shop/catalogue/taxonomy/categories.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { countProducts } from "../../words/numbers/count.ts";
import { gathered, readRand } from "../arguments.ts";
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
import { periodWords, readPeriod } from "../period.ts";

const words = {
  name: "sections",
  description: "Sections of the home page: their names, dates and products.",
  help: `
A section holds the products that you name and all that fit its rule; the first one stands at the top of the home page,
with its text as the headline. One without products is not shown. A running shop follows within two seconds.

Examples:
  $ npx spaza sections add "Heritage Day" --text "Everything for the fire, and beyond."
  $ npx spaza sections rule 11 --category braai --category "kitchen > cookware" --max-price 500
  $ npx spaza sections rule 11 --new
  $ npx spaza sections banner 11 braai.jpg --alt "Braai weekend: everything for the fire"
  $ npx spaza sections products 11 UM-FLI-48 SW-BIL-01
  $ npx spaza sections dates 11 --from 2026-09-18 --until 2026-09-25
  $ npx spaza sections order 11 3`,
};

type NoneFlag = JsonFlag & { none?: true };
type RuleFlags = NoneFlag & {
  category?: string[];
  brand?: string[];
  maxPrice?: number;
  onSale?: true;
  new?: true;
};
type BannerFlags = NoneFlag & { alt?: string };
type DateFlags = JsonFlag & { from?: string; until?: string };

export function sectionsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  const each = (name: string, what: string) =>
    command
      .command(name)
      .description(what)
      .argument("<section>", "its number in the list", readNumber)
      .option("--json", "print all sections as JSON");
  const done = (flags: JsonFlag, work: (shop: OwnersShop) => Promise<Done>) =>
    act((shop) => doAndList(shop, flags, work));
  command
    .command("list")
    .description("list all, from the top of the home page down")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("add")
    .description("add an empty section below the others")
    .argument("<name>")
    .requiredOption("--text <text>", "one line about it")
    .option("--json", "print all sections as JSON")
    .action((name: string, { text, ...flags }: JsonFlag & { text: string }) =>
      done(flags, (shop) => addSection(shop, shop.actor, { name, text })),
    );
  each("rename", "rename a section")
    .argument("<name>")
    .action((id: number, name: string, flags: JsonFlag) =>
      done(flags, (shop) => changeSection(shop, shop.actor, id, { name })),
    );
  each("set-text", "replace its text")
    .argument("<text>")
    .action((id: number, text: string, flags: JsonFlag) =>
      done(flags, (shop) => changeSection(shop, shop.actor, id, { text })),
    );
  each("dates", "set when it is shown; without options always")
    .option("--from <time>", 'such as 2026-12-01 or "2026-12-01 08:00", in South African time')
    .option("--until <time>", "when it is no longer shown; a day is shown to its end")
    .action((id: number, flags: DateFlags) => act((shop) => setDates(shop, id, flags)));
  each("products", "set its products, besides those of its rule")
    .argument("[skus...]", "in order")
    .option("--none", "only the products of its rule")
    .action((id: number, skus: string[], flags: NoneFlag) =>
      done(flags, (shop) => pick(shop, id, skus, flags)),
    );
  each("banner", "show a picture at the top of its page")
    .argument(
      "[picture]",
      "a JPEG, PNG or WebP of at least 720 pixels across, better 1440, three times as wide as high",
    )
    .option("--alt <words>", "the text of the picture, for those who cannot see it")
    .option("--none", "no picture")
    .action((id: number, file: string | undefined, flags: BannerFlags) =>
      done(flags, (shop) => setBanner(shop, id, file, flags)),
    );
  each("rule", "fill it by a rule: products that fit all conditions")
    .option("--category <name>", "in this category or below; repeatable", gathered)
    .option("--brand <name>", "of this brand; repeatable", gathered)
    .option("--max-price <rand>", "at most this price", readRand)
    .option("--on-sale", "products on sale")
    .option("--new", 'products with the badge "New", as long as they have it')
    .option("--none", "no rule")
    .action((id: number, flags: RuleFlags) => done(flags, (shop) => setRule(shop, id, flags)));
  command
    .command("order")
    .description("move sections to the top, in this order")
    .argument("<sections...>", "their numbers", (typed: string, ids: number[] = []) => [
      ...ids,
      readNumber(typed),
    ])
    .option("--json", "print all sections as JSON")
    .action((ids: number[], flags: JsonFlag) => done(flags, (shop) => orderSections(shop, shop.actor, ids)));
  each("remove", "remove a section; its products stay").action((id: number, flags: JsonFlag) =>
    done(flags, (shop) => removeSection(shop, shop.actor, id)),
  );
  return command;
}

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const sections = await listContentSections(db);
  const ruleWords = await ruleWriter(db);
  const lines = sections.map((section) => lineOf(section, ruleWords(section)));
  print(flags, sections.map(jsonOf), lines.join("\n") || "No sections.");
  return 0;
}

async function doAndList(
  shop: OwnersShop,
  flags: JsonFlag,
  work: (shop: OwnersShop) => Promise<Done>,
): Promise<ExitCode> {
  const result = await work(shop);
  if (!result.ok) return refuse(result.problem);
  const exitCode = await list(shop, flags);
  if (!result.isChanged) sayUnchanged();
  return exitCode;
}

async function setDates(shop: OwnersShop, id: number, flags: DateFlags): Promise<ExitCode> {
  const period = readPeriod(flags);
  if ("problem" in period) return refuse(period.problem);
  return doAndList(shop, flags, () => changeSection(shop, shop.actor, id, period));
}

/** Requires --none for an empty list, so that a forgotten SKU empties nothing. */
async function pick(shop: OwnersShop, id: number, skus: string[], { none }: NoneFlag): Promise<Done> {
  if ((skus.length === 0) !== Boolean(none)) return { ok: false, problem: "Name SKUs, or say --none" };
  return pickProducts(shop, shop.actor, id, skus);
}

async function setBanner(
  shop: OwnersShop,
  id: number,
  file: string | undefined,
  { alt, none }: BannerFlags,
): Promise<Done> {
  if (none && !file && !alt) return setSectionBanner(shop, shop.actor, id, null);
  if (none || !file || !alt) return { ok: false, problem: "Name a picture and its --alt, or say --none" };
  if (!(await stat(file).catch(() => undefined))?.isFile())
    return { ok: false, problem: `There is no file ${file}` };
  return setSectionBanner(shop, shop.actor, id, { picture: await readFile(file), alt });
}

async function setRule(shop: OwnersShop, id: number, flags: RuleFlags): Promise<Done> {
  const { category: categories = [], brand: brands = [], maxPrice, onSale, new: isNew, none } = flags;
  const input = {
    categories,
    brands,
    ...(maxPrice !== undefined && { maxPriceCents: maxPrice }),
    ...(onSale && { onSale }),
    ...(isNew && { isNew }),
  };
  const isEmpty = categories.length + brands.length === 0 && maxPrice === undefined && !onSale && !isNew;
  if (none && !isEmpty) return { ok: false, problem: "--none goes with no other option" };
  return setSectionRule(shop, shop.actor, id, none ? null : input);
}

/** Names categories and brands; rules hold their ids. */
async function ruleWriter(db: OwnersShop["db"]) {
  const [categories, brands] = await Promise.all([listCategories(db), listBrands(db)]);
  const pathOf = (id: number) =>
    categoryPath(categories, id)
      .map(({ name }) => name)
      .join(" > ");
  const brandOf = (id: number) => brands.find((brand) => brand.id === id)?.name ?? id;
  return ({ rule }: ContentSection) =>
    rule &&
    [
      rule.isNew ? "all new" : "all",
      rule.onSale && "on sale",
      rule.categoryIds && `in ${rule.categoryIds.map(pathOf).join(" or ")}`,
      rule.brandIds && `of ${rule.brandIds.map(brandOf).join(" or ")}`,
      rule.maxPriceCents !== undefined && `up to ${inRand(rule.maxPriceCents)}`,
    ]
      .filter(Boolean)
      .join(" ");
}

function lineOf(section: ContentSection, rule: string | null): string {
  const { id, name, text, pickedFamilyIds, banner } = section;
  const picked = pickedFamilyIds.length > 0 && countProducts(pickedFamilyIds.length);
  const inside = [picked, rule].filter(Boolean).join(" and ") || "nothing in it";
  return [
    `${String(id).padStart(4)}  ${name}`,
    text,
    inside,
    banner && `banner: ${banner.alt}`,
    periodWords(section),
  ]
    .filter(Boolean)
    .join("  |  ");
}

function jsonOf({ id, name, text, rule, startsAt, endsAt, pickedFamilyIds, banner }: ContentSection) {
  return { id, name, text, product_ids: pickedFamilyIds, rule, from: startsAt, until: endsAt, banner };
}

function readNumber(typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw new InvalidArgumentError("It must be a number from the list.");
  return Number(typed);
}
