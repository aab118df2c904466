import { createTransport } from "nodemailer";
import { keepMail } from "./outbox.ts";

export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>;
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
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

function outbox(from: string, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await keepMail(folder, message);
    },
    close: () => transport.close(),
  };
}
