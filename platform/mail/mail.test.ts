import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { openMailer } from "./mail.ts";

const from = "Spaza <shop@spaza.example>";
const mail = {
  to: "thandi@spaza.example",
  subject: "Order 000042 is paid. Thank you.",
  html: "<p>R\u00a01\u00a0299.00 for “rooibos”</p>",
  text: "R\u00a01\u00a0299.00 for “rooibos”",
};

type Received = { sender: string; recipients: string[]; raw: Buffer };

/** A mail server on the loopback; `answer` decides about each mail. */
async function listen(answer?: Error): Promise<{ mailUrl: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, { envelope }, done) {
      const raw = Buffer.concat(await stream.toArray());
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ sender, recipients: envelope.rcptTo.map(({ address }) => address), raw });
      done(answer);
    },
  });
  server.on("error", () => {});
  const socket = server.listen(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mailUrl: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`, received };
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "outbox");
}

function open(settings: { mailUrl?: string; outboxFolder?: string; from?: string }) {
  const mailer = openMailer({ mailUrl: undefined, outboxFolder: "/nonexistent", from, ...settings });
  onTestFinished(() => mailer.close());
  return mailer;
}

test("what mail programs read besides stands in the mail's head, an address of any length in one piece", async () => {
  const { mailUrl, received } = await listen();
  const unsubscribe = `<https://spaza.example/stock-notices/unsubscribe?token=${"x".repeat(43)}>`;
  const headers = { "List-Unsubscribe": unsubscribe, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  await open({ mailUrl }).send({ ...mail, headers });
  const parsed = await PostalMime.parse(received[0]?.raw ?? "");
  const head = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  expect(head.get("list-unsubscribe")).toBe(unsubscribe);
  expect(head.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test.each([
  ['"Koffie@Home" <shop@spaza.example>', "spaza.example"],
  ["shop@spaza.example", "spaza.example"],
  ["Spaza", "localhost"],
])("what %s sends is named by the host of the address", async (from, host) => {
  const { mailUrl, received } = await listen();
  await open({ mailUrl, from }).send({ ...mail, id: "7" });
  const parsed = await PostalMime.parse(received[0]?.raw ?? "");
  expect(parsed.messageId).toBe(`<job-7@${host}>`);
});

test("a mail reaches the server whole, with both versions", async () => {
  const { mailUrl, received } = await listen();
  await open({ mailUrl }).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ sender: "shop@spaza.example", recipients: [mail.to] });
  const parsed = await PostalMime.parse(received[0]?.raw ?? "");
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.from).toMatchObject({ name: "Spaza", address: "shop@spaza.example" });
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.text?.trim()).toBe(mail.text);
});

test("a mail that the server refuses throws, so that the job tries again", async () => {
  const { mailUrl } = await listen(Object.assign(new Error("Mailbox full"), { responseCode: 452 }));
  await expect(open({ mailUrl }).send(mail)).rejects.toThrow("Mailbox full");
});

test("a server that is not there throws", async () => {
  const { mailUrl } = await listen();
  const nobody = mailUrl.replace(/\d+$/, "1");
  await expect(open({ mailUrl: nobody }).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test("without a server each mail becomes a file of the outbox", async () => {
  const outboxFolder = await emptyFolder();
  const mailer = open({ outboxFolder });
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  const names = await readdir(outboxFolder);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
  const parsed = await PostalMime.parse(await readFile(join(outboxFolder, names[0] ?? "")));
  expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] });
  expect(parsed.text?.trim()).toBe(mail.text);
});

test("of a full outbox the oldest mails go, and other files stay", async () => {
  const outboxFolder = await emptyFolder();
  await mkdir(outboxFolder);
  const old = Array.from({ length: 200 }, (_, index) => `2020-01-01T00-00-00.${100 + index}Z-0badcafe.eml`);
  for (const name of [...old, "notes.txt"]) await writeFile(join(outboxFolder, name), "");
  const mailer = open({ outboxFolder });
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  // Two concurrent writes may leave one too many, which the next one removes.
  await mailer.send(mail);
  const names = (await readdir(outboxFolder)).toSorted();
  expect(names).toHaveLength(201);
  expect(names.slice(0, 197)).toEqual(old.slice(3));
  expect(names).toContain("notes.txt");
});

test("a repeated mail replaces itself in a full outbox, and no other", async () => {
  const outboxFolder = await emptyFolder();
  await mkdir(outboxFolder);
  const old = Array.from({ length: 200 }, (_, index) => `2020-01-01T00-00-00.${100 + index}Z-${index}.eml`);
  for (const name of old) await writeFile(join(outboxFolder, name), "");
  await open({ outboxFolder }).send({ ...mail, id: "7" });
  expect((await readdir(outboxFolder)).toSorted()).toEqual(old);
  expect(await readFile(join(outboxFolder, old[7] ?? ""), "utf8")).toContain("<job-7@");
});

test("a line break in a name cannot add a header or a recipient", async () => {
  const outboxFolder = await emptyFolder();
  const subject = "Paid\r\nBcc: somebody@else.example";
  await open({ outboxFolder }).send({ ...mail, subject });
  const [name = ""] = await readdir(outboxFolder);
  const parsed = await PostalMime.parse(await readFile(join(outboxFolder, name)));
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc");
});
