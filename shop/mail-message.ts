import type { NoReturnReason } from "../words/no-return.ts";

/** What each template is told. Times are ISO 8601, amounts decimal strings, "1299.00". */
export type MailProps = {
  "order-placed": OrderMailProps;
  /** `expiresAt` is until when the money must have arrived. */
  "order-eft": OrderMailProps & { eft: EftDetails; confirmFirst: ConfirmFirst | null };
  "order-paid": OrderMailProps;
  /** `refund` is what goes back to the shopper, "0.00" when all is back already; null when nothing had been paid. */
  "order-cancelled": OrderMailProps & { reason: CancelReason; refund: string | null };
  /** Money that the order cannot use: all of it goes back. */
  "payment-to-refund": OrderMailProps & { reason: UnusedPaymentReason; refund: string };
  /** Money has been paid back: what the order could not use, or, without a reason of these, for what the note says. */
  "payment-refunded": OrderMailProps & { reason: PaidBackReason | null; note: string; refund: string };
  /** `tracking` is null where the carrier has none. `isCorrected`: an earlier mail told another one. */
  "order-shipped": OrderMailProps & { tracking: ParcelTracking | null; isCorrected: boolean };
  "order-ready": OrderMailProps;
  /**
   * Brought or fetched. `returnUntil` is the last day on which the shopper may change their mind, "2026-11-27"; null where
   * none of the goods can be sent back for that.
   */
  "order-delivered": OrderMailProps & { returnUntil: string | null; supportUrl: string; returnsUrl: string };
  /** The invoice is attached. `correctedOn`: the last day on which it was, "2026-11-22"; null where it never was. */
  invoice: OrderMailProps & { invoiceNumber: string; isTaxInvoice: boolean; correctedOn: string | null };

  /** The link confirms the address, for whoever is logged in to the account. */
  welcome: AccountMailProps & { confirmUrl: string };
  /** Written and sent in one go: it must not wait in a job, where code and link could be read. */
  "one-time-code": AccountMailProps & CodeProps & { linkUrl: string; linkMinutes: number };
  /** To the address that is to be proved. Written and sent in one go as well. */
  "confirm-email": AccountMailProps & CodeProps;
  /** `isCleared`: nobody had proved the address before, so addresses, cart and links of lists were removed. */
  "password-changed": AccountMailProps & { isCleared: boolean };
  /** To the present address, where the change can be stopped. `newEmail` is null where it is not told. */
  "email-change-requested": AccountMailProps & { newEmail: string | null; stopUrl: string };
  /** To the old address. If nobody had proved that, the change cannot be taken back from there: both are null. */
  "email-changed": AccountMailProps & {
    newEmail: string | null;
    undoUrl: string | null;
    undoUntil: string | null;
  };
  /** A login before `scheduledFor` keeps the account. */
  "removal-requested": AccountMailProps & { scheduledFor: string };
  "removal-cancelled": AccountMailProps;

  "back-in-stock": NoticeMailProps;

  /** To the shop. */
  "owner-order-paid": OwnerOrderMailProps;
  "owner-digest": DigestMailProps;
  "needs-hands": NeedsHandsMailProps;
  "support-ticket": TicketMailProps;
  "support-received": TicketReceivedMailProps;
};

export type MailTemplate = keyof MailProps;

/** A mail before it is written out: which template, for whom, with what. Plain data, because it waits in a job. */
export type MailMessage<Template extends MailTemplate = MailTemplate> = {
  [Each in Template]: {
    to: string;
    template: Each;
    props: MailProps[Each];
    /** Whom an answer goes to, where that is somebody else than the shop. */
    replyTo?: string;
    /** Of which ticket the photo is attached: it stays out of the job. */
    photoOfTicket?: number;
    /** Which invoice or credit note is attached, drawn when the mail is sent. */
    invoiceId?: number;
    /** The same, known by what it is issued for in the transaction that writes the mail: an order, or a refund. */
    invoiceFor?: { orderId: number } | { refundId: number };
  };
}[Template];

export type AccountMailProps = {
  shopName: string;
  /** Without a trailing slash. */
  shopUrl: string;
  /** The shopper's; null where it is not told. */
  name: string | null;
};

export type CodeProps = { code: string; validMinutes: number; expiresAt: string };

