import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { register } from "../accounts/register.ts";
import { login } from "../accounts/sessions/login.ts";
import { userOfToken } from "../accounts/sessions/sessions.ts";
import { userById } from "../accounts/users.ts";
import { listAddresses } from "../addresses/addresses.ts";
import { readCart } from "../cart/read-cart.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { startDueWork } from "../due-work.ts";
import { invoicesOfOrders } from "../invoices/read-invoices.ts";
import { addToList } from "../lists/add-to-list.ts";
import { askForNotice } from "../notices/ask-for-notice.ts";
import { sendNotices } from "../notices/send-notices.ts";
import { stockNotices } from "../notices/tables.ts";
import { expireOrders } from "../orders/expiry/expire-orders.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { requestInvoice } from "../payments/invoices/request-invoice.ts";
import { paymentsOfOrders } from "../payments/payment.ts";
import { markRefunded } from "../payments/refunds/mark-refunded.ts";
import { refundOrder } from "../payments/refunds/refund-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { setOnHand } from "../stock/stock.ts";
import { openTicket } from "../support/open-ticket.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import {
  erasedTables,
  fillAllTables,
  rowsOfShopper,
  tablesOfShoppers,
} from "../testing/tables-of-shoppers.ts";
import { notificationOf, openTestShop, type TestShop } from "../testing/test-shop.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { forgetOldRecords } from "./forget-old-records.ts";
import { requestRemoval } from "./request-removal.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
// Accounts of earlier tests are erased.
beforeEach(async () => {
  shop.clock.set("2027-01-01T00:00:00Z");
  await eraseAccounts(shop);
  shop.clock.set("2026-11-20T09:00:00Z");
});

const password = "a-long-password";
const dayMs = 86_400_000;
const delivered = ["packed", "shipped", "delivered"] as const;

/** A shopper with a delivered order who requests removal. */
async function leavingShopper() {
  const { user, token } = await buildShopper(shop);
  const productId = await buildProduct(shop);
  const order = await buildPaidOrder(shop, user, productId, [...delivered]);
  await addToList(shop, user, 0, productId);
  await setCartQuantity(shop, user, productId, 1);
  await shop.sentMails();
  const removal = await requestRemoval(shop, user, password);
  if (!removal.ok) throw new Error("refused");
  return { user, token, order, scheduledFor: removal.scheduledFor };
}

test("a removal is scheduled for fourteen days later, confirmed by mail, and ends all sessions", async () => {
  const { user, token, scheduledFor } = await leavingShopper();
  expect(scheduledFor.getTime() - shop.clock.now().getTime()).toBe(14 * dayMs);
  expect(await userOfToken(shop, token)).toBeUndefined();
  expect(await shop.sentMails()).toMatchObject([
    {
      to: user.email,
      message: { template: "removal-requested", props: { scheduledFor: scheduledFor.toISOString() } },
    },
  ]);
});

test("a login within fourteen days keeps everything", async () => {
  const { user } = await leavingShopper();
  shop.clock.advance(14 * dayMs - 1);
  await eraseAccounts(shop);
  expect((await login(shop, { email: user.email, password })).removalCancelled).toBe(true);
  shop.clock.advance(2);
  await eraseAccounts(shop);
  expect(await listAddresses(shop.db, user)).toHaveLength(1);
  expect((await login(shop, { email: user.email, password })).removalCancelled).toBe(false);
});

test("after fourteen days personal data is erased, and the orders stay", async () => {
  const { user, order } = await leavingShopper();
  await fillAllTables(shop, user);
  shop.clock.advance(14 * dayMs);
  expect(Object.values(await rowsOfShopper(shop, user.id))).not.toContain(0);
  await eraseAccounts(shop);
  await eraseAccounts(shop);
  expect(new Set(Object.values(await rowsOfShopper(shop, user.id)))).toEqual(new Set([0]));
  const email = `removed-${user.id}@removed.invalid`;
  expect(await rowsOf(sql`select name, email from users where id = ${user.id}`)).toEqual([
    { name: "Removed", email },
  ]);
  expect(await userById(shop.db, user.id)).toBeUndefined();
  expect(await readCart(shop.db, user)).toMatchObject({ lines: [] });
  const kept = await findOrder(shop.db, user, order.id);
  expect(kept.address.contact).toEqual({ name: "Thandi Dube", phone: "+27821234567" });
  await expect(login(shop, { email: user.email, password })).rejects.toMatchObject({ code: "invalid" });
});

