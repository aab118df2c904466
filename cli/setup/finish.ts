import { readConfig } from "../../platform/config/config.ts";
import { recordAct } from "../../shop/audit/audit.ts";
import { addFirstSections } from "../../shop/catalogue/sections/first-sections.ts";
import { readOwnTerms } from "../../shop/delivery/rules.ts";
import { setDeliveryTerms } from "../../shop/delivery/set-terms.ts";
import { firstTerms, type SimpleTerms, withSimpleTerms } from "../../shop/delivery/simple-terms.ts";
import { withShop } from "../open.ts";
import { type JsonFlag, type OwnersShop, print, refuseAll } from "../owner-command.ts";
import { type Missing, missingOf } from "../ready/missing.ts";
import { presentMissing, wordsOfMissing } from "../ready/ready.ts";
import { actOfSetup } from "./act-of-setup.ts";
import type { Plan } from "./plan.ts";
import { writePlan } from "./write-plan.ts";

/** Writes the plan and says what the shop still lacks. The steps after the files may be repeated. */
export async function finish(plan: Plan, flags: JsonFlag): Promise<number> {
  const files = await writePlan(plan);
  if (!files.ok) return refuseAll(files.problems);
  const act = actOfSetup(plan, files.paths);
  return withShop(plan.environment, async (shop) => {
    if (act) await recordAct(shop.db, shop, shop.actor, act);
    const isNew = await writeDelivery(shop, plan.delivery ?? {});
    const hasSections = await addFirstSections(shop, shop.actor);
    const read = readConfig(plan.environment);
    const missing = read.ok ? await missingOf(read.config, shop.db) : [];
    const parts = [...files.paths, ...(isNew ? ["delivery"] : []), ...(hasSections ? ["sections"] : [])];
    print(flags, { written: parts, missing: missing.map(presentMissing) }, wordsOf(plan, parts, missing));
    return 0;
  });
}

async function writeDelivery(shop: OwnersShop, said: Partial<SimpleTerms>): Promise<boolean> {
  const terms = (await readOwnTerms(shop.db)) ?? firstTerms;
  const { isNew } = await setDeliveryTerms(shop, shop.actor, withSimpleTerms(terms, said));
  return isNew;
}

const inDatabase: Record<string, string> = {
  delivery: "what delivery costs, into the shop's database",
  sections: "two sections of the home page, into the shop's database",
};

function wordsOf({ envFile }: Plan, written: string[], missing: Missing[]): string {
  const first =
    written.length === 0
      ? "Everything is as it was."
      : ["Written:", ...written.map((each) => `  ${inDatabase[each] ?? each}`)].join("\n");
  const start = `Start the shop with: npm start
It stays closed until you open it: npx spaza maintenance off
What is missing is said again by: npx spaza ready`;
  const isNew = envFile.before === undefined;
  return [first, wordsOfMissing(missing), isNew ? start : ""].filter(Boolean).join("\n\n");
}
