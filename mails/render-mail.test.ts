import { expect, test } from "vitest";
import { renderMail } from "./render-mail.tsx";
import { buildMessage, everyTemplate } from "./testing/build-message.ts";
import { links, visible } from "./testing/visible.ts";

const toTheShop = ["owner-digest", "owner-order-paid", "needs-hands", "support-ticket"];

test("each subject says what the mail is about", async () => {
  const mails = await Promise.all(everyTemplate.map((template) => renderMail(buildMessage(template))));
  expect(mails.map((mail) => mail.subject)).toEqual([
    "Order 000042 is placed. Please pay by 14:32 on Fri 20 Nov.",
    "Order 000042: pay by EFT with reference SPZ42K7H",
    "Order 000042 is paid. Thank you.",
    "Your tax invoice INV-000042 for order 000042",
    "Order 000042 is cancelled: we’re refunding R\u00a01\u00a0308.50.",
    "Order 000042: we’re refunding R\u00a01\u00a0308.50.",
    "Order 000042: we’ve refunded R\u00a01\u00a0308.50.",
    "Order 000042 is on its way: Tue 24 – Thu 26 Nov",
    "Order 000042 is ready for you to collect",
    "Order 000042 has been delivered. Enjoy it!",
    "Welcome to Spaza",
    "048213 is your Spaza code",
    "048213 confirms your email address at Spaza",
    "Your Spaza password was changed",
    "A new email address for your Spaza account",
    "Your Spaza account has a new email address",
    "Your Spaza account will be removed on 4 December 2026",
    "Your Spaza account stays",
    "Back in stock: Enamel kettle",
    "New order 000042: R\u00a01\u00a0308.50 paid",
    "Fri 20 Nov: 7 paid orders, R\u00a06\u00a0482.50",
    "Please look at this: A payment of order 000042 has a wrong sum",
    "Ticket 000012: An order or its delivery, order 000042",
    "We’ve got your message: ticket 000012",
  ]);
});

test.each(everyTemplate)(
  "%s says in plain text all that its HTML says, and links to the same places",
  async (template) => {
    const { html, text } = await renderMail(buildMessage(template));
    // HTML and text order a line's words differently, so words are compared.
    const words = visible(html).flatMap((run) => run.split(/\s+/));
    const missing = words.filter((word) => !text.includes(word) && !["·", "Quantity"].includes(word));
    expect(missing).toEqual([]);
    expect(links(html).filter((address) => !text.includes(address))).toEqual([]);
  },
);

test.each(everyTemplate)("%s names the shop as its owner does, and greets the shopper", async (template) => {
  const shopName = "Mama Joy's Corner & Co";
  const { html, text, subject } = await renderMail(buildMessage(template, { shopName }));
  for (const version of [visible(html).join("\n"), text]) {
    expect(version).toContain(shopName);
    expect(version).toContain(toTheShop.includes(template) ? "Hello," : "Hello Thandi Mokoena,");
    expect(version).not.toContain("Spaza");
  }
  expect(subject).not.toContain("Spaza");
});

test.each(everyTemplate)("%s is fetched nothing for, so nobody learns that it was read", async (template) => {
  const { html } = await renderMail(buildMessage(template));
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video)|@import|url\(|\s(src|srcset|background)=/);
});

test.each(everyTemplate)("%s lets no typed text become markup", async (template) => {
  const typed = '<b title="x">Thandi</b>';
  const { html, text } = await renderMail(buildMessage(template, { name: typed, shopName: "<i>Shop</i>" }));
  expect(html).not.toMatch(/<b[ >]|<i>Shop/);
  expect(html).toContain("&lt;b title=&quot;x&quot;&gt;Thandi&lt;/b&gt;");
  expect(text).toContain(`Hello ${typed},`);
});

test.each(everyTemplate)(
  "%s has a colour for the night wherever it has one for the day",
  async (template) => {
    const { html } = await renderMail(buildMessage(template));
    const body = html.slice(html.indexOf("</head>"));
    const coloured = body.match(/<[^>]*style="[^"]*color:[^>]*>/g) ?? [];
    const [unnamed = [], named = []] = [false, true].map((has) =>
      coloured.filter((tag) => tag.includes("class=") === has),
    );
    // The outermost cell repeats the body's colour.
    expect(unnamed).toHaveLength(1);
    const classes = new Set(named.flatMap((tag) => /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? []));
    for (const name of classes) expect(html).toContain(`.${name}{`);
  },
);

test.each(everyTemplate)("%s wears the owner's colours, by day and by night", async (template) => {
  const light = { primary: "#14532d", "on-primary": "#ffffff", cloth: "#064e3b", "on-cloth": "#fefce8" };
  const dark = { primary: "#86efac", "on-primary": "#000000", cloth: "#022c22", "on-cloth": "#ecfdf5" };
  const { html } = await renderMail(buildMessage(template, { name: "var(--primary)" }), { light, dark });
  const [head = "", body = ""] = html.split("</head>");
  expect(body).toContain("background-color:#064e3b");
  expect(body).toContain("color:#fefce8");
  expect(head).toContain("background-color:#022c22!important");
  expect(html.replaceAll("var(--primary)", "")).not.toMatch(/var\(|#26307a|#b3bcff|#1f2766/);
});

test.each(["Zoë O’Brien", "J.P. van der Merwe", "Nomvula-Grace 🌻", "Sinéad O'Brien"])(
  "%s is greeted by name",
  async (name) => {
    const { html, text } = await renderMail(buildMessage("welcome", { name }));
    for (const version of [visible(html), text.split("\n")]) expect(version).toContain(`Hello ${name},`);
  },
);

test.each([
  "You won! https://prize.example",
  "Win at prize.example now",
  "Write to win@prize.example",
  "Call 082 555 0134",
  "Call 082 555 01 43, R500 waits",
  "Call 082.555.01.43",
  "Call 08-25-55-01-43",
  "Call 082\u00a0555\u00a001\u00a043",
  "Call 0 8 2 5 5 5",
  "Call (082) 55/50",
  `You have won a new kettle, and all of ${"your friends and ".repeat(4)}family have, too`,
])("a stranger's message in the name reaches nobody: %s", async (name) => {
  const { html, text } = await renderMail(buildMessage("welcome", { name }));
  for (const version of [visible(html), text.split("\n")]) expect(version).toContain("Hello,");
  expect(html + text).not.toMatch(/prize|082|kettle/);
});

test("no address that a shopper typed becomes a link in a mail to the owner", async () => {
  const email = "a@pay-here.example.co.za";
  const messages = [
    buildMessage("owner-order-paid", { shopper: { name: "Thandi", email } }),
    buildMessage("needs-hands", { facts: [{ label: "Address", value: email }] }),
    buildMessage("support-ticket", {
      from: { name: "www.pay-here.example.co.za", email: "a@b.example", phone: null },
    }),
  ];
  for (const { html, text } of await Promise.all(messages.map((message) => renderMail(message))))
    for (const version of [html, text]) {
      expect(version).not.toContain("pay-here.example");
      expect(version.replaceAll("\u200b", "")).toContain("pay-here.example.co.za");
    }
});
