import { createTransport } from "nodemailer";
import { keepMail } from "./outbox.ts";

export type OutgoingMail = {
  /**
   * The idempotency key: mails of one id share one outbox file and one Message-ID. Without it each call is a new mail.
   */
  id?: string | undefined;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** Default: the sender. */
  replyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type Mailer = {
  /** Resolves when the server (or the disk) has accepted the mail; else throws, so that the job is retried. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Sends by the SMTP server of `mailUrl`; without one, keeps the newest mails as files in `outboxFolder`. */
export function openMailer(settings: {
  mailUrl: string | undefined;
  from: string;
  outboxFolder: string;
}): Mailer {
  const { mailUrl, from, outboxFolder } = settings;
  return mailUrl === undefined ? outbox(from, outboxFolder) : smtp(from, mailUrl);
}

function smtp(from: string, mailUrl: string): Mailer {
  const transport = createTransport({ url: mailUrl, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(from, mail));
    },
    close: () => transport.close(),
  };
}

function outbox(from: string, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(from, mail));
      await keepMail(folder, message, mail.id);
    },
    close: () => transport.close(),
  };
}

function messageOf(from: string, { id, ...mail }: OutgoingMail) {
  // The last "@" is the address's: a shop's name may hold one too.
  const host = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return { from, ...mail, ...(id !== undefined && { messageId: `<job-${id}@${host}>` }) };
}
