import { sampleMails } from "../../demo/sample-mails.ts";
import type { MailMessage } from "../../shop/mail-message.ts";
import type { ChangeableMail } from "../../shop/mail-words/changeable-mails.ts";

export function sampleOf(kind: ChangeableMail, site: { shopName: string; shopUrl: string }): MailMessage {
  const sample = sampleMails(site).find(({ message }) => message.template === kind);
  if (!sample) throw new Error(`There is no sample of ${kind}`);
  return sample.message;
}
