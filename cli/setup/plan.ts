import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Environment, readVariables, whyVariableWrong } from "../../platform/config/config.ts";
import { envFileOf, variablesIn, withVariables } from "../../platform/config/env-file.ts";
import { readLogo } from "../../platform/config/logo-file.ts";
import { shopFileProblems } from "../../platform/config/read-shop-file.ts";
import type { SimpleTerms } from "../../shop/delivery/simple-terms.ts";
import { centsIn } from "../arguments.ts";
import type { Answers } from "./answers.ts";
import { whyUnwritable } from "./may-write.ts";
import { contentIn, type ShopContent, shopFileText, whyUnparsed, withContent } from "./shop-file-text.ts";

/** A file before and after; `before` is undefined for a new file. */
export type FileChange = { path: string; before: string | undefined; after: string };

export type Plan = {
  envFile: FileChange;
  shopFile: FileChange;
  logos: { key: "logo" | "logo_dark"; from: string; to: string }[];
  delivery: Partial<SimpleTerms> | undefined;
  environment: Environment;
};

type Planned = { ok: true; plan: Plan } | { ok: false; problems: string[] };

/** The present files, or the defaults of a new shop. */
export type Now = {
  envFile: string;
  envText: string | undefined;
  shopFile: string;
  shopText: string | undefined;
  environment: Environment;
};

const template = fileURLToPath(new URL("../../deploy/production.env.example", import.meta.url));
/** Separate from the demo's folder, whose database holds demo goods and a demo shopper. */
const usualDataFolder = "my-shop";

/** The state before the questions. @param dataDir the owner's choice for a new shop */
export function readNow(environment: Environment, dataDir?: string): Now {
  const envFile = resolve(envFileOf(environment));
  const envText = textOf(envFile);
  const usual = envText === undefined ? usualDataFolder : "data";
  const DATA_DIR = resolve(dataDir || environment.DATA_DIR || usual);
  const known = envText === undefined ? variablesIn(newEnvText({ ...environment, DATA_DIR })) : {};
  const now = { ...known, ...environment, DATA_DIR, SPAZA_ENV: undefined };
  const shopFile = resolve(environment.SHOP_FILE ?? join(DATA_DIR, "shop.toml"));
  return { envFile, envText, shopFile, shopText: textOf(shopFile), environment: now };
}

/** The files to write, when the answers are consistent; writes nothing. */
export function planOf(now: Now, answers: Answers): Planned {
  const unread = whyUnparsed(now.shopFile, now.shopText);
  if (unread !== undefined) return { ok: false, problems: [unread] };
  const { variables = {}, delivery, logo, logo_dark, ...said } = answers;
  const logos = logosOf(now, { logo, logo_dark });
  const before = contentIn(now.shopText);
  const content = withContent(before, { ...said, ...logos.names });
  const envText = now.envText ?? newEnvText(now.environment);
  const changes = changesOf(variables);
  const environment = { ...now.environment };
  for (const [name, value] of Object.entries(changes)) environment[name] = value ?? undefined;
  const after = textWith(now.envFile, envText, changes);
  const wrong = problemsOf(variables);
  const problems = [
    ...(wrong.length === 0 && "problem" in after ? [after.problem] : wrong),
    ...logos.problems,
    ...problemsOfContent(content, dirname(now.shopFile), logos.names),
    ...batched(environment),
  ];
  if (problems.length > 0 || "problem" in after) return { ok: false, problems: [...new Set(problems)] };
  const envFile = { path: now.envFile, before: now.envText, after: after.text };
  const isSameContent = JSON.stringify(content) === JSON.stringify(before);
  const shopFile = {
    path: now.shopFile,
    before: now.shopText,
    after: now.shopText !== undefined && isSameContent ? now.shopText : shopFileText(now.shopText, content),
  };
  const changed = [envFile, shopFile].filter((file) => file.before !== file.after);
  const unwritable = changed.flatMap(({ path }) => whyUnwritable(path) ?? []);
  if (unwritable.length > 0) return { ok: false, problems: unwritable };
  return {
    ok: true,
    plan: {
      envFile,
      shopFile,
      logos: logos.copies,
      delivery: delivery && simpleTerms(delivery),
      environment,
    },
  };
}

function textWith(
  path: string,
  text: string,
  changes: Record<string, string | null>,
): { text: string } | { problem: string } {
  try {
    return { text: withVariables(text, changes) };
  } catch (error) {
    return { problem: `${path}: ${(error as Error).message}` };
  }
}

/** Makes folders absolute, so that the shop can be started from anywhere. */
function changesOf(variables: Record<string, string>): Record<string, string | null> {
  const isFolder = (name: string) => name === "DATA_DIR" || name === "SHOP_FILE";
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (value === "") return [name, null];
      return [name, isFolder(name) ? resolve(value) : value.trim()];
    }),
  );
}

/** Settings of the machine, copied at the first setup. */
const ofTheMachine = ["HOST", "PORT", "DATABASE_URL", "SHOP_FILE"];

/** A new file of variables: closed, without what only the owner can know. */
function newEnvText(environment: Environment): string {
  const { DATA_DIR = usualDataFolder } = environment;
  const said = ofTheMachine.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  const unsaid = { PUBLIC_URL: null, MAIL_URL: null, PAYFAST_MODE: null };
  const text = readFileSync(template, "utf8");
  return withVariables(text, { ...unsaid, ...Object.fromEntries(said), DATA_DIR: resolve(DATA_DIR) });
}

export function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function problemsOf(variables: Record<string, string>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const why = value === "" ? undefined : whyVariableWrong(name, value);
    return why === undefined ? [] : [`${name} ${why}`];
  });
}

/** Skips new logos, which were checked where they lie. */
function problemsOfContent(content: ShopContent, folder: string, newLogos: ShopContent): string[] {
  const { ...settled } = content;
  for (const name of Object.keys(newLogos)) delete settled[name];
  return shopFileProblems(settled, folder);
}

function batched(environment: Environment): string[] {
  const read = readVariables(environment);
  return read.ok ? [] : read.problems;
}

function logosOf(now: Now, said: Pick<Answers, "logo" | "logo_dark">) {
  const names: ShopContent = {};
  const copies: Plan["logos"] = [];
  const problems: string[] = [];
  for (const key of ["logo", "logo_dark"] as const) {
    const path = said[key];
    if (path === undefined) continue;
    const name = path && `${key.replace("_", "-")}${extname(path).toLowerCase()}`;
    const to = join(dirname(now.shopFile), name);
    names[key] = name;
    if (path === "") continue;
    // An unchanged logo is relative to the shop file.
    const from = path === contentIn(now.shopText)[key] ? join(dirname(now.shopFile), path) : resolve(path);
    const read = readLogo(from);
    if ("problem" in read) problems.push(`${key} ${read.problem}`);
    else if (from !== to) copies.push({ key, from, to });
  }
  return { names, copies, problems };
}

function simpleTerms(said: NonNullable<Answers["delivery"]>): Partial<SimpleTerms> {
  const { fee, free_from, express_fee, collect_at } = said;
  return {
    ...(fee !== undefined && { feeCents: cents(fee) }),
    ...(free_from !== undefined && { freeFromCents: cents(free_from) }),
    ...(express_fee !== undefined && { expressFeeCents: cents(express_fee) }),
    ...(collect_at !== undefined && { collectAt: collect_at.trim() || null }),
  };
}

const cents = (amount: string) => centsIn(amount) ?? null;
