import { eq } from "drizzle-orm";
import { countTryIn } from "../accounts/rate-limits/rate-limit.ts";
import { newToken } from "../accounts/sessions/token.ts";
import { storedEmail } from "../accounts/users.ts";
import { holdProduct } from "../catalogue/products/hold-product.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { invalid, isShopError, type ShopError } from "../shop-error.ts";
import { availableStock } from "../stock/stock.ts";
import { noticeTries } from "./limits.ts";
import { stockNotices } from "./tables.ts";

/** Prevents strangers from flooding a mailbox. */
const mostWaiting = 50;

type NoticeInput = { email: string; productId: number; network?: string | undefined };

export type NoticeAnswer = { state: "waiting" | "already-waiting" | "in-stock"; productName: string };

/**
 * Subscribes an address to one back-in-stock mail; stores nothing for an available product. A notice belongs to the
 * address: it stays when an account's address changes, since its owner is unproved.
 * Atomic. Safe to repeat. Concurrency: the rate limit's row stays locked, so requests of one address are serialized and
 * the limit of notices holds. Refused requests count as tries.
 * @throws ShopError `not-found`; `invalid` under `product_id` or `email`; `too-many`
 */
export async function askForNotice(
  shop: Shop,
  { email, network, ...input }: NoticeInput,
): Promise<NoticeAnswer> {
  const [address, now] = [storedEmail(email), shop.clock.now()];
  const outcome = await shop.db.transaction(async (tx) => {
    await countTryIn(tx, now, noticeTries({ email: address, network }));
    return orRefusal(takeHeart(tx, { ...input, email: address, createdAt: now }));
  });
  if (isShopError(outcome)) throw outcome;
  return outcome;
}

/** Returns a refusal as a value, so that the transaction commits and the try counts. */
function orRefusal<Answer>(answer: Promise<Answer>): Promise<Answer | ShopError> {
  return answer.catch((error: unknown) => {
    if (isShopError(error)) return error;
    throw error;
  });
}

type NewNotice = Pick<typeof stockNotices.$inferInsert, "email" | "productId" | "createdAt">;

/** Writes only after the last possible refusal: a returned refusal does not roll back. */
async function takeHeart(tx: Transaction, notice: NewNotice): Promise<NoticeAnswer> {
  const { kind, name: productName } = await holdProduct(tx, notice.productId);
  if (kind === "parent") throw invalid("product_id", "Choose one of its options first");
  const stock = await availableStock(tx, [notice.productId]);
  if ((stock.get(notice.productId) ?? 0) > 0) return { state: "in-stock", productName };
  const isNew = await addNotice(tx, notice);
  return { state: isNew ? "waiting" : "already-waiting", productName };
}

/** @returns whether the notice is new */
async function addNotice(tx: Transaction, notice: NewNotice): Promise<boolean> {
  const waiting = await tx
    .select({ productId: stockNotices.productId, token: stockNotices.unsubscribeToken })
    .from(stockNotices)
    .where(eq(stockNotices.email, notice.email));
  if (waiting.some(({ productId }) => productId === notice.productId)) return false;
  if (waiting.length >= mostWaiting)
    throw invalid(
      "email",
      `This address is already waiting for ${mostWaiting} products, which is the most we can watch.`,
    );
  const unsubscribeToken = waiting[0]?.token ?? newToken();
  await tx.insert(stockNotices).values({ ...notice, unsubscribeToken });
  return true;
}
