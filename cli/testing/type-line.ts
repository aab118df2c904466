import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../../platform/config/config.ts";
import { type Ended, spazaIn } from "./spaza.ts";

/** Runs a line after `npx spaza`. It may begin with variables and end with `> file`. */
export async function typeLine(line: string, environment: Environment, folder: string): Promise<Ended> {
  const { variables, words, file } = takeApart(line);
  const ended = await spazaIn({ ...environment, ...variables }, folder, words);
  if (file !== undefined) await writeFile(join(folder, file), ended.output);
  return ended;
}

/** Parses the line like a shell. */
export function takeApart(line: string) {
  const [, assigned = "", rest = "", file] = /^((?:[A-Z_]+=\S+ )*)(.*?)(?: > ?(\S+))?$/.exec(line) ?? [];
  const variables = Object.fromEntries(
    assigned
      .split(" ")
      .filter(Boolean)
      .map((pair) => pair.split("=") as [string, string]),
  );
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  return { variables, words, file };
}
