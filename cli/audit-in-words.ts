import type { ListedAct } from "../shop/audit/list-acts.ts";
import { toDecimal } from "../shop/money/money.ts";
import { briefPrice } from "../words/price.ts";
import { endWords, momentWords } from "./period.ts";

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const namesOfFlags: Record<string, string> = { startsAt: "from", endsAt: "until" };

/** What was done to what, as the commands say it: "/old → /about, status 301", "max price R 500", in South African time. */
export function actInWords({ subject, details }: Pick<ListedAct, "subject" | "details">): string {
  const { target, before, ...others } = details ?? {};
  const leads = typeof target === "string" ? `${subject} → ${target}` : subject;
  const earlier = isDetails(before) ? [`before: ${wordsOf(before).join(", ")}`] : [];
  return [...(leads === null ? [] : [leads]), ...wordsOf(others), ...earlier].join(", ");
}

function wordsOf(details: Record<string, unknown>): string[] {
  const filled = Object.entries(details).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return filled.map(([name, value]) => {
    const called = namesOfFlags[name] ?? name;
    return `${spaced(called)} ${valueInWords(called, value)}`;
  });
}

function isDetails(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "maxPriceCents" → "max price". */
function spaced(name: string): string {
  return name.replace(/Cents$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueInWords(name: string, value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "number" && name === "change") return value > 0 ? `+${value}` : `−${-value}`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && name.endsWith("Cents")) return briefPrice(toDecimal(value));
  if (typeof value === "string" && moment.test(value))
    return name === "until" ? endWords(new Date(value)) : momentWords(new Date(value));
  if (Array.isArray(value)) return value.map((each) => valueInWords(name, each)).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
