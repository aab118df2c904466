import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, normalize, relative } from "node:path";
import { parse } from "smol-toml";

export type ShopFilePart = { name: string; bytes: Buffer };

type Where = { SHOP_FILE?: string | undefined; DATA_DIR: string };

const fileName = "shop.toml";
const pictures = new Set([".svg", ".png"]);
const mostBytes = 1_000_000;

export function shopFilePath({ SHOP_FILE, DATA_DIR }: Where): string {
  return SHOP_FILE ?? join(DATA_DIR, fileName);
}

/** The shop file and its logos, for a backup. @returns also the logos that are missing or outside of its folder */
export function readShopFileParts(where: Where): { parts: ShopFilePart[]; leftOut: string[] } {
  const path = shopFilePath(where);
  if (!existsSync(path)) return { parts: [], leftOut: [] };
  const bytes = readFileSync(path);
  const logos = logosIn(bytes);
  const parts = logos.flatMap((name) => {
    const file = join(dirname(path), name);
    const isFit = isLogoName(name) && existsSync(file) && statSync(file).size <= mostBytes;
    return isFit ? [{ name, bytes: readFileSync(file) }] : [];
  });
  const leftOut = logos.filter((name) => !parts.some((part) => part.name === name));
  return { parts: [{ name: fileName, bytes }, ...parts], leftOut };
}

/** The first part that the shop file does not name or that would leave its folder, or undefined. */
export function strangePart(parts: ShopFilePart[]): string | undefined {
  const named = parts.filter(({ name }) => name === fileName).flatMap(({ bytes }) => logosIn(bytes));
  const isRight = (name: string) => name === fileName || (named.includes(name) && isLogoName(name));
  return parts.find(({ name }) => !isRight(name))?.name;
}

export function shopFilePartPath(where: Where, name: string): string {
  const path = shopFilePath(where);
  return name === fileName ? path : join(dirname(path), name);
}

/** A file with a mistake has no logos; the backup includes it nevertheless. */
function logosIn(bytes: Buffer): string[] {
  try {
    const { logo, logo_dark } = parse(bytes.toString());
    return [...new Set([logo, logo_dark])].filter((each) => typeof each === "string");
  } catch {
    return [];
  }
}

function isLogoName(name: string): boolean {
  const inside = relative(".", normalize(name));
  return pictures.has(extname(name).toLowerCase()) && inside === name && !/^\.\.|^\/|[\\\0]/.test(name);
}
