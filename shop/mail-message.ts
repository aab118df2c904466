/** What each template is told. Times are ISO 8601, amounts decimal strings, "1299.00". */
export type MailProps = {
  "order-placed": OrderMailProps;
  "order-paid": OrderMailProps;
  "payment-to-refund": OrderMailProps;

  welcome: AccountMailProps;
  /** Written and sent in one go: it must not wait in a job, where the code could be read. */
  "one-time-code": AccountMailProps & { code: string; validMinutes: number; expiresAt: string };
  "password-changed": AccountMailProps;
  /** To the old address, where the change can be taken back. */
  "email-changed": AccountMailProps & { newEmail: string; undoUrl: string; undoUntil: string };
  /** A login before `scheduledFor` keeps the account. */
  "removal-requested": AccountMailProps & { scheduledFor: string };
  "removal-cancelled": AccountMailProps;

  "back-in-stock": NoticeMailProps;
};

export type MailTemplate = keyof MailProps;

/** A mail before it is written out: which template, for whom, with what. Plain data, because it waits in a job. */
export type MailMessage<Template extends MailTemplate = MailTemplate> = {
  [Each in Template]: { to: string; template: Each; props: MailProps[Each] };
}[Template];

export type AccountMailProps = {
  shopName: string;
  /** Without a trailing slash. */
  shopUrl: string;
  /** The shopper's. */
  name: string;
};

export type OrderMailProps = {
  shopName: string;
  /** The order's page. */
  orderUrl: string;
  name: string;
  number: string;
  lines: { name: string; options: string[]; quantity: number; total: string }[];
  amount: string;
  discount: string;
  deliveryFee: string;
  total: string;
  /** Null when the seller is not registered for VAT. */
  vat: string | null;
  delivery: { label: string; etaFrom: string; etaTo: string; address: string };
  /** When an unpaid order gives its stock back. */
  expiresAt: string;
};

export type NoticeMailProps = {
  shopName: string;
  /** Null for whoever has no account. */
  name: string | null;
  product: { name: string; options: string[]; price: string; url: string };
  unsubscribeUrl: string;
};

/** A mail written out. `headers` are what mail programs read of it besides. */
export type WrittenMail = { subject: string; html: string; text: string; headers?: Record<string, string> };
