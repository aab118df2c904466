import { createHash } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { smallPhoto } from "../../platform/images/photo.ts";
import { countTry } from "../accounts/rate-limits/rate-limit.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import type { Shop } from "../shop.ts";
import { invalid, isShopError, ShopError } from "../shop-error.ts";
import { supportTries } from "./limits.ts";
import { confirmationMail, ticketMail } from "./support-mails.ts";
import { supportTickets } from "./tables.ts";
import type { Ticket, TicketInput } from "./ticket.ts";

type Sending = {
  /** The uploaded file, in any image format. */
  photo: Buffer | undefined;
  idempotencyKey: string | undefined;
  network: string | undefined;
};

/**
 * Stores a message to the shop and queues a mail to the shop and one to the writer.
 * Atomic. Safe to repeat with the same key by the same writer, also concurrently: returns the same ticket without new
 * mails. Another message with that key is refused.
 * @returns the ticket number
 * @throws ShopError `too-many`; `conflict`; `invalid` under `order_id` or `photo`
 */
export async function openTicket(shop: Shop, input: TicketInput, sending: Sending): Promise<number> {
  const key = keyOf(input, sending.idempotencyKey);
  const known = key && (await ticketOfKey(shop, key));
  if (known) return sameTicket(known, input, sending.photo);
  await countTry(shop, supportTries({ ...input, network: sending.network }));
  await checkOrder(shop, input);
  const photo = sending.photo && (await smallPhoto(sending.photo));
  if (sending.photo && !photo)
    throw invalid("photo", "We can’t open this photo. Please send a JPEG, PNG or WebP.");
  return writeTicket(shop, input, key, photo);
}

/** Writes nothing if a concurrent request wrote the ticket first. */
function writeTicket(
  shop: Shop,
  input: TicketInput,
  key: string | undefined,
  photo: Buffer | undefined,
): Promise<number> {
  const { user, name, email, phone, topic, orderId, message } = input;
  return shop.db.transaction(async (tx) => {
    const [written] = await tx
      .insert(supportTickets)
      .values({
        name,
        email,
        phone,
        topic,
        orderId,
        message,
        photo,
        idempotencyKey: key,
        userId: user?.id,
        createdAt: shop.clock.now(),
      })
      // A no-op update, to return the existing row; `xmax = 0` tells a new one.
      .onConflictDoUpdate({
        target: supportTickets.idempotencyKey,
        targetWhere: isNotNull(supportTickets.idempotencyKey),
        set: { idempotencyKey: sql`excluded.idempotency_key` },
      })
      .returning({ ...toldApart, isNew: sql<boolean>`xmax = 0` });
    if (!written) throw new Error("The ticket was not written");
    if (!written.isNew) return sameTicket(written, input, photo);
    const ticket: Ticket = { id: written.id, input, hasPhoto: photo !== undefined };
    await shop.jobs.enqueue(tx, "send-mail", ticketMail(shop, ticket), confirmationMail(shop, ticket));
    return written.id;
  });
}

async function checkOrder(shop: Shop, { user, orderId }: TicketInput): Promise<void> {
  if (!user || orderId === null) return;
  await findOrder(shop.db, user, orderId).catch((error: unknown) => {
    if (!isShopError(error)) throw error;
    throw invalid("order_id", "Choose one of your own orders, or none");
  });
}

/** Keys are scoped to the writer. */
function keyOf({ user, email }: TicketInput, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  const writer = user ? user.id : email;
  return createHash("sha256")
    .update(JSON.stringify([writer, key]))
    .digest("base64url");
}

const { id, name, email, phone, topic, orderId, message, photo } = supportTickets;
/** Fields that identify a message. Photos are stored resized, so only their presence is compared. */
const toldApart = {
  id,
  name,
  email,
  phone,
  topic,
  orderId,
  message,
  hasPhoto: sql<boolean>`${photo} is not null`,
};
type StoredTicket = Omit<TicketInput, "user" | "topic"> & { id: number; topic: string; hasPhoto: boolean };

/** @throws ShopError `conflict` when the key belongs to another message */
function sameTicket(ticket: StoredTicket, input: TicketInput, photo: Buffer | undefined): number {
  const isSame =
    ticket.hasPhoto === (photo !== undefined) &&
    (["name", "email", "phone", "topic", "orderId", "message"] as const).every(
      (field) => ticket[field] === input[field],
    );
  if (isSame) return ticket.id;
  throw new ShopError(
    "conflict",
    "This Idempotency-Key belongs to another message. Send this one with a key of its own.",
  );
}

async function ticketOfKey({ db }: Pick<Shop, "db">, key: string): Promise<StoredTicket | undefined> {
  const [ticket] = await db
    .select(toldApart)
    .from(supportTickets)
    .where(eq(supportTickets.idempotencyKey, key));
  return ticket;
}
