import { readFile } from "node:fs/promises";

/** A small file as another shop exports it. */
export function exampleFile(name: "woocommerce-sample.csv" | "shopify-template.csv"): Promise<string> {
  return readFile(new URL(`files/${name}`, import.meta.url), "utf8");
}
