import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { writeWhole } from "../files/write-whole.ts";

export type OutboxMail = {
  /** The file's name, which stands in the mail's address. */
  name: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  sentAt: string;
  html: string;
  text: string;
};

/** A file's name tells when its mail was written; sorted names are in order of time. */
const mailName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\w-]+\.eml$/;

/** Mails are personal: an older one gives way to a new one. */
export const mostMails = 200;

/**
 * Puts a mail, as it would be sent, into an outbox folder, which is made when there is none yet.
 *
 * @param id of the mail: kept again it takes the place of the first
 */
export async function keepMail(
  folder: string,
  message: Buffer | Readable,
  id: string = randomUUID(),
): Promise<void> {
  const kept = await namesNewestFirst(folder);
  const before = kept.find((each) => each.endsWith(`-${id}.eml`));
  const name = before ?? `${new Date().toISOString().replaceAll(":", "-")}-${id}.eml`;
  // With names and addresses in it: for the shop's own user alone.
  await writeWhole(join(folder, name), message, 0o600);
  const tooMany = before ? [] : kept.slice(mostMails - 1);
  await Promise.all(tooMany.map((old) => rm(join(folder, old), { force: true })));
}

/** The mails of an outbox folder, newest first; none when there is no folder yet. */
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

/** One mail of an outbox folder; undefined when it is not there. Any name is safe to ask for. */
export async function readMail(folder: string, name: string): Promise<OutboxMail | undefined> {
  const written = mailName.exec(name);
  if (!written) return undefined;
  const raw = await readFile(join(folder, name)).catch(() => undefined);
  if (!raw) return undefined;
  const { to, subject = "", html = "", text = "" } = await PostalMime.parse(raw);
  const addresses = (to ?? []).map(({ address }) => address).join(", ");
  return { name, to: addresses, subject, sentAt: written.slice(1).join(":"), html, text };
}
