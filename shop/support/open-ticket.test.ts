import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { openTicket } from "./open-ticket.ts";
import type { TicketInput } from "./ticket.ts";
import { forgetOldTickets, ticketsOf } from "./tickets.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ contactEmail: "help@shop.example" });
});
afterAll(() => shop.close());
// Resets rate limits.
beforeEach(() => shop.clock.advance(2 * 3_600_000));

const nothingElse = { photo: undefined, idempotencyKey: undefined, network: undefined };

const visitor: TicketInput = {
  user: undefined,
  name: "Zoë",
  email: "zoe@example.co.za",
  phone: "082 555 0143",
  topic: "order",
  orderId: 12,
  message: "Where is it?\nPlease tell me.",
};

async function tickets() {
  const { rows } = await shop.database.pool.query("select * from support_tickets order by id");
  return rows;
}

test("a message is stored, with one mail to the shop, which answers the writer, and one to the writer", async () => {
  await shop.sentMails();
  const id = await openTicket(shop, visitor, nothingElse);
  const number = String(id).padStart(6, "0");
  const mails = await shop.sentMails();
  expect(mails).toHaveLength(2);
  const toShop = mails.find(({ to }) => to === "help@shop.example");
  expect(toShop).toMatchObject({ replyTo: "zoe@example.co.za", subject: "support-ticket" });
  expect(toShop?.attachments).toBeUndefined();
  expect(toShop?.message.props).toMatchObject({
    number,
    order: "000012",
    isOwnOrder: false,
    message: visitor.message,
    from: { name: "Zoë", email: "zoe@example.co.za", phone: "082 555 0143" },
  });
  const toWriter = mails.find(({ to }) => to === "zoe@example.co.za");
  expect(toWriter?.replyTo).toBeUndefined();
});

test("mails to a typed address hold no typed text", async () => {
  await shop.sentMails();
  const input = {
    ...visitor,
    email: "victim@example.co.za",
    name: "BUY NOW",
    message: "Cheap pills at evil.example",
  };
  await openTicket(shop, { ...input, phone: "0999999999" }, nothingElse);
  const mail = (await shop.sentMails()).find(({ to }) => to === "victim@example.co.za");
  expect(JSON.stringify(mail?.message)).not.toMatch(/BUY NOW|pills|0999999999|000012/);
});

test("a shopper is called by name only at the account's own address", async () => {
  const { user } = await buildShopper(shop);
  await shop.sentMails();
  await openTicket(shop, { ...visitor, user, orderId: null, email: user.email }, nothingElse);
  await openTicket(shop, { ...visitor, user, orderId: null, email: "else@example.co.za" }, nothingElse);
  const mails = (await shop.sentMails()).filter(({ subject }) => subject === "support-received");
  const names = mails.map(({ to, message }) => [to, message.props.name]);
  expect(names).toEqual(
    expect.arrayContaining([
      [user.email, user.name],
      ["else@example.co.za", null],
    ]),
  );
  expect(await ticketsOf(shop.db, user)).toHaveLength(2);
});

test("sent again with the same key, one after the other or at once, it is one ticket and two mails", async () => {
  await shop.sentMails();
  const before = (await tickets()).length;
  const sending = { ...nothingElse, idempotencyKey: "again" };
  const first = await openTicket(shop, visitor, sending);
  expect(await openTicket(shop, visitor, sending)).toBe(first);
  const other = { ...visitor, email: "other@example.co.za" };
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => openTicket(shop, other, sending)));
  expect(new Set(atOnce).size).toBe(1);
  expect(atOnce[0]).not.toBe(first);
  expect(await tickets()).toHaveLength(before + 2);
  expect(await shop.sentMails()).toHaveLength(4);
});

