import { chownSync, existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { writeWhole } from "../../platform/files/write-whole.ts";
import { type FileChange, type Plan, textOf } from "./plan.ts";

/** For its owner only, because it holds passwords. */
const secretMode = 0o600;

type Written = { ok: true; paths: string[] } | { ok: false; problems: string[] };

/**
 * Writes changed files, each atomically, and keeps the old version beside it. Writes nothing when another process
 * changed a file since it was read.
 * @returns the paths of the written files
 */
export async function writePlan({ envFile, shopFile, logos }: Plan): Promise<Written> {
  const changed = [envFile, shopFile].filter(({ path, before }) => textOf(path) !== before);
  if (changed.length > 0)
    return {
      ok: false,
      problems: changed.map(({ path }) => `${path} was changed meanwhile: give it again.`),
    };
  const written: string[] = [];
  // Written first: it is the likeliest to lack permission.
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
  // The path may be a symbolic link.
  const target = realpathSync(path);
  const { uid, gid } = statSync(target);
  await writeWhole(`${target}.before`, before, mode);
  await writeWhole(target, after, mode);
  // Files written by root keep their owner, so that the shop's user can read them.
  if (process.getuid?.() === 0) for (const file of [target, `${target}.before`]) chownSync(file, uid, gid);
  return true;
}