export type OrderMailProps = {
  shopName: string;
  /** The order's page. */
  orderUrl: string;
  /** The shopper's; null where it is not told. */
  name: string | null;
  number: string;
  /** Otherwise the mail says that the invoice is on the order's page. */
  isInvoiceAttached: boolean;
  lines: { name: string; options: string[]; quantity: number; total: string; noReturn?: NoReturnReason }[];
  amount: string;
  discount: string;
  voucherCode: string | null;
  deliveryFee: string;
  total: string;
  /** Null when the seller is not registered for VAT. */
  vat: string | null;
  delivery: {
    kind: "courier" | "collect";
    label: string;
    etaFrom: string;
    etaTo: string;
    /** Where it is brought, null where that is not told, or where it can be fetched. */
    place: string | null;
  };
  /** When an unpaid order gives its stock back. */
  expiresAt: string;
};

/** What the carrier knows a parcel by, and its page about it, where it has one. */
export type ParcelTracking = { number: string; url: string | null };

/** Where to pay by EFT, and what to write on the payment so that it is recognised. */
export type EftDetails = {
  bank: string;
  accountHolder: string;
  accountNumber: string;
  branchCode: string;
  accountType: string;
  reference: string;
};

/** Where the e-mail address is confirmed, and until when the order waits then; `expiresAt` is until when it waits now. */
export type ConfirmFirst = { url: string; until: string };

/** By the shopper, because time ran out, because something was sold, by the shop. */
export type CancelReason = "customer" | "unpaid" | "no_stock" | "operator";

/** The order was paid already; its goods are gone; it was cancelled; it was too much; its voucher had no use left. */
export type UnusedPaymentReason = "second" | "no_stock" | "cancelled" | "overpaid" | "voucher_used";

/** Also money that never counted for its order, because its sum was wrong. */
export type PaidBackReason = UnusedPaymentReason | "wrong_sum";

export type NoticeMailProps = {
  shopName: string;
  /** Null for whoever has no account. */
  name: string | null;
  product: { name: string; options: string[]; price: string; url: string };
  unsubscribeUrl: string;
};

/** What every mail to the owner carries. */
export type OwnerMailProps = {
  shopName: string;
  /** Without a trailing slash. */
  shopUrl: string;
  /** Nobody's: it goes to the shop. */
  name: null;
};

/** What was bought, and how its price comes about. */
export type OrderGoods = Pick<
  OrderMailProps,
  "number" | "lines" | "amount" | "discount" | "voucherCode" | "deliveryFee" | "total" | "vat" | "delivery"
>;

/** `lines` carry the SKU as their last option. What `recipient`, `shopper`, `company` and `note` say was typed by the shopper. */
export type OwnerOrderMailProps = OwnerMailProps &
  OrderGoods & {
    orderUrl: string;
    /** Null where the account was removed meanwhile. */
    shopper: { name: string; email: string } | null;
    recipient: { name: string; phone: string };
    company: string | null;
    note: string | null;
    /** "PayFast"; null where nothing was to be paid. */
    paidBy: string | null;
    isLate: boolean;
  };

/** A label in the shop's own words, and what somebody else typed. */
export type QuotedWords = { of: string; words: string };

/** What the owner does next, and the command that does it, as it is typed. */
export type NextStep = { words: string; command?: string };

export type NeedsHandsMailProps = OwnerMailProps & {
  /** "A payment of order 000042 has a wrong sum". */
  title: string;
  what: string;
  facts: { label: string; value: string }[];
  quoted: QuotedWords[];
  next: NextStep[];
};

/** What a day brought, and what waits now. */
export type DigestMailProps = OwnerMailProps & {
  /** "2026-11-20". */
  day: string;
  /** Paid on that day, and their sum with delivery. */
  orders: number;
  value: string;
  refunded: string;
  messages: number;
  toPack: number;
  /** Payments of which money goes back only by the owner's hands. */
  toRefund: number;
  /** That orders wait for. */
  transfers: number;
  wrongSums: number;
  /** The products of which fewest are free, and how many are low in all. */
  low: { name: string; sku: string; free: number }[];
  lowInAll: number;
};

export type TicketMailProps = {
  shopName: string;
  supportUrl: string;
  /** Nobody's: it goes to the shop. */
  name: null;
  /** The ticket's. */
  number: string;
  topic: string;
  /** As it was typed. */
  from: { name: string; email: string; phone: string | null };
  order: string | null;
  /** False where a visitor typed its number. */
  isOwnOrder: boolean;
  message: string;
  hasPhoto: boolean;
};

export type TicketReceivedMailProps = {
  shopName: string;
  supportUrl: string;
  /** Null unless it goes to the account's own address. */
  name: string | null;
  number: string;
  topic: string;
  phone: string | null;
  hours: string | null;
};

/** The owner's own words in a kind of mail, with placeholders such as {order}; null: as the shop has it. */
export type MailWords = { subject: string | null; opening: string | null; closing: string | null };

/** A mail written out. `headers` are what mail programs read of it besides. */
export type WrittenMail = { subject: string; html: string; text: string; headers?: Record<string, string> };
