import type { ReactElement } from "react";

export type Mail = {
  subject: string;
  /** The text beside the subject in the inbox; adds what the subject does not say. */
  preview: string;
  heading: string;
  parts: MailPart[];
  /** Why the shop wrote: "of order 000042", "you have an account there". */
  because: string;
  url: string;
  /** The page that ends mails like this one; for optional mails. */
  unsubscribeUrl?: string;
};

/** A part of a mail as HTML and text, both made from the same words. */
export type MailPart = { html: ReactElement; text: string };
