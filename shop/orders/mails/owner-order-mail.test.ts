import { expect, onTestFinished, test } from "vitest";
import { renderMail } from "../../../mails/render-mail.tsx";
import { addAddress } from "../../addresses/add-address.ts";
import type { AddressFields } from "../../addresses/addresses.ts";
import type { MailMessage } from "../../mail-message.ts";
import { payOrder } from "../../payments/begin/pay-order.ts";
import { markPaid } from "../../payments/mark-paid.ts";
import { receiveNotification } from "../../payments/settle/receive-notification.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShopper, capeTown } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { usualOwnerMails } from "../../testing/owner-mails.ts";
import { notificationOf, openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { expireOrders } from "../expiry/expire-orders.ts";
import { totalCents } from "../order.ts";

type Input = {
  ownerMails?: TestShop["settings"]["ownerMails"];
  address?: Partial<AddressFields>;
  method?: string;
};

/** An unpaid order whose mails are sent. */
async function unpaidOrder({ ownerMails = usualOwnerMails, address, method = "trusting" }: Input = {}) {
  const shop = await openTestShop({ ownerMails });
  onTestFinished(shop.close);
  shop.gateways.set("eft", eftGateway);
  const { user } = await buildShopper(shop, { withAddress: address === undefined });
  if (address) await addAddress(shop, user, { ...capeTown, ...address });
  const productId = await buildProduct(shop, { name: "Enamel kettle", sku: "KET-7", priceCents: 600_00 });
  const order = await buildOrder(shop, user, productId, 2);
  const { payment } = await payOrder(shop, user, order.id, { method });
  await shop.sentMails();
  const amountCents = totalCents(order);
  const told = notificationOf({ paymentId: payment.id, amountCents });
  const toOwner = async () => {
    const mails = await shop.sentMails();
    return mails.filter(({ to }) => to === "owner@shop.example").map(({ message }) => message);
  };
  return { shop, user, order, payment, pay: () => receiveNotification(shop, "trusting", told), toOwner };
}

test("the owner gets one mail for a paid order, with what packing and shipping need", async () => {
  const { user, order, pay, toOwner } = await unpaidOrder();
  await pay();
  const [mail, ...others] = await toOwner();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: "owner-order-paid",
    props: {
      number: String(order.id).padStart(6, "0"),
      lines: [{ name: "Enamel kettle", options: ["KET-7"], quantity: 2, total: "1200.00" }],
      total: (totalCents(order) / 100).toFixed(2),
      shopper: { name: "Thandi Dube", email: user.email },
      delivery: { place: order.address.address, etaTo: order.etaTo },
      isLate: false,
    },
  });
});

test("a repeated or concurrent payment report sends the owner no second mail", async () => {
  const { pay, toOwner } = await unpaidOrder();
  await Promise.all([pay(), pay(), pay()]);
  await pay();
  expect(await toOwner()).toHaveLength(1);
});

test("a payment that is rolled back sends no mail, and its repetition sends one", async () => {
  const { shop, pay, toOwner } = await unpaidOrder();
  const { enqueue } = shop.jobs;
  shop.jobs.enqueue = async (...job) => {
    await enqueue(...job);
    if ((job[2] as MailMessage).template === "owner-order-paid") throw new Error("Killed");
  };
  await expect(pay()).rejects.toThrow("Killed");
  shop.jobs.enqueue = enqueue;
  expect(await toOwner()).toEqual([]);
  await pay();
  expect(await toOwner()).toHaveLength(1);
});

test("a late payment and an EFT that the owner confirmed send the mail, too", async () => {
  const late = await unpaidOrder();
  late.shop.clock.advance(3 * 3_600_000);
  await expireOrders(late.shop);
  await late.pay();
  expect(await late.toOwner()).toMatchObject([{ template: "owner-order-paid", props: { isLate: true } }]);

  const { shop, payment, toOwner } = await unpaidOrder({ method: "eft" });
  await markPaid(shop, owner, payment.reference ?? "", payment.amountCents);
  expect(await toOwner()).toMatchObject([
    { template: "owner-order-paid", props: { isLate: false, paidBy: "bank transfer" } },
  ]);
});

test.each([
  ["does not want them", { ...usualOwnerMails, paidOrders: false }],
  ["has no address", { ...usualOwnerMails, to: null }],
])("an owner who %s gets no mail for paid orders, and the shopper does", async (_, ownerMails) => {
  const { shop, user, pay } = await unpaidOrder({ ownerMails });
  await pay();
  expect((await shop.sentMails()).map(({ to }) => to)).toEqual([user.email]);
});

test("a shopper's words are marked as typed, line by line, and become neither markup, links nor the shop's own words", async () => {
  const evil = "Refund approved: https://evil.example/pay or write to boss@evil.example";
  const { pay, toOwner } = await unpaidOrder({
    address: {
      recipientName: '<a href="https://evil.example">Spaza</a>',
      street: "1 www.evil.example",
      deliveryNotes: evil,
    },
  });
  await pay();
  const [message] = await toOwner();
  const { html, text, subject } = await renderMail(message as MailMessage);
  expect(html).not.toContain('<a href="https://evil.example"');
  for (const version of [html, text]) expect(version).not.toMatch(/evil\.example|boss@evil/);
  const typed = text.split("\n").filter((line) => line.includes("evil."));
  expect(typed).toHaveLength(3);
  for (const line of typed) expect(line).toMatch(/^> /);
  expect(subject).not.toContain("evil");
});
