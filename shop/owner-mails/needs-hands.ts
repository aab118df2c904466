import { eq, lt } from "drizzle-orm";
import type { Queryable, Transaction } from "../database.ts";
import type { MailMessage, NeedsHandsMailProps } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import { isFirstTime } from "./once.ts";
import { ownerWarnings } from "./tables.ts";

/**
 * `title` and `what` are the shop's own text; text by shoppers or gateways goes into `quoted`, which the mail marks as
 * theirs.
 */
export type Problem = Pick<NeedsHandsMailProps, "title" | "what" | "next"> &
  Partial<Pick<NeedsHandsMailProps, "facts" | "quoted">> & {
    /** Identifies the problem, such as "refund 118 refused": mailed once per key. At most 200 characters. */
    key: string;
  };

type Teller = Pick<Shop, "clock" | "jobs" | "log" | "settings">;

/**
 * Mails the owner a problem once per key. Call it last in the transaction that found it: both commit together.
 * Safe to repeat. Concurrency: of two transactions with one key, the second waits and writes no mail. With these mails
 * switched off, the problem is only logged.
 * @returns whether the problem is new
 */
export async function needsHands(shop: Teller, tx: Transaction, problem: Problem): Promise<boolean> {
  const { key, title } = problem;
  if (!(await isFirstTime(shop, tx, key))) return false;
  shop.log.warn("A problem needs the owner", { problem: key, title });
  const { to, needsHands: isWanted } = shop.settings.ownerMails;
  if (isWanted && to !== null) await shop.jobs.enqueue(tx, "send-mail", mailOf(shop, to, problem));
  return true;
}

/** A solved problem that comes again is mailed again. Safe to repeat. */
export async function endProblem(db: Queryable, key: string): Promise<void> {
  await db.delete(ownerWarnings).where(eq(ownerWarnings.key, key));
}

const keptForMs = 400 * 86_400_000;

/** Safe to repeat. */
export async function forgetOldWarnings({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForMs);
  await db.delete(ownerWarnings).where(lt(ownerWarnings.at, before));
}

function mailOf({ settings }: Teller, to: string, problem: Problem): MailMessage {
  const { title, what, facts = [], quoted = [], next } = problem;
  const { name: shopName, publicUrl: shopUrl } = settings;
  const props = { shopName, shopUrl, name: null, title, what, facts, quoted, next };
  return { to, template: "needs-hands", props };
}
