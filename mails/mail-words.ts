/** What one mail says, before it becomes HTML and plain text: both are written from this, so neither can lag. */
export type MailWords = {
  subject: string;
  /** Shown beside the subject in the inbox; says what the subject does not. */
  preview: string;
  heading: string;
  /** Paragraphs before the button. */
  opening: string[];
  buttonLabel: string;
  /** Paragraphs after the button: what happens next. */
  closing: string[];
  /** Null when nothing will be delivered. */
  arrives: string | null;
};
