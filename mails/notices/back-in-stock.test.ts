import { expect, test } from "vitest";
import type { NoticeMailProps } from "../../shop/mail-message.ts";
import { renderMail } from "../render-mail.tsx";
import { buildMessage } from "../testing/build-message.ts";
import { links, visible } from "../testing/visible.ts";

const productUrl = "http://localhost:3000/products/7/KB-KET/enamel-kettle?variant=9";
const unsubscribeUrl = "http://localhost:3000/stock-notices/unsubscribe?token=Zk3vYw0r9s8b";

/** HTML and text of the mail. */
async function versions(changes: Partial<NoticeMailProps> = {}) {
  const { html, text } = await renderMail(buildMessage("back-in-stock", changes));
  return [visible(html).join(" "), text];
}

test("it says what can be had for how much, that nothing is reserved, and why it came", async () => {
  for (const version of await versions()) {
    for (const words of ["Enamel kettle", "Red · 2 litre", "R\u00a0649.50"]) expect(version).toContain(words);
    expect(version).toContain("we can’t reserve one");
    expect(version).toContain("may sell out again quickly");
    expect(version).toContain("because this address was entered on a sold-out product’s page");
  }
});

test("it leads to the product and to where all notices end", async () => {
  const { html, text } = await renderMail(buildMessage("back-in-stock"));
  expect(links(html)).toEqual(expect.arrayContaining([productUrl, unsubscribeUrl]));
  for (const url of [productUrl, unsubscribeUrl]) expect(text).toContain(url);
});

test("mail programs can unsubscribe with one press; mails that must come do not offer it", async () => {
  expect((await renderMail(buildMessage("back-in-stock"))).headers).toEqual({
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect((await renderMail(buildMessage("order-paid"))).headers).toBeUndefined();
});

test("a visitor without an account is greeted without a name", async () => {
  for (const version of await versions({ name: null })) expect(version).toMatch(/\bHello,/);
});

test("a long name is cut in the subject alone", async () => {
  const name = `Kettle ${"of blue enamel ".repeat(12)}`.trim();
  const product = { name, options: [], price: "649.50", url: productUrl };
  const { subject, text } = await renderMail(buildMessage("back-in-stock", { product }));
  expect(subject.length).toBeLessThan(100);
  expect(text).toContain(name);
});

test("a product's name cannot become markup", async () => {
  const product = { name: '<img src="x">', options: ["<i>"], price: "10.00", url: productUrl };
  const { html } = await renderMail(buildMessage("back-in-stock", { product }));
  expect(html).not.toMatch(/<img|<i>/);
});
