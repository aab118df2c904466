import { and, asc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Queryable, Shop, Transaction } from "../shop.ts";
import { supportTickets } from "./tables.ts";

export type KeptTicket = Pick<
  typeof supportTickets.$inferSelect,
  "id" | "name" | "email" | "phone" | "topic" | "orderId" | "message" | "photo" | "createdAt"
>;

/** What a shopper wrote while logged in. What came from the same address without a login is nobody's for sure. */
export function ticketsOf(db: Queryable, user: User): Promise<KeptTicket[]> {
  const { id, name, email, phone, topic, orderId, message, photo, createdAt } = supportTickets;
  return db
    .select({ id, name, email, phone, topic, orderId, message, photo, createdAt })
    .from(supportTickets)
    .where(eq(supportTickets.userId, user.id))
    .orderBy(asc(id));
}

/** How many were written in a period. */
export function countTickets(db: Queryable, { from, until }: { from: Date; until: Date }): Promise<number> {
  const { createdAt } = supportTickets;
  return db.$count(supportTickets, and(gte(createdAt, from), lt(createdAt, until)));
}

/** JPEG; null without one, undefined once the ticket is gone. */
export async function photoOfTicket(db: Queryable, ticketId: number): Promise<Buffer | null | undefined> {
  const [ticket] = await db
    .select({ photo: supportTickets.photo })
    .from(supportTickets)
    .where(eq(supportTickets.id, ticketId));
  return ticket?.photo;
}

/** Erases what an account wrote, and what came from its address without a login, in the caller's transaction. */
export function forgetTickets(tx: Transaction, { id, email }: Pick<User, "id" | "email">): Promise<void> {
  return eraseWhere(tx, or(eq(supportTickets.userId, id), eq(supportTickets.email, email)));
}

/** Prescription Act 68 of 1969, section 11(d): until then one may go to court over what was bought. */
const yearsKept = 3;

/** Erases what nobody can have a claim from any more. Safe to repeat. */
export function forgetOldTickets({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept);
  return eraseWhere(db, lt(supportTickets.createdAt, before));
}

/** In the order of their ids, so that two who erase the same never wait for each other in a circle. */
async function eraseWhere(db: Queryable, condition: SQL | undefined): Promise<void> {
  const ids = sql`select id from ${supportTickets} where ${condition} order by id for update`;
  await db.execute(sql`delete from ${supportTickets} where id in (${ids})`);
}
