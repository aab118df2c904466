import type { NoReturnReason } from "../words/products/no-return.ts";

/** Data for each template. Times are ISO 8601, amounts decimal strings such as "1299.00". */
export type MailProps = {
  "order-placed": OrderMailProps;
  /** `expiresAt` is the payment deadline. */
  "order-eft": OrderMailProps & { eft: EftDetails; confirmFirst: ConfirmFirst | null };
  "order-paid": OrderMailProps;
  /** `refund` is the amount still to be returned, "0.00" when all is back; null when nothing was paid. */
  "order-cancelled": OrderMailProps & { reason: CancelReason; refund: string | null };
  /** The order cannot use this money: all of it is returned. */
  "payment-to-refund": OrderMailProps & { reason: UnusedPaymentReason; refund: string };
  /** Without `reason`, `note` explains the refund. */
  "payment-refunded": OrderMailProps & { reason: PaidBackReason | null; note: string; refund: string };
  /** `tracking` is null without one. `isCorrected`: an earlier mail had another one. */
  "order-shipped": OrderMailProps & { tracking: ParcelTracking | null; isCorrected: boolean };
  "order-ready": OrderMailProps;
  /**
   * For couriers and collection. `returnUntil` is the last day of the cooling-off period, "2026-11-27"; null when no
   * item can be returned.
   */
  "order-delivered": OrderMailProps & { returnUntil: string | null; supportUrl: string; returnsUrl: string };
  /** The PDF is attached. `correctedOn`: date of the last correction, "2026-11-22"; null without one. */
  invoice: OrderMailProps & { invoiceNumber: string; isTaxInvoice: boolean; correctedOn: string | null };

  /** The link confirms the address for a signed-in session of this account. */
  welcome: AccountMailProps & { confirmUrl: string };
  /** Sent at once: a stored job could be read. */
  "one-time-code": AccountMailProps & CodeProps & { linkUrl: string; linkMinutes: number };
  /** Sent at once, too. */
  "confirm-email": AccountMailProps & CodeProps;
  /** `isCleared`: the address was unproved, so addresses, cart and shared list links were deleted. */
  "password-changed": AccountMailProps & { isCleared: boolean };
  /** To the present address. `newEmail` is null when it must not be shown. */
  "email-change-requested": AccountMailProps & { newEmail: string | null; stopUrl: string };
  /** To the old address. Undo is null when that address was unproved. */
  "email-changed": AccountMailProps & {
    newEmail: string | null;
    undoUrl: string | null;
    undoUntil: string | null;
  };
  /** A login before `scheduledFor` cancels the removal. */
  "removal-requested": AccountMailProps & { scheduledFor: string };
  "removal-cancelled": AccountMailProps;

  "back-in-stock": NoticeMailProps;

  "owner-order-paid": OwnerOrderMailProps;
  "owner-digest": DigestMailProps;
  "needs-hands": NeedsHandsMailProps;
  "support-ticket": TicketMailProps;
  "support-received": TicketReceivedMailProps;
};

export type MailTemplate = keyof MailProps;

/** A mail before rendering. Plain data, because it waits in a job. */
export type MailMessage<Template extends MailTemplate = MailTemplate> = {
  [Each in Template]: {
    to: string;
    template: Each;
    props: MailProps[Each];
    /** The Reply-To address, when it is not the shop's. */
    replyTo?: string;
    /** Ticket whose photo is attached; the photo stays out of the job. */
    photoOfTicket?: number;
    /** The attached invoice or credit note, drawn when the mail is sent. */
    invoiceId?: number;
    /** Like `invoiceId`, for a document issued later in the same transaction. */
    invoiceFor?: { orderId: number } | { refundId: number };
  };
}[Template];

export type AccountMailProps = {
  shopName: string;
  /** Without a trailing slash. */
  shopUrl: string;
  /** Null when it must not be shown. */
  name: string | null;
};

export type CodeProps = { code: string; validMinutes: number; expiresAt: string };

