import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const builtFolder = fileAt("../../build");

/** The npm package contains the build without its sources. */
export const isPacked = !existsSync(fileAt("../../vite.config.ts"));