test("no table that belongs to a shopper is forgotten by the erasing", async () => {
  // A new table must be erased in erase-accounts.ts, exported in download-data.ts, and then listed in testing/.
  expect(await tablesOfShoppers(shop)).toEqual([...erasedTables, "orders"].sort());
});

test("a mail that could not be sent goes with the account, and those of others stay", async () => {
  const { user } = await leavingShopper();
  const { user: staying } = await buildShopper(shop);
  await shop.sentMails();
  for (const { email: to } of [user, staying]) {
    await shop.jobs.enqueue(shop.db, "send-mail", { to, template: "password-changed", props: {} });
  }
  const requestedAt = shop.clock.now().toISOString();
  await shop.jobs.enqueue(shop.db, "send-code", { email: user.email, requestedAt });
  shop.clock.advance(14 * dayMs);
  await eraseAccounts(shop);
  expect(await rowsOf(sql`select data from pgboss.job where data::text like ${`%${user.email}%`}`)).toEqual(
    [],
  );
  expect(await shop.sentMails()).toMatchObject([{ to: staying.email }]);
});

test("messages to the shop are erased with the account, including queued mails and those without a login", async () => {
  const { user } = await leavingShopper();
  const { user: staying } = await buildShopper(shop);
  await shop.sentMails();
  const said = { phone: null, topic: "other", orderId: null, message: "Do you sell candles?" } as const;
  const sending = { photo: undefined, idempotencyKey: undefined, network: undefined };
  for (const { name, email } of [user, staying])
    await openTicket(shop, { ...said, user: undefined, name, email }, sending);
  shop.clock.advance(14 * dayMs);
  await eraseAccounts(shop);
  expect(await rowsOf(sql`select email from support_tickets`)).toEqual([{ email: staying.email }]);
  expect((await shop.sentMails()).map(({ to, replyTo }) => replyTo ?? to)).toEqual([
    ...[staying.email, staying.email],
  ]);
});

test("back-in-stock notices of the address are erased, including queued mails, and others stay", async () => {
  const { user } = await leavingShopper();
  const { user: staying } = await buildShopper(shop);
  await shop.sentMails();
  const [soldOut, back] = [await buildProduct(shop, { stock: 0 }), await buildProduct(shop, { stock: 0 })];
  for (const { email } of [user, staying]) await askForNotice(shop, { email, productId: soldOut });
  await askForNotice(shop, { email: user.email, productId: back });
  await setOnHand(shop.db, back, 5);
  await sendNotices(shop);
  shop.clock.advance(14 * dayMs);
  await eraseAccounts(shop);
  expect(await shop.sentMails()).toEqual([]);
  const left = await shop.db.select().from(stockNotices);
  expect(left).toMatchObject([{ productId: soldOut, email: staying.email }]);
});

test("an address that belonged to a removed account can be registered again", async () => {
  const { user } = await leavingShopper();
  const again = { name: "Somebody", email: user.email, password };
  await expect(register(shop, again)).rejects.toMatchObject({ code: "invalid" });
  shop.clock.advance(14 * dayMs);
  await eraseAccounts(shop);
  const { user: newcomer } = await register(shop, again);
  expect(newcomer.id).not.toBe(user.id);
  expect(await listAddresses(shop.db, newcomer)).toEqual([]);
});

test.each([
  [[] as const],
  [["packed"] as const],
  [["packed", "shipped"] as const],
  [["ready_for_collection"] as const],
])("while an order is paid and then %j no account is removed", async (steps) => {
  const { user, token } = await buildShopper(shop);
  const order = await buildPaidOrder(shop, user, await buildProduct(shop), [...steps]);
  expect(await requestRemoval(shop, user, password)).toEqual({ ok: false, openOrderId: order.id });
  expect(await userOfToken(shop, token)).toMatchObject({ id: user.id });
});

test("an unpaid order keeps the account until it has expired", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  expect(await requestRemoval(shop, user, password)).toEqual({ ok: false, openOrderId: order.id });
  shop.clock.advance(60 * 60_000);
  await expireOrders(shop);
  expect(await requestRemoval(shop, user, password)).toMatchObject({ ok: true });
});

