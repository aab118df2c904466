import { existsSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the finished pages lie, from the folder in which the shop was started. */
export const builtFolder = relative(process.cwd(), fileAt("../../build"));

/** A package of npm's has the finished pages and not what they are made of. */
export const isPacked = !existsSync(fileAt("../../vite.config.ts"));
