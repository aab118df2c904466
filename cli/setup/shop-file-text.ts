import { patch } from "@decimalturn/toml-patch";
import { parse, TomlError } from "smol-toml";
import { tomlProblem } from "../../platform/config/read-shop-file.ts";

export type ShopContent = Record<string, unknown>;

const beginning = `# Your shop's name, logo, colours and particulars, as "npx spaza setup" wrote them. Change them here, or by giving the
# command again. deploy/shop.toml.example and docs/your-shop.md say what each line does.

`;

/** Parses a shop file; empty if missing. @throws TomlError */
export const contentIn = (text: string | undefined): ShopContent =>
  text === undefined ? {} : { ...parse(text) };

/** A syntax error with its line; undefined for a valid or missing file. */
export function whyUnparsed(path: string, text: string | undefined): string | undefined {
  try {
    contentIn(text);
    return undefined;
  } catch (error) {
    if (error instanceof TomlError) return tomlProblem(path, error);
    throw error;
  }
}

/** Changes values in the file; comments and other lines stay. */
export function shopFileText(text: string | undefined, content: ShopContent): string {
  if (text === undefined) return `${beginning}${patch("", content).trim()}\n`;
  return patch(text, content);
}

/** Merges changes table by table; "" and an empty list remove a key. */
export function withContent(before: ShopContent, said: ShopContent): ShopContent {
  const merged = { ...before };
  for (const [key, value] of Object.entries(said)) {
    if (value === "" || (Array.isArray(value) && value.length === 0)) delete merged[key];
    else merged[key] = isTable(value) ? withContent(isTable(merged[key]) ? merged[key] : {}, value) : value;
  }
  return merged;
}

export function isTable(value: unknown): value is ShopContent {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