export type OrderMailProps = {
  shopName: string;
  orderUrl: string;
  /** Null when it must not be shown. */
  name: string | null;
  number: string;
  /** Otherwise the mail refers to the order's page. */
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
    /** The address or pickup point; null when it must not be shown. */
    place: string | null;
  };
  /** When an unpaid order expires. */
  expiresAt: string;
};

/** `url` is the carrier's tracking page. */
export type ParcelTracking = { number: string; url: string | null };

export type EftDetails = {
  bank: string;
  accountHolder: string;
  accountNumber: string;
  branchCode: string;
  accountType: string;
  reference: string;
};

/** Where to confirm the address, and the later deadline after that. */
export type ConfirmFirst = { url: string; until: string };

/** By the shopper, the deadline, missing stock, or the shop. */
export type CancelReason = "customer" | "unpaid" | "no_stock" | "operator";

/** Paid twice, sold out, order cancelled, paid too much, or the voucher's uses ran out. */
export type UnusedPaymentReason = "second" | "no_stock" | "cancelled" | "overpaid" | "voucher_used";

/** `wrong_sum`: a payment of another amount than the order's. */
export type PaidBackReason = UnusedPaymentReason | "wrong_sum";

export type NoticeMailProps = {
  shopName: string;
  /** Null without an account. */
  name: string | null;
  product: { name: string; options: string[]; price: string; url: string };
  unsubscribeUrl: string;
};

export type OwnerMailProps = {
  shopName: string;
  /** Without a trailing slash. */
  shopUrl: string;
  /** Null: the mail goes to the shop. */
  name: null;
};

export type OrderGoods = Pick<
  OrderMailProps,
  "number" | "lines" | "amount" | "discount" | "voucherCode" | "deliveryFee" | "total" | "vat" | "delivery"
>;

/** The SKU is the last option of `lines`. The shopper typed `recipient`, `shopper`, `company` and `note`. */
export type OwnerOrderMailProps = OwnerMailProps &
  OrderGoods & {
    orderUrl: string;
    /** Null when the account was removed meanwhile. */
    shopper: { name: string; email: string } | null;
    recipient: { name: string; phone: string };
    company: string | null;
    note: string | null;
    /** "PayFast"; null when nothing had to be paid. */
    paidBy: string | null;
    isLate: boolean;
  };

/** `of` is the shop's text, `words` somebody else's. */
export type QuotedWords = { of: string; words: string };

/** What to do next, and the command to type. */
export type NextStep = { words: string; command?: string };

export type NeedsHandsMailProps = OwnerMailProps & {
  /** "A payment of order 000042 has a wrong sum". */
  title: string;
  what: string;
  facts: { label: string; value: string }[];
  quoted: QuotedWords[];
  next: NextStep[];
};

export type DigestMailProps = OwnerMailProps & {
  /** "2026-11-20". */
  day: string;
  /** Orders paid that day, and their total with delivery. */
  orders: number;
  value: string;
  refunded: string;
  messages: number;
  toPack: number;
  /** Refunds that the owner must make by hand. */
  toRefund: number;
  /** EFT orders that await payment. */
  transfers: number;
  wrongSums: number;
  /** Products with the least free stock, and the number of all low ones. */
  low: { name: string; sku: string; free: number }[];
  lowInAll: number;
};

export type TicketMailProps = {
  shopName: string;
  supportUrl: string;
  /** Null: the mail goes to the shop. */
  name: null;
  number: string;
  topic: string;
  /** As typed. */
  from: { name: string; email: string; phone: string | null };
  order: string | null;
  /** False when a visitor typed the number. */
  isOwnOrder: boolean;
  message: string;
  hasPhoto: boolean;
};

export type TicketReceivedMailProps = {
  shopName: string;
  supportUrl: string;
  /** Null unless the recipient is the account's own address. */
  name: string | null;
  number: string;
  topic: string;
  phone: string | null;
  hours: string | null;
};

/** The owner's text, with placeholders such as {order}; null means the default. */
export type MailWords = { subject: string | null; opening: string | null; closing: string | null };

export type WrittenMail = { subject: string; html: string; text: string; headers?: Record<string, string> };
