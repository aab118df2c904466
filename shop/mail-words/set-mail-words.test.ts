import { expect } from "vitest";
import { renderMail } from "../../mails/render-mail.tsx";
import { buildMessage } from "../../mails/testing/build-message.ts";
import { listActs } from "../audit/list-acts.ts";
import { jobHandlers } from "../due-work.ts";
import type { MailMessage } from "../mail-message.ts";
import { buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { type TestShop, test } from "../testing/test-shop.ts";
import { wordsOf } from "./mail-words.ts";
import { resetMailWords, setMailWords } from "./set-mail-words.ts";

/** A proved address: unproved ones get no typed text. */
const proved = "thandi@spaza.example";
test.beforeAll(async ({ shop }) => {
  await buildShopper(shop, { email: proved });
  await shop.sentMails();
});

/** The mail as sent by its job, with the text at that time. */
async function sent(shop: TestShop, message: MailMessage) {
  const mails: { subject: string; html: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail), close: () => {} };
  await shop.jobs.enqueue(shop.db, "send-mail", message);
  await shop.jobs.drain(
    jobHandlers(shop, { mailer, renderMail: (each, words) => renderMail(each, undefined, words) }),
  );
  const [mail] = mails;
  if (!mail) throw new Error("No mail was sent");
  return mail;
}

test("the owner's text surrounds the required content of a mail", async ({ shop }) => {
  const plain = await sent(shop, buildMessage("order-paid"));
  const set = await setMailWords(shop, owner, "order-paid", {
    subject: "{shop}: order {order} is ours to pack",
    opening: "Molo {name}.\n\nYou made our day.",
    closing: "Go well,\nThe people of {shop}",
  });
  expect(set).toMatchObject({ ok: true, isNew: true });
  const { subject, text, html } = await sent(shop, buildMessage("order-paid"));
  expect(subject).toBe("Spaza: order 000042 is ours to pack");
  const [hello, molo, day] = ["Hello Thandi Mokoena,", "Molo Thandi Mokoena.", "You made our day."];
  expect(text).toContain(`\n\n${molo}\n\n${day}\n\n`);
  expect(text).not.toContain(hello);
  expect(text).toContain("\n\nGo well,\nThe people of Spaza\n\n");
  for (const paragraph of plain.text.split("\n\n").filter((each) => each !== hello))
    expect(text).toContain(paragraph);
  expect(html).toContain("You made our day.");
  expect(await resetMailWords(shop, owner, "order-paid")).toBe(true);
  expect(await sent(shop, buildMessage("order-paid"))).toMatchObject({
    subject: plain.subject,
    text: plain.text,
  });
});

test("a code, its validity and the link of a mail stay, whatever the owner writes", async ({ shop }) => {
  await setMailWords(shop, owner, "one-time-code", { subject: "For you", opening: "Here it is." });
  expect((await sent(shop, buildMessage("one-time-code"))).text).toContain("048213");
});

test("an opening without a name follows the shop's greeting", async ({ shop }) => {
  await setMailWords(shop, owner, "password-changed", { opening: "It is done." });
  const { text } = await sent(shop, buildMessage("password-changed", { name: "Thandi" }));
  expect(text).toContain("Hello Thandi,\n\nIt is done.\n\n");
});

test("a shopper's name that looks like a message, is a placeholder or is not known stays out", async ({
  shop,
}) => {
  await setMailWords(shop, owner, "welcome", { opening: "Molo, {name}! You are with {shop}." });
  const opening = async (name: string) =>
    (await sent(shop, buildMessage("welcome", { name }))).text.split("\n\n")[1];
  expect(await opening("Thandi")).toBe("Molo, Thandi! You are with Spaza.");
  expect(await opening("Win at evil.example")).toBe("Molo! You are with Spaza.");
  expect(await opening("{shop}")).toBe("Molo, {shop}! You are with Spaza.");
  expect(await opening(null as never)).toBe("Molo! You are with Spaza.");
});

test("an unproved address gets the owner's text without a name", async ({ shop }) => {
  await setMailWords(shop, owner, "welcome", { opening: "Molo, {name}! You are with {shop}." });
  const stranger = { ...buildMessage("welcome", { name: "Thandi" }), to: "stranger@example.co.za" };
  const { text } = await sent(shop, stranger);
  expect(text).toContain("Molo! You are with Spaza.");
  expect(text).not.toContain("Thandi");
});

test("markup of the owner's is shown as it was typed", async ({ shop }) => {
  await setMailWords(shop, owner, "welcome", { opening: "<b>5 < 6</b>" });
  const { html } = await sent(shop, buildMessage("welcome"));
  expect(html).toContain("&lt;b&gt;5 &lt; 6&lt;/b&gt;");
});

test("invalid text is refused with all reasons, and changes nothing", async ({ shop }) => {
  const before = await wordsOf(shop.db, "welcome");
  const input = {
    subject: "Order {order}\nnow",
    opening: "Dear {nmae}",
    closing: `\u202e${"x".repeat(2000)}`,
  };
  expect(await setMailWords(shop, owner, "welcome", input)).toEqual({
    ok: false,
    problems: [
      "The subject must be one line.",
      "{order} in the subject is not known; this mail knows {shop}, {name}.",
      "{nmae} in the opening is not known; this mail knows {shop}, {name}.",
      "The closing must be at most 2000 characters.",
      "The closing must not hold invisible characters.",
    ],
  });
  expect(await wordsOf(shop.db, "welcome")).toEqual(before);
});

test("parts are changed one by one, removed by an empty text, and audited once", async ({ shop }) => {
  const set = (input: object) => setMailWords(shop, owner, "invoice", input);
  await set({ opening: "One" });
  await set({ closing: "Two" });
  expect(await set({ closing: "Two" })).toMatchObject({ ok: true, isNew: false });
  await set({ opening: "" });
  expect(await wordsOf(shop.db, "invoice")).toEqual({ subject: null, opening: null, closing: "Two" });
  await resetMailWords(shop, owner, "invoice");
  expect(await resetMailWords(shop, owner, "invoice")).toBe(false);
  const acts = await listActs(shop.db);
  const ofInvoice = acts.filter(({ subject }) => subject === "invoice").map(({ action }) => action);
  expect(ofInvoice.toSorted()).toEqual(["mails.reset", "mails.set", "mails.set", "mails.set"]);
});
