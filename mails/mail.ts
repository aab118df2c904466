import type { ReactElement } from "react";

/** One mail before it stands in its frame. */
export type Mail = {
  subject: string;
  /** Shown beside the subject in the inbox; says what the subject does not. */
  preview: string;
  heading: string;
  /** What stands between the greeting and the foot, in order. */
  parts: MailPart[];
  /** Why the shop wrote: "of order 000042", "you have an account there". */
  because: string;
  /** Where "there" is. */
  url: string;
  /** Where whoever no longer wants mails like this one says so; for mails that nobody needs to get. */
  unsubscribeUrl?: string;
};

/** A piece of a mail in both its versions, made by one function from the same words, so that neither can lag. */
export type MailPart = { html: ReactElement; text: string };
