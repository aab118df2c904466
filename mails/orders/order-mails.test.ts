import { expect, test } from "vitest";
import type { CancelReason, MailProps, UnusedPaymentReason } from "../../shop/mail-message.ts";
import { renderMail } from "../render-mail.tsx";
import { buildMessage } from "../testing/build-message.ts";
import { visible } from "../testing/visible.ts";

const templates = [
  "order-placed",
  "order-eft",
  "order-paid",
  "order-cancelled",
  "payment-to-refund",
  "payment-refunded",
  "order-shipped",
  "order-delivered",
] as const;

/** HTML and text of a mail. */
async function versions<Template extends keyof MailProps>(
  template: Template,
  changes: Partial<MailProps[Template]> = {},
) {
  const { html, text } = await renderMail(buildMessage(template, changes));
  return [visible(html).join(" "), text];
}

test.each(templates)("%s shows every line and every amount", async (template) => {
  for (const version of await versions(template)) {
    for (const words of ["Enamel kettle", "Rooibos", "Red", "2 litre", "000042"]) {
      expect(version).toContain(words);
    }
    for (const amount of ["1\u00a0299.00", "64.50", "1\u00a0243.50", "120.00", "65.00", "170.67"]) {
      expect(version).toContain(`R\u00a0${amount}`);
    }
    expect(version).toContain("R\u00a01\u00a0308.50");
  }
});

test.each(["order-placed", "order-paid", "order-shipped"] as const)(
  "%s says when and where it arrives",
  async (template) => {
    for (const version of await versions(template)) {
      expect(version).toContain("To your door");
      expect(version).toContain("Tue 24 – Thu 26 Nov");
      expect(version).toContain("12 Long Street, Gardens, Cape Town, Western Cape, 8001");
    }
  },
);

test("the order that is not paid yet says until when it waits", async () => {
  for (const version of await versions("order-placed")) expect(version).toContain("by 14:32 on Fri 20 Nov");
});

test("the mail about an EFT has the account, the reference, the deadline, and that the account stays", async () => {
  for (const version of await versions("order-eft")) {
    for (const fact of ["Baobab Bank", "Corner Shop Trading (Pty) Ltd", "62000123456", "250655", "Cheque"]) {
      expect(version).toContain(fact);
    }
    expect(version).toMatch(/Reference\W+SPZ42K7H/);
    expect(version).toMatch(/Amount\W+R\u00a01\u00a0308\.50/);
    expect(version).toContain("by 14:32 on Tue 24 Nov");
    expect(version).toContain("We never change our bank details by email");
  }
});

test("whose order waits for an hour only reads first how a transfer gets its days", async () => {
  const confirmFirst = { url: "https://shop.example/account/details", until: "2026-11-28T12:32:00.000Z" };
  for (const version of await versions("order-eft", { confirmFirst })) {
    expect(version).toMatch(/First, please confirm your email.*we’ll hold it until 14:32 on Sat 28 Nov/s);
    expect(version).toContain("Confirm your email");
  }
  const [, text] = await versions("order-eft", { confirmFirst });
  expect(text).toContain("https://shop.example/account/details");
});

test.each(["order-cancelled", "payment-to-refund"] as const)(
  "%s promises the money within 30 days, and no delivery",
  async (template) => {
    for (const version of await versions(template)) {
      expect(version).toContain("30 days");
      expect(version).not.toContain("Tue 24");
    }
  },
);

test.each<[CancelReason, string]>([
  ["customer", "As you asked"],
  ["unpaid", "time to pay for order 000042 has run out"],
  ["no_stock", "sold out"],
  ["operator", "We had to cancel"],
])("an order that was cancelled says why: %s", async (reason, words) => {
  for (const version of await versions("order-cancelled", { reason })) expect(version).toContain(words);
});

test("an unpaid order's mail promises no refund; money on its way is expected", async () => {
  for (const version of await versions("order-cancelled", { reason: "unpaid", refund: null })) {
    expect(version).toContain("you owe nothing");
    expect(version).toContain("Just paid?");
    expect(version).not.toContain("30 days");
  }
});

test("money on its way to an order that the shop cancelled goes back", async () => {
  for (const version of await versions("order-cancelled", { reason: "operator", refund: null })) {
    expect(version).toContain("we’ll refund you in full");
    expect(version).not.toContain("after all");
  }
});

