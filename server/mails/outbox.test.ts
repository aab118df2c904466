import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { test as base, expect } from "vitest";
import { openMailer } from "../../platform/mail/mail.ts";
import { outboxPages } from "./outbox.ts";

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names a fixture needs from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "spaza-outbox-"));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

async function send(folder: string, subject: string, html = "<p>Thank you.</p>"): Promise<void> {
  const mailer = openMailer({ mailUrl: undefined, from: "Spaza <shop@spaza.example>", outboxFolder: folder });
  await mailer.send({ to: "thandi@spaza.example", subject, html, text: "Thank you." });
}

async function get(folder: string, path: string) {
  const response = await new Hono().route("/demo", outboxPages(folder)).request(path);
  return { response, status: response.status, body: await response.text() };
}

test("an empty outbox says what will come", async ({ folder }) => {
  const { status, body } = await get(join(folder, "missing"), "/demo/outbox");
  expect(status).toBe(200);
  expect(body).toContain("No mail yet");
});

test("a mail that is kept, with its names and addresses, is for the shop's own user alone", async ({
  folder,
}) => {
  await send(folder, "Yours");
  const [name = ""] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test("mails are listed newest first, each with its page", async ({ folder }) => {
  await send(folder, "First");
  await writeFile(join(folder, "2999-01-01T00-00-00.000Z-0badcafe.eml.7.unfinished"), "half");
  await writeFile(
    join(folder, "2999-01-01T00-00-00.000Z-0badcafe.eml"),
    "Subject: Last\r\nTo: a@b.example\r\n\r\nx",
  );
  const { body } = await get(folder, "/demo/outbox");
  expect([...body.matchAll(/eml">(.*?)<\/a>/g)].map(([, subject]) => subject)).toEqual(["Last", "First"]);
  const [, path = ""] = /href="(\/demo\/outbox\/[^"]+\.eml)">First/.exec(body) ?? [];
  const mail = await get(folder, path);
  expect(mail.status).toBe(200);
  expect(mail.body).toContain("<h1>First</h1>");
  expect(mail.body).toContain("To thandi@spaza.example");
  expect(mail.body).toContain('aria-label="The mail as plain text">Thank you.');
});

test("the mail's HTML stays in its frame, where nothing can run or be fetched", async ({ folder }) => {
  await send(folder, "<script>1</script>", '"><script>alert(1)</script>');
  const list = await get(folder, "/demo/outbox");
  const [path = ""] = /\/demo\/outbox\/[^"]+\.eml/.exec(list.body) ?? [];
  const { body, response } = await get(folder, path);
  for (const page of [list.body, body]) expect(page).not.toContain("<script>");
  expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;base/);
  expect(response.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'self' 'unsafe-inline';/,
  );
});

test.for([
  "/demo/outbox/nothing.eml",
  "/demo/outbox/..%2f..%2fetc%2fpasswd",
  "/demo/outbox/..%2f2026.eml",
  "/demo/outbox/2026%00.eml",
  "/demo/outbox/.half.eml",
])("%s is a 404 with a way out", async (path, { folder }) => {
  await writeFile(join(folder, "2999-01-01T00-00-00.000Z-0badcafe.eml.7.unfinished"), "half");
  const { status, body } = await get(folder, path);
  expect(status).toBe(404);
  expect(body).toContain('href="/demo/outbox"');
});

test("the pages bring their style sheet", async ({ folder }) => {
  const { response, body } = await get(folder, "/demo/outbox/style.css");
  expect(response.headers.get("content-type")).toMatch(/^text\/css/);
  expect(body).toContain("--paper");
});
