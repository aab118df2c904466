import { dirname, resolve } from "node:path";
import { whyVariableWrong } from "../../platform/config/config.ts";
import { readLogo } from "../../platform/config/logo-file.ts";
import { shopFileProblems } from "../../platform/config/read-shop-file.ts";
import type { Answers } from "./answers.ts";
import { type Ask, leaveOut, whyNeeded } from "./ask.ts";
import type { Now } from "./plan.ts";
import { contentIn, type ShopContent, withContent } from "./shop-file-text.ts";

type ContentQuestion = { key: string; message: string; example: string; usual?: string; isNeeded?: boolean };

type SecretInput = {
  neededFor?: string;
  prefix?: string;
  /** The present value belongs to another account: it is replaced or removed. */
  isNew?: boolean;
};

/** Asks single questions and collects changed answers. */
export function questionsOf(ask: Ask, now: Now) {
  const before = contentIn(now.shopText);
  const content: ShopContent = {};
  const variables: Record<string, string> = {};

  async function line({ key, message, example, usual, isNeeded }: ContentQuestion): Promise<string> {
    const there = lineOf(before, key);
    const check = (answer: string) => {
      if (answer === "") return isNeeded ? "It must have one." : undefined;
      return ruleOf(shopFileProblems(nested(key, answer), dirname(now.shopFile))[0]);
    };
    const answer = await ask.text({ message, example, now: there ?? usual, check });
    if (answer !== (there ?? "")) put(key, answer);
    return answer;
  }

  /** A list, separated by ";". */
  async function list({ key, message, example }: ContentQuestion): Promise<void> {
    const there = lineOf(before, key);
    const parts = (answer: string) =>
      answer
        .split(";")
        .map((part) => part.trim())
        .filter(Boolean);
    const check = (answer: string) =>
      ruleOf(shopFileProblems(nested(key, parts(answer)), dirname(now.shopFile))[0]);
    const answer = await ask.text({ message: `${message} (with ; between)`, example, now: there, check });
    if (answer !== (there ?? "")) put(key, parts(answer));
  }

  /**
   * @param neededFor the service that needs it, such as "PayFast"
   * @param whole completes the answer for storage
   * @returns whether it has a value; without one, the service is left out
   */
  async function variable(
    name: string,
    message: string,
    example: string,
    neededFor?: string,
    whole = (typed: string) => typed,
  ): Promise<boolean> {
    const there = now.environment[name];
    const isLeftOut = (answer: string) => neededFor !== undefined && answer === leaveOut;
    const check = (answer: string) => {
      if (isLeftOut(answer)) return undefined;
      return answer === "" ? whyNeeded(neededFor) : sentence(whyVariableWrong(name, whole(answer)));
    };
    const typed = await ask.text({ message, example, now: there, check });
    const answer = isLeftOut(typed) ? "" : whole(typed);
    if (answer !== (there ?? "")) variables[name] = answer;
    return answer !== "";
  }

  /** The same for a secret, without echo. */
  async function secret(
    name: string,
    message: string,
    { neededFor, prefix = "", isNew = false }: SecretInput = {},
  ): Promise<boolean> {
    const there = isNew ? undefined : now.environment[name];
    const check = (answer: string) =>
      answer.startsWith(prefix) ? sentence(whyVariableWrong(name, answer)) : `It must begin with ${prefix}.`;
    const answer = await ask.secret({ message, now: there, check, neededFor });
    if (answer !== undefined) variables[name] = answer;
    else if (isNew) forget([name]);
    return Boolean(answer ?? there);
  }

  function forget(names: string[]): void {
    for (const name of names) {
      if (now.environment[name]) variables[name] = "";
      else delete variables[name];
    }
  }

  function set(name: string, value: string): void {
    if (value !== now.environment[name]) variables[name] = value;
  }

  async function logo(): Promise<string | undefined> {
    const there = lineOf(before, "logo");
    const check = (answer: string) => {
      if (answer === "" || answer === there) return undefined;
      const read = readLogo(resolve(answer));
      return "problem" in read ? sentence(read.problem) : undefined;
    };
    const message = "A file with your logo, SVG or PNG; without one the name is written";
    const answer = await ask.text({ message, example: "/home/thandi/logo.svg", now: there, check });
    return answer === (there ?? "") ? undefined : answer;
  }

  function put(key: string, value: unknown): void {
    Object.assign(content, merge(content, nested(key, value)));
  }

  return {
    ask,
    before,
    line,
    list,
    variable,
    secret,
    set,
    forget,
    logo,
    put,
    now: now.environment,
    answers: (): Answers => ({ ...content, variables }),
  };
}

export type Questions = ReturnType<typeof questionsOf>;

/** A value such as "contact.phone", as one line. */
export function lineOf(content: ShopContent, key: string): string | undefined {
  const value = key
    .split(".")
    .reduce<unknown>((table, step) => (table as ShopContent | undefined)?.[step], content);
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "string"
    ? value
        .trim()
        .replace(/\s*\n\s*/g, ", ")
        .replaceAll(",,", ",")
    : undefined;
}

const nested = (key: string, value: unknown): ShopContent =>
  key.split(".").reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as ShopContent;

/** Keeps removals ("") in the result, so that they reach the file. */
function merge(content: ShopContent, more: ShopContent): ShopContent {
  const kept = withContent(content, more);
  for (const [key, value] of Object.entries(more)) {
    if (typeof value !== "object" || Array.isArray(value)) kept[key] = value;
    else kept[key] = merge((content[key] as ShopContent | undefined) ?? {}, value as ShopContent);
  }
  return kept;
}

/** "contact.phone must be …" → "It must be …". */
const ruleOf = (problem: string | undefined) => sentence(problem?.replace(/^\S+ /, ""));

function sentence(rule: string | undefined): string | undefined {
  return rule && `${rule.startsWith("must") ? "It " : ""}${rule}.`;
}
