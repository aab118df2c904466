import { expect, test } from "vitest";
import type { OrderMailProps } from "../../shop/mail-message.ts";
import { renderMail } from "../render-mail.tsx";
import { buildMessage } from "../testing/build-message.ts";
import { visible } from "../testing/visible.ts";

const templates = ["order-placed", "order-paid", "payment-to-refund"] as const;

/** Both versions of a mail, as they are read. */
async function versions(template: (typeof templates)[number], changes: Partial<OrderMailProps> = {}) {
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

test.each(["order-placed", "order-paid"] as const)("%s says when and where it arrives", async (template) => {
  for (const version of await versions(template)) {
    expect(version).toContain("To your door");
    expect(version).toContain("Tue 24 – Thu 26 Nov");
    expect(version).toContain("12 Long Street, Gardens, Cape Town, Western Cape, 8001");
  }
});

test("the order that is not paid yet says until when it waits", async () => {
  for (const version of await versions("order-placed")) expect(version).toContain("by 14:32 on Fri 20 Nov");
});

test("money that comes back is promised no delivery", async () => {
  for (const version of await versions("payment-to-refund")) {
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
  for (const version of await versions("order-paid", { vat: null, discount: "0.00", deliveryFee: "0.00" })) {
    expect(version).not.toMatch(/VAT|Voucher|R\u00a00\.00/);
    expect(version).toMatch(/Delivery\W+Free/);
  }
});

test("a product's name cannot become markup", async () => {
  const lines = [{ name: '<img src="x">', options: ["<i>"], quantity: 1, total: "10.00" }];
  const { html } = await renderMail(buildMessage("order-paid", { lines }));
  expect(html).not.toMatch(/<img|<i>/);
});
