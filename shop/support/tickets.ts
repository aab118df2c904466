import { and, asc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Queryable, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { supportTickets } from "./tables.ts";

export type KeptTicket = Pick<
  typeof supportTickets.$inferSelect,
  "id" | "name" | "email" | "phone" | "topic" | "orderId" | "message" | "photo" | "createdAt"
>;

/** Messages sent while logged in. Others from the same address are unproved. */
export function ticketsOf(db: Queryable, user: User): Promise<KeptTicket[]> {
  const { id, name, email, phone, topic, orderId, message, photo, createdAt } = supportTickets;
  return db
    .select({ id, name, email, phone, topic, orderId, message, photo, createdAt })
    .from(supportTickets)
    .where(eq(supportTickets.userId, user.id))
    .orderBy(asc(id));
}

export function countTickets(db: Queryable, { from, until }: { from: Date; until: Date }): Promise<number> {
  const { createdAt } = supportTickets;
  return db.$count(supportTickets, and(gte(createdAt, from), lt(createdAt, until)));
}

/** JPEG; null without a photo, undefined without a ticket. */
export async function photoOfTicket(db: Queryable, ticketId: number): Promise<Buffer | null | undefined> {
  const [ticket] = await db
    .select({ photo: supportTickets.photo })
    .from(supportTickets)
    .where(eq(supportTickets.id, ticketId));
  return ticket?.photo;
}

/** Deletes an account's messages, and those from its address without login, in the caller's transaction. */
export function forgetTickets(tx: Transaction, { id, email }: Pick<User, "id" | "email">): Promise<void> {
  return eraseWhere(tx, or(eq(supportTickets.userId, id), eq(supportTickets.email, email)));
}

/** Prescription Act 68 of 1969, section 11(d): claims from a purchase expire after this time. */
const yearsKept = 3;

/** Deletes expired messages. Safe to repeat. */
export function forgetOldTickets({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept);
  return eraseWhere(db, lt(supportTickets.createdAt, before));
}

/** Locks rows in the order of ids, to prevent deadlocks. */
async function eraseWhere(db: Queryable, condition: SQL | undefined): Promise<void> {
  const ids = sql`select id from ${supportTickets} where ${condition} order by id for update`;
  await db.execute(sql`delete from ${supportTickets} where id in (${ids})`);
}