test("other words with the same key are refused, one after the other or at once: no ticket stands for another", async () => {
  const sending = { ...nothingElse, idempotencyKey: "of-one-message" };
  await openTicket(shop, visitor, sending);
  await shop.sentMails();
  const changes = [
    { message: "Something else entirely." },
    { phone: null },
    { orderId: null },
    { name: "Z" },
  ];
  for (const change of changes)
    await expect(openTicket(shop, { ...visitor, ...change }, sending)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Idempotency-Key"),
    });
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  await expect(openTicket(shop, visitor, { ...sending, photo })).rejects.toMatchObject({ code: "conflict" });
  expect(await shop.sentMails()).toEqual([]);
  const other = { ...visitor, email: "at-once@example.co.za" };
  const both = await Promise.allSettled(
    ["First words.", "Second words."].map((message) => openTicket(shop, { ...other, message }, sending)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a shopper chooses one of their own orders only", async () => {
  const { user } = await buildShopper(shop);
  const { user: other } = await buildShopper(shop);
  const order = await buildOrder(shop, other, await buildProduct(shop));
  const input = { ...visitor, user, email: user.email };
  for (const orderId of [order.id, 2_000_000_000])
    await expect(openTicket(shop, { ...input, orderId }, nothingElse)).rejects.toMatchObject({
      code: "invalid",
      errors: { order_id: ["Choose one of your own orders, or none"] },
    });
  const own = { ...input, user: other, email: other.email, orderId: order.id };
  expect(await openTicket(shop, own, nothingElse)).toBeGreaterThan(0);
});

test("a photo is resized and attached to the shop's mail only; other files are refused", async () => {
  await shop.sentMails();
  const photo = await sharp({ create: { width: 2000, height: 500, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  await openTicket(shop, visitor, { ...nothingElse, photo });
  const mails = await shop.sentMails();
  const [attached] = mails.find(({ to }) => to === "help@shop.example")?.attachments ?? [];
  expect(attached).toMatchObject({ filename: "photo.jpg", contentType: "image/jpeg" });
  expect((await sharp(attached?.content).metadata()).width).toBe(1600);
  expect(mails.find(({ to }) => to === visitor.email)?.attachments).toBeUndefined();
  const before = (await tickets()).length;
  await expect(
    openTicket(shop, visitor, { ...nothingElse, photo: Buffer.from("no picture") }),
  ).rejects.toMatchObject({ code: "invalid", errors: { photo: [expect.stringContaining("can’t open")] } });
  expect(await tickets()).toHaveLength(before);
});

test("an address gets six such mails an hour, from whatever network; a network may send sixty", async () => {
  const input = { ...visitor, email: "flooded@example.co.za" };
  for (let time = 0; time < 6; time += 1)
    await openTicket(shop, input, { ...nothingElse, network: `10.0.0.${time}` });
  await expect(openTicket(shop, input, nothingElse)).rejects.toMatchObject({ code: "too-many" });
  for (let time = 0; time < 60; time += 1)
    await openTicket(
      shop,
      { ...visitor, email: `s${time}@example.co.za` },
      { ...nothingElse, network: "10.1.1.1" },
    );
  await expect(openTicket(shop, visitor, { ...nothingElse, network: "10.1.1.1" })).rejects.toMatchObject({
    code: "too-many",
  });
});

test("strangers who type a shopper's address do not block the shopper's messages", async () => {
  const { user } = await buildShopper(shop);
  const strangers = { ...visitor, orderId: null, email: user.email };
  for (let time = 0; time < 6; time += 1) await openTicket(shop, strangers, nothingElse);
  await expect(openTicket(shop, strangers, nothingElse)).rejects.toMatchObject({ code: "too-many" });
  const own = { ...strangers, user };
  expect(await openTicket(shop, own, nothingElse)).toBeGreaterThan(0);
});

test("tickets are forgotten after three years", async () => {
  await openTicket(shop, visitor, nothingElse);
  shop.clock.advance(3 * 365 * 86_400_000 - 86_400_000);
  await openTicket(shop, { ...visitor, email: "later@example.co.za" }, nothingElse);
  await forgetOldTickets(shop);
  expect((await tickets()).length).toBeGreaterThan(1);
  shop.clock.advance(3 * 86_400_000);
  await forgetOldTickets(shop);
  expect((await tickets()).map(({ email }) => email)).toEqual(["later@example.co.za"]);
});
