import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the finished pages lie. */
export const builtFolder = fileAt("../../build");

/** A package of npm's has the finished pages and not what they are made of. */
export const isPacked = !existsSync(fileAt("../../vite.config.ts"));
