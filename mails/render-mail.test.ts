import { expect, test } from "vitest";
import type { MailMessage, OrderMailProps } from "../shop/mail-message.ts";
import { renderMail } from "./render-mail.tsx";

const templates = ["order-placed", "order-paid", "payment-to-refund"] as const;

type OrderTemplate = (typeof templates)[number];

function buildMessage(template: OrderTemplate, changes: Partial<OrderMailProps> = {}): MailMessage {
  const props: OrderMailProps = {
    shopName: "Spaza",
    orderUrl: "http://localhost:3000/orders/000042",
    name: "Thandi Mokoena",
    number: "000042",
    lines: [
      { name: "Enamel kettle", options: ["Red", "2 litre"], quantity: 2, total: "1299.00" },
      { name: "Rooibos", options: [], quantity: 1, total: "64.50" },
    ],
    amount: "1243.50",
    discount: "120.00",
    deliveryFee: "65.00",
    total: "1308.50",
    vat: "170.67",
    delivery: {
      label: "To your door",
      etaFrom: "2026-11-24",
      etaTo: "2026-11-26",
      address: "12 Long Street, Gardens, Cape Town, Western Cape, 8001",
    },
    expiresAt: "2026-11-20T12:32:00.000Z",
    ...changes,
  };
  return { to: "thandi@spaza.example", template, props };
}

/** What a reader sees: tags away, entities read. */
function seen(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

test("each subject says what the mail is about", async () => {
  const subjects = await Promise.all(
    templates.map(async (name) => (await renderMail(buildMessage(name))).subject),
  );
  expect(subjects).toEqual([
    "Order 000042 is placed. Please pay by 14:32 on Fri 20 Nov.",
    "Order 000042 is paid. Thank you.",
    "Order 000042: you are getting R\u00a01\u00a0308.50 back.",
  ]);
});

test.each(templates)("%s shows every line and every amount, in HTML and in plain text", async (template) => {
  const { html, text } = await renderMail(buildMessage(template));
  for (const version of [seen(html), text]) {
    for (const words of ["Enamel kettle", "Rooibos", "Red", "2 litre", "000042", "Thandi Mokoena", "Spaza"]) {
      expect(version).toContain(words);
    }
    for (const amount of [
      "1\u00a0299.00",
      "64.50",
      "1\u00a0243.50",
      "120.00",
      "65.00",
      "1\u00a0308.50",
      "170.67",
    ]) {
      expect(version).toContain(`R\u00a0${amount}`);
    }
  }
});

test.each(["order-placed", "order-paid"] as const)("%s says when and where it arrives", async (template) => {
  const { html, text } = await renderMail(buildMessage(template));
  for (const version of [seen(html), text]) {
    expect(version).toContain("To your door");
    expect(version).toContain("Tue 24 – Thu 26 Nov");
    expect(version).toContain("12 Long Street, Gardens, Cape Town, Western Cape, 8001");
  }
});

test("the order that is not paid yet says until when it waits", async () => {
  const { html, text } = await renderMail(buildMessage("order-placed"));
  for (const version of [seen(html), text]) expect(version).toContain("by 14:32 on Fri 20 Nov");
});

test("money that comes back is promised no delivery", async () => {
  const { html, text } = await renderMail(buildMessage("payment-to-refund"));
  for (const version of [seen(html), text]) {
    expect(version).toContain("30 days");
    expect(version).not.toContain("Tue 24");
  }
});

test.each(templates)("%s links to the order's page", async (template) => {
  const { html, text } = await renderMail(buildMessage(template));
  expect(html).toContain('href="http://localhost:3000/orders/000042"');
  expect(text).toContain("http://localhost:3000/orders/000042");
});

test("VAT, voucher and fee are left out where there are none", async () => {
  const plain = { vat: null, discount: "0.00", deliveryFee: "0.00" };
  const { html, text } = await renderMail(buildMessage("order-paid", plain));
  for (const version of [seen(html), text]) {
    expect(version).not.toMatch(/VAT|Voucher|R\u00a00\.00/);
    expect(version).toMatch(/Delivery\W+Free/);
  }
});

test("what people typed cannot become markup", async () => {
  const lines = [{ name: '<img src="x">', options: ["<i>"], quantity: 1, total: "10.00" }];
  const { html, text } = await renderMail(buildMessage("order-paid", { name: "<b>Thandi</b>", lines }));
  expect(html).not.toMatch(/<b>|<img|<i>/);
  expect(html).toContain("&lt;b&gt;Thandi&lt;/b&gt;");
  expect(text).toContain("Hello <b>Thandi</b>,");
});

test("nothing is fetched from outside, so nobody learns that the mail was read", async () => {
  const { html } = await renderMail(buildMessage("order-paid"));
  expect(html).not.toMatch(/<img|<link|@import|url\(/);
});