test("an order that is paid after all keeps the account until it has arrived", async () => {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop));
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  shop.clock.advance(60 * 60_000);
  await expireOrders(shop);
  await requestRemoval(shop, user, password);
  const { id: paymentId, amountCents } = payment;
  await receiveNotification(shop, "trusting", notificationOf({ paymentId, amountCents }));
  shop.clock.advance(14 * dayMs);
  await eraseAccounts(shop);
  expect(await userById(shop.db, user.id)).toMatchObject({ email: user.email });
});

test("a wrong password removes nothing", async () => {
  const { user, token } = await buildShopper(shop);
  await expect(requestRemoval(shop, user, "not-the-password")).rejects.toMatchObject({
    code: "invalid",
    errors: { password: [expect.any(String)] },
  });
  expect(await userOfToken(shop, token)).toMatchObject({ id: user.id });
});

test("an error midway leaves the account whole and delays no other", async () => {
  const [broken, whole] = [await leavingShopper(), await leavingShopper()];
  shop.clock.advance(14 * dayMs);
  const id = sql.raw(String(broken.user.id));
  await shop.db.execute(
    sql`alter table users add constraint breaks check (id <> ${id} or removed_at is null)`,
  );
  await eraseAccounts(shop);
  expect(await listAddresses(shop.db, broken.user)).toHaveLength(1);
  expect(await listAddresses(shop.db, whole.user)).toHaveLength(0);
  await shop.db.execute(sql`alter table users drop constraint breaks`);
  await eraseAccounts(shop);
  expect(await listAddresses(shop.db, broken.user)).toHaveLength(0);
});

test("five years after the end of its tax year a removed account's order is anonymous", async () => {
  const { user, order } = await leavingShopper();
  await requestInvoice(shop, user, order.id, { byMail: false });
  const reason = "Thandi rang: the lid";
  const payment = (await paymentsOfOrders(shop.db, [order])).get(order.id)?.latest?.id ?? 0;
  await refundOrder(shop, owner, order.id, { amountCents: 5_00, reason, restock: false, again: false });
  await markRefunded(shop, owner, payment, { amountCents: 5_00, isSeen: true });
  const reasons = async () =>
    (
      await rowsOf(sql`select refunds.reason, document->>'reason' as credited, details->>'reason' as audited
        from refunds, invoices, audit_entries where refund_id = refunds.id and action = 'orders.refund'`)
    )[0];
  const { user: staying } = await buildShopper(shop);
  const kept = await buildPaidOrder(shop, staying, await buildProduct(shop), [...delivered]);
  shop.clock.advance(14 * dayMs);
  await eraseAccounts(shop);
  const before = await findOrder(shop.db, user, order.id);
  const recipients = async () =>
    (await invoicesOfOrders(shop.db, [order])).map(({ document }) => document.recipient.name);
  expect(await recipients()).toEqual(["Thandi Dube", "Thandi Dube"]);

  shop.clock.set("2032-02-29T23:59:59+02:00");
  await forgetOldRecords(shop);
  expect(await findOrder(shop.db, user, order.id)).toEqual(before);
  expect(await recipients()).toEqual(["Thandi Dube", "Thandi Dube"]);
  expect(await reasons()).toEqual({ reason, credited: reason, audited: reason });

  shop.clock.set("2032-03-01T00:00:00+02:00");
  await forgetOldRecords(shop);
  await forgetOldRecords(shop);
  expect(await findOrder(shop.db, user, order.id)).toEqual({
    ...before,
    address: { address: "", contact: { name: "", phone: "" }, parts: {} },
  });
  expect(await recipients()).toEqual(["", ""]);
  expect(await reasons()).toEqual({ reason: "", credited: "", audited: null });
  expect((await findOrder(shop.db, staying, kept.id)).address.contact.name).toBe("Thandi Dube");
  const [left] = await rowsOf(sql`select count(*)::int as count from payment_notifications`);
  expect(left).toEqual({ count: 0 });
});

test("due work erases by itself", async () => {
  const { user } = await leavingShopper();
  shop.clock.advance(14 * dayMs);
  const work = await startDueWork(shop, {
    mailer: { send: async () => {}, close: () => {} },
    renderMail: async () => ({ subject: "", html: "", text: "" }),
  });
  await expect.poll(() => userById(shop.db, user.id)).toBeUndefined();
  await work.stop();
});

async function rowsOf(query: ReturnType<typeof sql>) {
  return (await shop.db.execute(query)).rows;
}
