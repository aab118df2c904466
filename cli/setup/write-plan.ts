import { chownSync, existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { writeWhole } from "../../platform/files/write-whole.ts";
import { type FileChange, type Plan, textOf } from "./plan.ts";

/** Its owner's alone: it holds passwords. */
const secretMode = 0o600;

type Written = { ok: true; paths: string[] } | { ok: false; problems: string[] };

/**
 * Writes what differs, each file whole or not at all, its former state beside it. Nothing is written when somebody else
 * has changed one of the files since it was read.
 *
 * @returns the paths of those that were written
 */
export async function writePlan({ envFile, shopFile, logos }: Plan): Promise<Written> {
  const changed = [envFile, shopFile].filter(({ path, before }) => textOf(path) !== before);
  if (changed.length > 0)
    return {
      ok: false,
      problems: changed.map(({ path }) => `${path} was changed meanwhile: give it again.`),
    };
  const written: string[] = [];
  // First: it is the one that its user may not be allowed to write.
  if (await write(envFile, secretMode)) written.push(envFile.path);
  for (const { from, to } of logos) {
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue;
    await writeWhole(to, readFileSync(from));
    written.push(to);
  }
  if (await write(shopFile)) written.push(shopFile.path);
  return { ok: true, paths: written };
}

async function write({ path, before, after }: FileChange, mode?: number): Promise<boolean> {
  if (before === after) return false;
  if (before === undefined) {
    await writeWhole(path, after, mode);
    return true;
  }
  // It may be a link to where such files are kept.
  const target = realpathSync(path);
  const { uid, gid } = statSync(target);
  await writeWhole(`${target}.before`, before, mode);
  await writeWhole(target, after, mode);
  // The administrator may change what the shop's own user has to read.
  if (process.getuid?.() === 0) for (const file of [target, `${target}.before`]) chownSync(file, uid, gid);
  return true;
}
