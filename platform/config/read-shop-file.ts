import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, TomlError } from "smol-toml";
import type { z } from "zod";
import { blankShopFile, type ShopFile, shopFileOf } from "./shop-file.ts";
import { shopFileSchema } from "./shop-file-schema.ts";

export type ShopFileResult = { ok: true; shopFile: ShopFile } | { ok: false; problems: string[] };

const demoFile = fileURLToPath(new URL("../../demo/shop.toml", import.meta.url));

/**
 * Reads the owner's file: `SHOP_FILE`, else `shop.toml` in the data folder, else the demo's; without any the shop is
 * called Spaza and has no particulars.
 * @returns every problem at once, one line each, naming file and key
 */
export function readShopFile(where: {
  SHOP_FILE?: string | undefined;
  DATA_DIR: string;
  DEMO: boolean;
}): ShopFileResult {
  const inDataDir = join(where.DATA_DIR, "shop.toml");
  const fallback = isThere(inDataDir) ? inDataDir : where.DEMO ? demoFile : undefined;
  const file = where.SHOP_FILE ?? fallback;
  if (file === undefined) return { ok: true, shopFile: blankShopFile };
  let content: unknown;
  try {
    content = parse(readFileSync(file, "utf8"));
  } catch (error) {
    return { ok: false, problems: [whyUnread(file, error, where.SHOP_FILE !== undefined)] };
  }
  const parsed = shopFileSchema(dirname(file)).safeParse(content);
  if (parsed.success) return { ok: true, shopFile: shopFileOf(parsed.data) };
  return { ok: false, problems: parsed.error.issues.flatMap(linesOf).map((line) => `${file}: ${line}`) };
}

/** One line for each problem, naming the key. @param folder the folder of its logos */
export function shopFileProblems(content: unknown, folder: string): string[] {
  const { error } = shopFileSchema(folder).safeParse(content);
  return (error?.issues ?? []).flatMap(linesOf);
}

/** True also without permission to look: reading then reports the reason. */
function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

export function tomlProblem(file: string, { message, line: number, column }: TomlError): string {
  const [reason = ""] = message.split("\n");
  return `${file}: line ${number}, column ${column}: ${reason.replace(/^Invalid TOML document: /, "")}`;
}

function whyUnread(file: string, error: unknown, isChosen: boolean): string {
  if (error instanceof TomlError) return tomlProblem(file, error);
  return `${isChosen ? "SHOP_FILE " : ""}${file} cannot be read: ${error instanceof Error ? error.message : error}`;
}

function linesOf(issue: z.core.$ZodIssue): string[] {
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
  return keys.map((key) => `${[...issue.path, ...(key ? [key] : [])].join(".")} ${issue.message}`);
}
