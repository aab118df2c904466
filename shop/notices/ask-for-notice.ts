import { eq } from "drizzle-orm";
import { noticeTries } from "../accounts/limits.ts";
import { countTryIn } from "../accounts/rate-limit.ts";
import { newToken } from "../accounts/token.ts";
import { storedEmail } from "../accounts/users.ts";
import { holdProduct } from "../catalogue/hold-product.ts";
import type { Shop, Transaction } from "../shop.ts";
import { invalid } from "../shop-error.ts";
import { availableStock } from "../stock/stock.ts";
import { stockNotices } from "./tables.ts";

/** Nobody waits for more, so that a stranger cannot fill a mailbox. */
const mostWaiting = 50;

type NoticeWish = { email: string; productId: number; network?: string | undefined };

export type NoticeAnswer = { state: "waiting" | "already-waiting" | "in-stock"; productName: string };

/**
 * Has an address told by one mail when a sold-out product can be had again; for one that can be had now nothing is
 * stored. A notice belongs to the address, not to an account: it stays where it was asked for when a shopper changes
 * the account's address, since nobody has shown whose the two are.
 *
 * Atomic, and safe to repeat. Concurrency: the count of tries is locked until the end, so that wishes of one address
 * come one after the other, and the limit of how many holds.
 *
 * @throws ShopError `not-found`; `invalid` under `product_id` or `email`; `too-many`
 */
export function askForNotice(
  shop: Shop,
  { email: typed, productId, network }: NoticeWish,
): Promise<NoticeAnswer> {
  const [email, now] = [storedEmail(typed), shop.clock.now()];
  return shop.db.transaction(async (tx) => {
    await countTryIn(tx, now, noticeTries({ email, network }));
    const { kind, name: productName } = await holdProduct(tx, productId);
    if (kind === "parent") throw invalid("product_id", "Choose one of its options first");
    const stock = await availableStock(tx, [productId]);
    if ((stock.get(productId) ?? 0) > 0) return { state: "in-stock", productName };
    const isNew = await addNotice(tx, { email, productId, createdAt: now });
    return { state: isNew ? "waiting" : "already-waiting", productName };
  });
}

type NewNotice = Pick<typeof stockNotices.$inferInsert, "email" | "productId" | "createdAt">;

/** @returns whether the address did not wait for it yet */
async function addNotice(tx: Transaction, notice: NewNotice): Promise<boolean> {
  const waiting = await tx
    .select({ productId: stockNotices.productId, token: stockNotices.unsubscribeToken })
    .from(stockNotices)
    .where(eq(stockNotices.email, notice.email));
  if (waiting.some(({ productId }) => productId === notice.productId)) return false;
  if (waiting.length >= mostWaiting)
    throw invalid("email", `This address waits for ${mostWaiting} products already. More it cannot.`);
  const unsubscribeToken = waiting[0]?.token ?? newToken();
  await tx.insert(stockNotices).values({ ...notice, unsubscribeToken });
  return true;
}
