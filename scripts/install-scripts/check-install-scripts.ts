import { readFileSync } from "node:fs";
import { unnamedScripts } from "./install-scripts.ts";

// Checks that package.json allows or forbids each package's install script. npm checks only packages of this system.
const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));
const unnamed = unnamedScripts(read("package-lock.json"), read("package.json"));
for (const name of unnamed)
  console.error(`${name} has an install script: name it under allowScripts in package.json.`);
const isStrict = /^strict-allow-scripts=true$/m.test(
  readFileSync(new URL("../../.npmrc", import.meta.url), "utf8"),
);
if (!isStrict) console.error(".npmrc must say strict-allow-scripts=true.");
console.log(`${unnamed.length} packages with an install script are not named.`);
process.exitCode = unnamed.length > 0 || !isStrict ? 1 : 0;
