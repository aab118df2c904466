import type { ListedAct } from "../../shop/audit/list-acts.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { price } from "../../words/money/price.ts";
import { count } from "../../words/numbers/count.ts";
import { orderIdOf, orderNumber } from "../../words/order-number.ts";
import { cancelledBecause } from "../orders/states-in-words.ts";
import { endWords, momentWords } from "../period.ts";

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** "79.99", unless it has its R already or is part of another number. */
const bareSum = /(?<![\d.\u00a0])\d+\.\d\d(?![\d.])/g;
const namesOfFlags: Record<string, string> = { startsAt: "from", endsAt: "until" };
/** The counts of an import, in its own order and words. */
const countsOfImport: Record<string, string> = {
  created: "created",
  changed: "changed",
  unchanged: "unchanged",
  rejected: "left out",
  regrouped: "in another family",
  renamed: "with another name",
  keptInFamily: "kept in their families",
};
const namesOfActions: Record<string, string> = {
  "backups.make": "backup",
  "backups.restore": "restore",
  "import.pictures": "import pictures",
  "import.rename-category": "import --rename-category",
  "payments.paid-again": "payments paid --again",
};

export function actionInWords(action: string): string {
  return namesOfActions[action] ?? action.replace(".", " ");
}

/**
 * An audit entry in the commands' words: "/old → /about, status 301", "max price R 500.00", in South African time.
 * Older entries get today's form of numbers and amounts, so that a search finds them.
 */
export function actInWords({ action, subject, details }: Omit<ListedAct, "at" | "by">): string {
  if (action === "import") return [subject, ...importWords(details ?? {})].filter(Boolean).join(", ");
  const { target, before, ...rest } = details ?? {};
  const isCancelled = action === "orders.cancel" && typeof rest.reason === "string";
  const others = isCancelled ? { ...rest, reason: cancelledBecause(String(rest.reason)) } : rest;
  const named = subject?.replace(/^order (\d+)$/, (_, id: string) => orderWords(id)) ?? null;
  const leads = typeof target === "string" ? `${named} → ${target}` : named;
  const earlier = isDetails(before) ? [`before: ${wordsOf(before).join(", ")}`] : [];
  return [...(leads === null ? [] : [leads]), ...wordsOf(others), ...earlier].join(", ");
}

function importWords(details: Record<string, unknown>): string[] {
  const counted = Object.entries(countsOfImport).map(
    ([name, words]) => [Number(details[name] ?? 0), words] as const,
  );
  return counted.filter(([number]) => number > 0).map(([number, words]) => `${count(number)} ${words}`);
}

function wordsOf(details: Record<string, unknown>): string[] {
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  const filled = Object.entries(details).filter(([, value]) => !isEmpty(value));
  return filled.map(([name, value]) => {
    const called = namesOfFlags[name] ?? name;
    if (name === "order" && typeof value === "number") return orderWords(String(value));
    return `${spaced(called)} ${valueInWords(called, value)}`;
  });
}

function isDetails(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Older entries say "order 2". */
function orderWords(number: string): string {
  const id = orderIdOf(number);
  return `order ${id === null ? number : orderNumber(id)}`;
}

/** "maxPriceCents" → "max price". */
function spaced(name: string): string {
  return name.replace(/Cents$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueInWords(name: string, value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "number" && name === "change") return value > 0 ? `+${value}` : `−${-value}`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && name.endsWith("Cents")) return inRand(value);
  if (typeof value === "string" && (name === "amount" || name === "outcome"))
    return value.replace(bareSum, (amount) => price(amount));
  if (typeof value === "string" && moment.test(value))
    return name === "until" ? endWords(new Date(value)) : momentWords(new Date(value));
  if (Array.isArray(value)) return value.map((each) => valueInWords(name, each)).join(", ");
  if (isDetails(value)) return wordsOf(value).join(", ") || "all products";
  return String(value);
}
