/**
 * The interface of a payment method, one implementation per provider. Bank transfers have no provider: the owner
 * confirms them (shop/payments/eft/).
 */

export type PaymentRequest = {
  /** Our own id; comes back in the notification. */
  paymentId: number;
  amountCents: number;
  /** Shown to the buyer, e.g. "Spaza order 000042". */
  itemName: string;
  buyer: { name: string; email: string; phone: string | null };
  /** The return page; proves nothing. */
  returnUrl: string;
  /** The page after the buyer gives up. */
  cancelUrl: string;
  /** The page after a failed payment. */
  failureUrl?: string;
  /** The webhook's address. */
  notifyUrl: string;
  /** A bank transfer's reference (`transfer.referenceOf`); null for gateways with a page. */
  reference: string | null;
  /** The payment deadline. */
  expiresAt: Date;
  checkoutId?: string | null;
};

export type BankAccount = {
  bank: string;
  accountHolder: string;
  accountNumber: string;
  branchCode: string;
  accountType: string;
};

export type TransferInstructions = {
  bank: BankAccount;
  reference: string;
  amountCents: number;
  expiresAt: Date;
};

export type PaymentInstruction =
  | { type: "redirect"; url: string }
  | { type: "form"; action: string; fields: Record<string, string> }
  | ({ type: "instructions" } & TransferInstructions)
  | { type: "done" };

export type BegunPayment = {
  next: PaymentInstruction;
  /** The gateway's id of the attempt, if known before the payment. */
  checkoutId?: string;
};

export type Notification = {
  /** The exact bytes, because signatures cover them. */
  rawBody: string;
  headers: Record<string, string>;
  /** The sender's IP address according to the trusted proxy. */
  address: string;
};

export type NotifiedPayment = {
  paymentId: number;
  /** The gateway's own id, unique per payment. */
  reference: string;
  /** The gateway's id of the attempt; a different one than at the start is refused. */
  checkoutId?: string;
  state: "paid" | "failed" | "cancelled" | "pending";
  amountCents: number;
  /** Odd but not decisive, for the log. */
  flags: string[];
};

export type PaymentQuestion = {
  paymentId: number;
  amountCents: number;
  createdAt: Date;
  checkoutId: string | null;
};

/** "unknown": the gateway cannot find the payment, which does not prove that nothing was paid. */
export type PaymentAnswer = {
  state: NotifiedPayment["state"] | "unknown";
  reference?: string;
  /** Without it "paid" cannot be checked and is ignored. */
  amountCents?: number;
};

export type RefundRequest = {
  /** Our id of this refund, the idempotency key. */
  refundId: number;
  amountCents: number;
  /** Shown to the buyer, at most 150 characters. */
  reason: string;
  /** The gateway's id of this refund, once known. */
  reference?: string | null;
  /** The gateway's ids of the payment's other refunds. */
  otherReferences?: string[];
  /** When the refund was requested: idempotency keys expire at gateways. Default: now. */
  createdAt?: Date;
  /**
   * Whether an earlier request with a lost answer may have moved money. "lately": the provider may not list it yet, so
   * it is looked for and not sent again. "before": the provider would list it by now.
   */
  sent?: "lately" | "before" | null;
  /** Called right before the provider moves money. Throws when the refund is no longer allowed. */
  beforeSending?(): Promise<void>;
  payment: {
    paymentId: number;
    reference: string | null;
    checkoutId: string | null;
    amountCents: number;
    /** The sum of earlier refunds. */
    refundedCents: number;
  };
};

export type RefundAnswer =
  | { state: "done"; reference?: string }
  /** Accepted; a later request tells the outcome. */
  | { state: "sent"; reference?: string }
  /** Nothing has moved and nothing will. The reason is for the owner. */
  | { state: "refused"; reason: string };

export type VerifiedNotification =
  | { ok: true; payment: NotifiedPayment }
  | {
      ok: false;
      reason: string;
      /** Signed and understood: a retry would be refused again. */
      isFinal?: true;
      /** An expected event about something else than a payment. */
      isNoNews?: true;
    };

/** The means of payment that shoppers know by name; a gateway takes one or several. */
export const paymentMeans = ["card", "instant-eft", "capitec-pay", "scan"] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

export interface PaymentGateway {
  readonly method: string;
  readonly label: string;
  /** The means that its page accepts; without it shoppers choose the gateway by its label. */
  readonly takes?: readonly PaymentMeans[];
  readonly minimumCents: number;
  /** The least time an order waits for its payment; default: the shop's payment window. */
  readonly payWithinHours?: number;
  /** The largest number of payments in one query; default: any. */
  readonly mostQuestions?: number;
  /** For transfers: the account, and the reference of an order. */
  readonly transfer?: { bank: BankAccount; referenceOf(orderId: number): string };
  /**
   * Prepares the payment; no money moves and nothing is stored. Idempotent: the same `paymentId` is the same attempt.
   * Throws when the provider must be called and cannot be reached in time.
   */
  createPayment(request: PaymentRequest): Promise<BegunPayment>;
  /**
   * Verifies a webhook by every check the provider asks for. Throws only when the provider cannot be reached: the
   * caller then answers 503, so that the provider retries.
   */
  verifyNotification(notification: Notification): Promise<VerifiedNotification>;
  /**
   * Polls payments by our own ids, where the provider has such a query; changes nothing. A payment without an answer
   * could not be searched for completely. Throws when the provider cannot be reached in time.
   */
  queryPayments?(questions: PaymentQuestion[]): Promise<Map<number, PaymentAnswer>>;
  /**
   * Refunds, or tells the state of the refund. Idempotent: one `refundId` moves money once, even after a lost answer.
   * Throws when the outcome is unknown; the refund is then asked for again.
   */
  refund?(request: RefundRequest): Promise<RefundAnswer>;
  /** Redacts a notification's body for storage: nothing in the result names the payer. Never throws. */
  withoutPayer(rawBody: string): string;
}