test.each<[UnusedPaymentReason, string]>([
  ["second", "already paid"],
  ["no_stock", "has sold out"],
  ["cancelled", "the order had been cancelled"],
  ["overpaid", "more than your order costs"],
  ["voucher_used", "your voucher could no longer be used"],
])("a payment that goes back says why: %s", async (reason, words) => {
  for (const version of await versions("payment-to-refund", { reason })) expect(version).toContain(words);
});

test("of a transfer that was too large, only what is too much goes back", async () => {
  for (const version of await versions("payment-to-refund", { reason: "overpaid", refund: "91.50" })) {
    expect(version).toContain("We’ll refund the extra R\u00a091.50");
    expect(version).not.toContain("all of it");
  }
});

test("what is fetched is not called a delivery in the sums, nor sent by who waits for a transfer", async () => {
  for (const version of await versions("order-ready")) expect(version).toMatch(/Collect\W+Free/);
  for (const version of await versions("order-eft")) expect(version).not.toMatch(/days of delivery|we send/i);
});

test("a shopper who paid in time does not read that the deadline had passed", async () => {
  for (const version of await versions("payment-to-refund", { reason: "no_stock" }))
    expect(version).not.toMatch(/time to pay|too late/);
});

test("an order that cost nothing and ends is not waited for by a payment", async () => {
  for (const version of await versions("order-cancelled", {
    reason: "no_stock",
    refund: null,
    total: "0.00",
  })) {
    expect(version).toContain("cost nothing");
    expect(version).not.toContain("Just paid?");
  }
});

test.each<[UnusedPaymentReason, string]>([
  ["second", "paid more than once"],
  ["no_stock", "sold out"],
  ["cancelled", "was cancelled"],
  ["overpaid", "more than order 000042 costs"],
  ["voucher_used", "the voucher of order 000042 could no longer be used"],
])("money that was paid back says how much and why, and promises nothing more: %s", async (reason, words) => {
  for (const version of await versions("payment-refunded", { reason, refund: "91.50" })) {
    expect(version).toContain("We’ve refunded R\u00a091.50");
    expect(version).toContain(words);
    expect(version).not.toContain("30 days");
  }
});

test("of a cancelled order only what is left goes back, and nothing of what is back already", async () => {
  for (const version of await versions("order-cancelled", { refund: "100.00" }))
    expect(version).toContain("Of the R\u00a01\u00a0308.50 you paid, R\u00a0100.00 is left. We’ll refund it");
  for (const version of await versions("order-cancelled", { refund: "0.00" })) {
    expect(version).toContain("We’ve already refunded everything");
    expect(version).not.toMatch(/refunding|received a payment|30 days/);
  }
});

test("a part that was paid back says of how much it is a part, and why in the owner's words", async () => {
  const note = "The kettle arrived with a dent";
  for (const version of await versions("payment-refunded", { reason: null, note, refund: "91.50" })) {
    expect(version).toContain("We’ve refunded R\u00a091.50 of the R\u00a01\u00a0308.50 you paid");
    expect(version).toContain(`The reason: ${note}`);
  }
  for (const version of await versions("payment-refunded", { reason: null, note })) {
    expect(version).toContain("We’ve refunded R\u00a01\u00a0308.50. The reason");
  }
});

test("what can be collected says where, and what to bring, and asks for no courier", async () => {
  for (const version of await versions("order-ready")) {
    expect(version).toContain("88 Main Road, Observatory, Cape Town");
    expect(version).toContain("The order number, 000042");
    expect(version).not.toMatch(/courier|Long Street/);
  }
});

test("what has arrived says until when it may go back, what is left out, and where to begin", async () => {
  const { html, text } = await renderMail(buildMessage("order-delivered"));
  for (const version of [visible(html).join(" "), text]) {
    expect(version).toContain("until Wed 2 Dec");
    expect(version).toContain("except those marked “No change-of-mind returns”");
    expect(version).toContain("six months");
  }
  expect(html).toContain('href="http://localhost:3000/support?order_id=42"');
});

test.each(templates)("%s links to the order's page", async (template) => {
  const { html, text } = await renderMail(buildMessage(template));
  expect(html).toContain('href="http://localhost:3000/orders/000042"');
  expect(text).toContain("http://localhost:3000/orders/000042");
});

