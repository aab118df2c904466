import { readFileSync } from "node:fs";

/** Of this Spaza, "0.1.0". */
export function spazaVersion(): string {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}
