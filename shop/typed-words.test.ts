import { expect } from "vitest";
import { sampleMails } from "../demo/sample-mails.ts";
import { renderMail } from "../mails/render-mail.tsx";
import { addAddress } from "./addresses/add-address.ts";
import { setCartQuantity } from "./cart/set-quantity.ts";
import type { MailMessage } from "./mail-message.ts";
import { placeOrder } from "./orders/placing/place-order.ts";
import { buildPaidOrder, buildProduct, buildShopper, capeTown } from "./testing/factories.ts";
import { type TestShop, test } from "./testing/test-shop.ts";
import { fitForAddress } from "./typed-words.ts";

const hostile = "CLAIM R5000 at https://evil.example/win, call 082 555 01 43";

/** What the shop itself says, in any mail. Everything else counts as typed by a shopper until it is named here. */
const saidByTheShop = new Set([
  ...[
    "shopName",
    "shopUrl",
    "orderUrl",
    "supportUrl",
    "returnsUrl",
    "confirmUrl",
    "linkUrl",
    "stopUrl",
    "undoUrl",
  ],
  ...["unsubscribeUrl", "undoUntil", "expiresAt", "scheduledFor", "returnUntil", "correctedOn", "code"],
  // Goods, sums and ways of delivery are the owner's; a voucher's code is in the shop's own list.
  ...[
    "number",
    "lines",
    "amount",
    "discount",
    "voucherCode",
    "deliveryFee",
    "total",
    "vat",
    "refund",
    "reason",
  ],
  ...["kind", "label", "etaFrom", "etaTo", "eft", "tracking", "note", "invoiceNumber", "product"],
  ...["topic", "phone", "hours"],
]);

/** The same with hostile words wherever a shopper may have typed some. */
function withHostileWords(value: unknown): unknown {
  if (typeof value === "string") return hostile;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withHostileWords);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      saidByTheShop.has(name) ? each : withHostileWords(each),
    ]),
  );
}

const toTheShop = ["owner-order-paid", "owner-digest", "needs-hands", "support-ticket"];
const samples = sampleMails({ shopName: "Spaza", shopUrl: "http://localhost:3000" }).filter(
  ({ message }) => !toTheShop.includes(message.template),
);

async function whole(message: MailMessage): Promise<string> {
  const { subject, text, html } = await renderMail(message);
  return [subject, text, html].join("\n");
}

const isAtShop = ({ props }: MailMessage) => "delivery" in props && props.delivery.kind === "collect";

test.for(samples)(
  "$name tells an address that nobody proved no word that was typed",
  async ({ message }, { shop }) => {
    const props = withHostileWords(message.props) as MailMessage["props"];
    // Where an order is fetched is the owner's word.
    if ("delivery" in props && isAtShop(message)) props.delivery.place = "88 Main Road";
    const typed = { ...message, props, to: "nobody-proved@example.co.za", invoiceFor: { orderId: 1 } };
    const fit = await fitForAddress(shop, typed as MailMessage);
    const mail = await whole(fit);
    for (const word of ["CLAIM", "R5000", "evil.example", "555 01 43"]) expect(mail).not.toContain(word);
    expect(fit).not.toHaveProperty("invoiceFor");
  },
);

const typedName = "Dr Claim Ontvang";
const street = "https://evil.example/win Street";

/** A shopper who places an order, and another one that is paid and sent. */
async function mailsOfShopper(shop: TestShop, hasProvedEmail: boolean) {
  const { user } = await buildShopper(shop, { hasProvedEmail, withAddress: false });
  const named = { ...user, name: typedName };
  await addAddress(shop, named, { ...capeTown, street, recipientName: typedName });
  const productId = await buildProduct(shop);
  await shop.sentMails();
  await setCartQuantity(shop, named, productId, 1);
  await placeOrder(shop, named, { deliveryMethod: "courier" });
  await buildPaidOrder(shop, named, productId, ["packed", "shipped"]);
  return shop.sentMails();
}

const shippedOf = (mails: Awaited<ReturnType<typeof mailsOfShopper>>) =>
  mails.find(({ message }) => message.template === "order-shipped")?.message;

test("an order's mails name what was typed once the address is proved", async ({ shop }) => {
  const mails = await mailsOfShopper(shop, true);
  expect(mails.map(({ message }) => message.template)).toContain("order-shipped");
  const words = await Promise.all(mails.map(({ message }) => whole(message)));
  expect(words.filter((each) => each.includes("evil.example")).length).toBeGreaterThan(0);
  expect(shippedOf(mails)).toHaveProperty("invoiceFor");
});

test("before that they name the order and link to it, and the invoice is on its page", async ({ shop }) => {
  const mails = await mailsOfShopper(shop, false);
  for (const { message } of mails) {
    const words = await whole(message);
    expect(words).not.toContain("evil.example");
    expect(words).not.toContain("Ontvang");
    expect(words).toMatch(/http:\/\/localhost:3000\/orders\/\d{6}/);
  }
  const shipped = shippedOf(mails);
  expect(shipped).not.toHaveProperty("invoiceFor");
  expect(shipped && (await whole(shipped))).toContain("Your invoice is on the order");
});
