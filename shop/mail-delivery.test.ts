import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Mailer, openMailer } from "../platform/mail/mail.ts";
import { keptMails } from "../platform/mail/outbox.ts";
import { givenUp, jobHandlers } from "./due-work.ts";
import type { MailMessage } from "./mail-message.ts";
import { needsHands } from "./owner-mails/needs-hands.ts";
import { usualOwnerMails } from "./testing/owner-mails.ts";
import { openTestShop, type TestShop } from "./testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`delete from pgboss.job`);
});

const from = "Spaza <shop@spaza.example>";
const addressOf = (name: string) => `${name}@example.co.za`;

function toBeSent(...names: string[]): Promise<void> {
  const props = {
    shopName: "Spaza",
    confirmUrl: "http://localhost:3000/account-recovery#confirm=token",
    shopUrl: "http://localhost:3000",
    name: "Thandi Mokoena",
  };
  const mails = names.map((name): MailMessage => ({ to: addressOf(name), template: "welcome", props }));
  return shop.db.transaction((tx) => shop.jobs.enqueue(tx, "send-mail", ...mails));
}

function dueWork(mailer: Mailer) {
  onTestFinished(() => mailer.close());
  return jobHandlers(shop, {
    mailer,
    renderMail: async ({ template }) => ({ subject: template, html: "<p>Hello</p>", text: "Hello" }),
  });
}

async function startSending(handlers: ReturnType<typeof dueWork>): Promise<void> {
  await shop.jobs.start(handlers);
  onTestFinished(() => shop.jobs.pause());
}

/** How long the mails wait for their next try, in seconds, once all of them have failed. */
async function longestWait(): Promise<number> {
  const waiting = async () => {
    const { rows } = await shop.db.execute<{ count: number; seconds: string }>(
      sql`select count(*)::int as count, max(extract(epoch from start_after - now())) as seconds
        from pgboss.job where state = 'retry' and start_after > now()`,
    );
    return rows[0];
  };
  await expect.poll(async () => (await waiting())?.count).toBe(await unsent());
  return Number((await waiting())?.seconds);
}

/** The queue would do nothing else than wait. */
async function skipTheWait(): Promise<void> {
  await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
}

async function unsent(): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job`,
  );
  return rows[0]?.count ?? 0;
}

async function allSent(): Promise<void> {
  const left = async () => {
    await skipTheWait();
    return unsent();
  };
  await expect.poll(left).toBe(0);
}

type Received = { to: string; messageId: string | undefined };

/** A mail server on the loopback. It knows nobody called "nobody", and drops the line after the first `drops` mails. */
async function openMailServer({ port = 0, drops = 0 } = {}) {
  const received: Received[] = [];
  const lines = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith("nobody") ? new Error("No such mailbox") : null);
    },
    async onData(stream, { envelope }, done) {
      const { messageId } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      received.push({ to: envelope.rcptTo[0]?.address ?? "", messageId });
      if (received.length > drops) done();
      else for (const line of lines) line.destroy();
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (line) => lines.add(line));
  const socket = server.listen(port, "127.0.0.1");
  await once(socket, "listening");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port: taken } = socket.address() as AddressInfo;
  return { received, close, port: taken, mailUrl: `smtp://127.0.0.1:${taken}` };
}

test("a mail server that is away for an hour costs no mail, and sends none twice", async () => {
  const { port, mailUrl, close } = await openMailServer();
  await close();
  await toBeSent("thandi", "sipho", "lerato");
  await startSending(dueWork(openMailer({ mailUrl, from, outboxFolder: "/nonexistent" })));
  let awaySeconds = 0;
  while (awaySeconds < 3600) {
    awaySeconds += await longestWait();
    await skipTheWait();
  }
  const server = await openMailServer({ port });
  onTestFinished(server.close);
  await allSent();
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(
    ["lerato", "sipho", "thandi"].map(addressOf),
  );
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(3);
}, 90_000);

test("a server that takes a mail and drops the line gets the same mail again, known by its Message-ID", async () => {
  const server = await openMailServer({ drops: 1 });
  onTestFinished(server.close);
  await toBeSent("thandi");
  await startSending(dueWork(openMailer({ mailUrl: server.mailUrl, from, outboxFolder: "/nonexistent" })));
  await allSent();
  const [first, again] = server.received;
  expect(server.received).toHaveLength(2);
  expect(first?.messageId).toMatch(/^<job-[0-9a-f-]{36}@spaza\.example>$/);
  expect(again).toEqual(first);
});

test("a mail whose sending was not marked as done before a kill is one file of the outbox", async () => {
  const outboxFolder = await mkdtemp(join(tmpdir(), "spaza-mails-"));
  onTestFinished(() => rm(outboxFolder, { recursive: true }));
  await toBeSent("thandi", "sipho");
  const handlers = dueWork(openMailer({ mailUrl: undefined, from, outboxFolder }));
  let kills = 2;
  const sendMail: (typeof handlers)["send-mail"] = async (data, id) => {
    await handlers["send-mail"](data, id);
    if (kills-- > 0) throw new Error("Killed");
  };
  await startSending({ ...handlers, "send-mail": sendMail });
  await allSent();
  const kept = await keptMails(outboxFolder);
  expect(kept.map(({ to }) => to).toSorted()).toEqual([addressOf("sipho"), addressOf("thandi")]);
});

test("mails that can never be sent hold up no others", async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const lost = Array.from({ length: 12 }, (_, number) => `nobody${number}`);
  await toBeSent(...lost, "thandi", "sipho");
  await startSending(dueWork(openMailer({ mailUrl: server.mailUrl, from, outboxFolder: "/nonexistent" })));
  await expect.poll(unsent, { timeout: 30_000 }).toBe(lost.length);
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(["sipho", "thandi"].map(addressOf));
}, 60_000);

test("the owner hears of the first mail of a day that was given up, and of no own one", async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const mailer = openMailer({ mailUrl: server.mailUrl, from, outboxFolder: "/nonexistent" });
  shop.settings.ownerMails = { ...usualOwnerMails, to: addressOf("nobody-at-home") };
  await toBeSent("nobody1", "nobody2");
  const problem = { key: "one of before", title: "One of before", what: "", next: [] };
  await shop.db.transaction((tx) => needsHands(shop, tx, problem));
  // As if all but the last try were behind them.
  await shop.db.execute(sql`update pgboss.job set retry_count = retry_limit, state = 'retry'`);
  await shop.jobs.start(dueWork(mailer), givenUp(shop));
  onTestFinished(() => shop.jobs.pause());
  const told = async () => {
    const { rows } = await shop.db.execute<{ title: string }>(
      sql`select data->'props'->>'title' as title from pgboss.job where data->>'template' = 'needs-hands'`,
    );
    return rows.map(({ title }) => title).toSorted();
  };
  const failed = async () => {
    const { rows } = await shop.db.execute(sql`select from pgboss.job where state = 'failed'`);
    return rows.length;
  };
  await expect.poll(failed).toBe(3);
  expect(await told()).toEqual(["A mail to a shopper could not be sent", problem.title]);
}, 60_000);
