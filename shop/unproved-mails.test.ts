import { expect } from "vitest";
import { buildMessage } from "../mails/testing/build-message.ts";
import type { MailTemplate } from "./mail-message.ts";
import { buildShopper } from "./testing/factories.ts";
import { type TestShop, test } from "./testing/test-shop.ts";

const hourMs = 3_600_000;

/** How many of so many mails of a kind get to an address. */
async function arriving(shop: TestShop, template: MailTemplate, to: string, howMany: number) {
  const messages = Array.from({ length: howMany }, () => ({ ...buildMessage(template), to }));
  await shop.jobs.enqueue(shop.db, "send-mail", ...messages);
  return (await shop.sentMails()).length;
}

test("what anybody can have mailed to an address that nobody has proved is limited by hour and day", async ({
  shop,
}) => {
  const to = "stranger@example.co.za";
  expect(await arriving(shop, "support-received", to, 4)).toBe(4);
  expect(await arriving(shop, "support-received", to, 4)).toBe(2);
  expect(await arriving(shop, "back-in-stock", to, 25)).toBe(20);
  shop.clock.advance(hourMs);
  expect(await arriving(shop, "support-received", to, 9)).toBe(6);
  shop.clock.advance(hourMs);
  await arriving(shop, "support-received", to, 9);
  shop.clock.advance(hourMs);
  expect(await arriving(shop, "support-received", to, 9)).toBe(2);
  expect(await arriving(shop, "support-received", "other@example.co.za", 1)).toBe(1);
});

test("it uses up nothing of an account's own mails, whose number is limited as well", async ({ shop }) => {
  const to = "new@example.co.za";
  await arriving(shop, "support-received", to, 9);
  expect(await arriving(shop, "order-placed", to, 20)).toBe(20);
  expect(await arriving(shop, "order-cancelled", to, 20)).toBe(4);
  expect(await arriving(shop, "email-change-requested", to, 9)).toBe(6);
  expect(await arriving(shop, "welcome", to, 1)).toBe(1);
});

test("a proved address gets all of its mails, and so does the owner", async ({ shop }) => {
  const { user } = await buildShopper(shop, { email: "proved@spaza.example" });
  await shop.sentMails();
  expect(await arriving(shop, "support-received", user.email, 30)).toBe(30);
  expect(await arriving(shop, "support-ticket", "owner@example.co.za", 30)).toBe(30);
});