test("an order that costs nothing is confirmed without a payment", async () => {
  for (const version of await versions("order-paid", { total: "0.00", voucherCode: "GRATIS" })) {
    expect(version).toContain("nothing to pay for order 000042: your voucher GRATIS covers it.");
    expect(version).not.toContain("Your payment");
  }
});

test("VAT, voucher and fee are left out where there are none", async () => {
  const none = { vat: null, discount: "0.00", voucherCode: null, deliveryFee: "0.00" };
  for (const version of await versions("order-paid", none)) {
    expect(version).not.toMatch(/VAT|Voucher|R\u00a00\.00/);
    expect(version).toMatch(/Delivery\W+Free/);
  }
});

test("a voucher is named, also one that makes only the delivery free", async () => {
  for (const version of await versions("order-paid", { voucherCode: "BRAAI10" }))
    expect(version).toMatch(/Voucher BRAAI10\W+R\u00a0120\.00/);
  const freed = { voucherCode: "GRATIS", discount: "0.00", deliveryFee: "0.00" };
  for (const version of await versions("order-paid", freed))
    expect(version).toMatch(/Voucher GRATIS\W+Free delivery/);
});

const mug = { name: "Mug", options: [], quantity: 1, total: "10.00" };
const bread = { ...mug, name: "Bread", noReturn: "food" as const };

test("goods that cannot be sent back after a change of mind are marked, and no mail promises it for them", async () => {
  for (const version of await versions("order-delivered", { lines: [mug, bread] })) {
    expect(version).toMatch(/without giving a reason, except those marked “No change-of-mind returns” below/);
    expect(version).toMatch(/Bread.{1,400}No change-of-mind returns/s);
  }
  for (const version of await versions("order-delivered", { lines: [bread], returnUntil: null })) {
    expect(version).toContain("the seven-day return doesn’t cover what you ordered");
    expect(version).toContain("the law gives you six months");
    expect(version).not.toContain("without giving a reason");
  }
  for (const version of await versions("order-paid", { lines: [bread] })) {
    expect(version).toContain("you can only return it if something is wrong with it");
    expect(version).not.toContain("seven days");
  }
  for (const version of await versions("order-paid", { lines: [mug] }))
    expect(version).toContain("seven days to return it, whatever the reason.");
});

test("a product's name cannot become markup", async () => {
  const lines = [{ name: '<img src="x">', options: ["<i>"], quantity: 1, total: "10.00" }];
  const { html } = await renderMail(buildMessage("order-paid", { lines }));
  expect(html).not.toMatch(/<img|<i>/);
});

test("the mail about a parcel has its number and one button to the carrier's page", async () => {
  const [html, text] = await versions("order-shipped");
  for (const version of [html, text]) {
    expect(version).toMatch(/Tracking number\W+TCG48213377/);
    expect(version).toContain("Track your parcel");
  }
  expect(text).toContain("https://courier.example/track/TCG48213377");
  for (const version of await versions("order-shipped", { tracking: { number: "TCG48213377", url: null } })) {
    expect(version).toContain("TCG48213377");
    expect(version).toContain("Track your order");
    expect(version).not.toContain("Track your parcel");
  }
  for (const version of await versions("order-shipped", { tracking: null })) {
    expect(version).toContain("Track your order");
    expect(version).not.toContain("racking number");
  }
});

test("a corrected invoice says that it is one, when it became one and what it replaces", async () => {
  const correctedOn = "2026-11-22";
  const { subject } = await renderMail(buildMessage("invoice", { correctedOn }));
  expect(subject).toBe("Your corrected tax invoice INV-000042 for order 000042");
  for (const version of await versions("invoice", { correctedOn }))
    expect(version).toMatch(/corrected on 22 Nov 2026\. Only the name.+ It replaces any earlier copy/);
  for (const version of await versions("invoice")) expect(version).not.toContain("corrected");
});

test("a corrected tracking number takes the place of an earlier one, and the parcel is not sent twice", async () => {
  for (const version of await versions("order-shipped", { isCorrected: true })) {
    expect(version).toContain("TCG48213377");
    expect(version).toContain("please ignore it");
    expect(version).not.toContain("We’ve packed");
  }
});
