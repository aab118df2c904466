import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

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
const mailName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-\w+\.eml$/;

/** The newest mails of an outbox folder, newest first; none when there is no folder yet. */
export async function newestMails(folder: string, most: number): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => mailName.test(name))
    .toSorted()
    .toReversed()
    .slice(0, most);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
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
