import { eq, inArray, sql } from "drizzle-orm";
import { namesByEmail } from "../accounts/users.ts";
import { type AvailableProduct, availableProducts } from "../availability/available-products.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { availableStock } from "../stock/stock.ts";
import { inStockAmong, soldOutAmong } from "../stock/stock-among.ts";
import { noticeMail } from "./notice-mail.ts";
import { stockNoticeRounds, stockNotices } from "./tables.ts";

/** Not all will buy, but latecomers must not be many. */
const mailsPerPiece = 5;
/** Per product and run: the next run checks stock again. */
const mostAtOnce = 100;

/**
 * Mails about products back in stock, oldest notice first: per product at most stock × 5 since it was last sold out,
 * each notice once.
 * Atomic per product: a kill loses and repeats no mail. Concurrency: several processes may run it at once.
 */
export async function sendNotices(shop: Shop): Promise<void> {
  const begun = sql`select ${stockNoticeRounds.productId} from ${stockNoticeRounds}`;
  for (const productId of await soldOutAmong(shop.db, begun))
    await orLog(shop, productId, (tx) => endRound(tx, productId));
  for (const productId of await productsToTell(shop))
    await orLog(shop, productId, (tx) => tellSome(shop, tx, productId));
}

/** One failing product must not delay the others. */
async function orLog({ db, log }: Shop, productId: number, act: (tx: Transaction) => Promise<void>) {
  await db
    .transaction(act)
    .catch((error: unknown) => log.error("Back-in-stock mails could not be sent", { productId, error }));
}

/** An unlocked preselection of products worth a look. */
async function productsToTell({ db }: Shop): Promise<number[]> {
  const inStock = await inStockAmong(db, sql`select ${stockNotices.productId} from ${stockNotices}`);
  const ids = inStock.map(({ productId }) => productId);
  const rounds = await db.select().from(stockNoticeRounds).where(inArray(stockNoticeRounds.productId, ids));
  const mailed = new Map(rounds.map((round) => [round.productId, round.mailed]));
  const isLeft = (productId: number, stock: number) => mayBeTold(stock, mailed.get(productId) ?? 0) > 0;
  return inStock
    .filter(({ productId, quantity }) => isLeft(productId, quantity))
    .map((line) => line.productId);
}

/**
 * Concurrency: locks the product's round first, then its notices with skip locked, so that it never waits while it
 * holds locks.
 */
async function tellSome(shop: Shop, tx: Transaction, productId: number): Promise<void> {
  const mailed = await lockRound(tx, productId);
  const [product] = await availableProducts(tx, [productId]);
  if (!product || product.kind === "parent") return;
  const told = await takeOldest(tx, productId, Math.min(mayBeTold(product.stock, mailed), mostAtOnce));
  await tx
    .update(stockNoticeRounds)
    .set({ mailed: mailed + told.length })
    .where(eq(stockNoticeRounds.productId, productId));
  await writeMails(shop, tx, product, told);
}

async function writeMails(
  shop: Shop,
  tx: Transaction,
  product: AvailableProduct,
  told: Notice[],
): Promise<void> {
  const emails = told.map(({ email }) => email);
  const names = await namesByEmail(tx, emails);
  const mails = told.map(({ email, unsubscribeToken }) =>
    noticeMail(shop, product, { email, name: names.get(email) ?? null, unsubscribeToken }),
  );
  await shop.jobs.enqueue(tx, "send-mail", ...mails);
}

/** @returns mails sent since the product was last sold out */
async function lockRound(tx: Transaction, productId: number): Promise<number> {
  const [round] = await tx
    .insert(stockNoticeRounds)
    .values({ productId, mailed: 0 })
    .onConflictDoUpdate({
      target: stockNoticeRounds.productId,
      set: { mailed: sql`${stockNoticeRounds.mailed}` },
    })
    .returning({ mailed: stockNoticeRounds.mailed });
  return round?.mailed ?? 0;
}

type Notice = typeof stockNotices.$inferSelect;

async function takeOldest(tx: Transaction, productId: number, most: number): Promise<Notice[]> {
  if (most <= 0) return [];
  const oldest = await tx
    .select()
    .from(stockNotices)
    .where(eq(stockNotices.productId, productId))
    .orderBy(stockNotices.id)
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(stockNotices).where(inArray(stockNotices.id, ids));
  return oldest;
}

/** Resets the count, unless stock has arrived meanwhile. */
async function endRound(tx: Transaction, productId: number): Promise<void> {
  await lockRound(tx, productId);
  const stock = await availableStock(tx, [productId]);
  if ((stock.get(productId) ?? 0) <= 0)
    await tx.delete(stockNoticeRounds).where(eq(stockNoticeRounds.productId, productId));
}

function mayBeTold(stock: number, mailed: number): number {
  return stock * mailsPerPiece - mailed;
}
