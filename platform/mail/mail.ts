import { createTransport } from "nodemailer";
import { keepMail } from "./outbox.ts";

export type OutgoingMail = {
  /**
   * Whatever is sent with the same id is the same mail: it is one file of the outbox, and has one Message-ID, by which
   * mail servers and programs know it again. Without it each is a mail of its own.
   */
  id?: string | undefined;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Whom an answer goes to; without it, the sender. */
  replyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type Mailer = {
  /** Resolves when the server (or the disk) has taken the mail; throws when it has not, so that a job tries again. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Sends by the server of `mailUrl` (smtp://…); without one, the newest mails are kept as files in `outboxFolder`. */
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
  // The last one is the address's: a shop's name may have one, too.
  const host = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return { from, ...mail, ...(id !== undefined && { messageId: `<job-${id}@${host}>` }) };
}
