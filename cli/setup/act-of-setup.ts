import { variablesIn } from "../../platform/config/env-file.ts";
import type { Act } from "../../shop/audit/audit.ts";
import type { Plan } from "./plan.ts";
import { contentIn, isTable, type ShopContent } from "./shop-file-text.ts";

/**
 * Names the changes in the files for the audit, without values, which may be secrets.
 * @param written the paths of changed files
 * @returns undefined when nothing changed
 */
export function actOfSetup({ envFile, shopFile, logos }: Plan, written: string[]): Act | undefined {
  const variables = changedNames(variablesIn(envFile.before ?? ""), variablesIn(envFile.after));
  const lines = changedNames(linesOf(contentIn(shopFile.before)), linesOf(contentIn(shopFile.after)));
  const pictures = logos.filter(({ to }) => written.includes(to)).map(({ key }) => key);
  const keys = [...new Set([...lines, ...pictures])];
  if (variables.length === 0 && keys.length === 0) return undefined;
  return { action: "setup", details: { variables: variables.toSorted(), keys: keys.toSorted() } };
}

type Named = Record<string, string | undefined>;

function changedNames(before: Named, after: Named): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
}

/** Flattens tables to keys as `legal` prints them: "contact.phone". */
function linesOf(content: ShopContent, table = ""): Named {
  const lines = Object.entries(content).map(([key, value]) =>
    isTable(value) ? linesOf(value, `${table}${key}.`) : { [`${table}${key}`]: JSON.stringify(value) },
  );
  return Object.assign({}, ...lines);
}
