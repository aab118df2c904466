import { readFileSync } from "node:fs";

/** This Spaza's version, such as "0.2.0". */
export function spazaVersion(): string {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}
