import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { writeWhole } from "../files/write-whole.ts";

export type OutboxMail = {
  name: string;
  to: string;
  subject: string;
  sentAt: string;
  html: string;
  text: string;
};

const mailName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\w-]+\.eml$/;

/** Mails are personal data: a new one beyond this number replaces the oldest. */
export const mostMails = 200;

/** Writes a mail into an outbox folder. @param id of the mail; a repeated id replaces the earlier file */
export async function keepMail(
  folder: string,
  message: Buffer | Readable,
  id: string = randomUUID(),
): Promise<void> {
  const kept = await namesNewestFirst(folder);
  const before = kept.find((each) => each.endsWith(`-${id}.eml`));
  const name = before ?? `${new Date().toISOString().replaceAll(":", "-")}-${id}.eml`;
  // Readable by the shop's user only, because it holds personal data.
  await writeWhole(join(folder, name), message, 0o600);
  const tooMany = before ? [] : kept.slice(mostMails - 1);
  await Promise.all(tooMany.map((old) => rm(join(folder, old), { force: true })));
}

/** Newest first; none without a folder. */
export async function keptMails(folder: string): Promise<OutboxMail[]> {
  const newest = (await namesNewestFirst(folder)).slice(0, mostMails);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

async function namesNewestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => mailName.test(name))
    .toSorted()
    .toReversed();
}

/** Undefined when it is missing. Accepts any name. */
export async function readMail(folder: string, name: string): Promise<OutboxMail | undefined> {
  const written = mailName.exec(name);
  if (!written) return undefined;
  const raw = await readFile(join(folder, name)).catch(() => undefined);
  if (!raw) return undefined;
  const { to, subject = "", html = "", text = "" } = await PostalMime.parse(raw);
  const addresses = (to ?? []).map(({ address }) => address).join(", ");
  return { name, to: addresses, subject, sentAt: written.slice(1).join(":"), html, text };
}
