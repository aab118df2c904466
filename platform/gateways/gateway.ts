/**
 * The interface of a payment method, one implementation per provider. Bank transfers have no provider: the owner
 * confirms them (shop/payments/eft/).
 */

/** The order data a gateway needs to take its money. */
export type PaymentRequest = {
  /** Our own id of this payment; comes back in the notification. */
  paymentId: number;
  amountCents: number;
  /** Shown to the buyer, e.g. "Spaza order 000042". */
  itemName: string;
  buyer: { name: string; email: string; phone: string | null };
  /** The browser's address after paying; proves nothing. */
  returnUrl: string;
  /** The browser's address after the buyer gives up. */
  cancelUrl: string;
  /** The browser's address after a failed payment. */
  failureUrl?: string;
  /** The webhook's address: the gateway's server reports the payment there. */
  notifyUrl: string;
  /** The reference of a bank transfer (`transfer.referenceOf`); null where a gateway has a page of its own. */
  reference: string | null;
  /** When the order stops waiting for the money. */
  expiresAt: Date;
  /** The gateway's id of an attempt that was begun before. */
  checkoutId?: string | null;
};

/** The bank account that receives EFTs. */
export type BankAccount = {
  bank: string;
  accountHolder: string;
  accountNumber: string;
  branchCode: string;
  accountType: string;
};

/** What a shopper needs to make a transfer; only the owner can confirm that it arrived. */
export type TransferInstructions = {
  bank: BankAccount;
  reference: string;
  amountCents: number;
  expiresAt: Date;
};

/** What the browser must do next to pay. */
export type PaymentInstruction =
  | { type: "redirect"; url: string }
  | { type: "form"; action: string; fields: Record<string, string> }
  | ({ type: "instructions" } & TransferInstructions)
  | { type: "done" };

export type BegunPayment = {
  next: PaymentInstruction;
  /** The gateway's id of the attempt, where it gives one before the payment. */
  checkoutId?: string;
};

export type Notification = {
  /** The body exactly as it came: signatures are over its bytes. */
  rawBody: string;
  headers: Record<string, string>;
  /** The sender's address according to the trusted proxy. */
  address: string;
};

/** The content of a verified notification. */
export type NotifiedPayment = {
  paymentId: number;
  /** The gateway's own id; two notifications with the same one are the same payment. */
  reference: string;
  /** The gateway's id of the attempt, if it gave one at the start; a different one is refused. */
  checkoutId?: string;
  state: "paid" | "failed" | "cancelled" | "pending";
  amountCents: number;
  /** Odd but not decisive, for the log (e.g. "unknown source address 1.2.3.4"). */
  flags: string[];
};

/** A payment whose state the shop polls. */
export type PaymentQuestion = {
  paymentId: number;
  amountCents: number;
  createdAt: Date;
  checkoutId: string | null;
};

/** The gateway's state of a payment. "unknown": it cannot find it, which does not prove that nothing was paid. */
export type PaymentAnswer = {
  state: NotifiedPayment["state"] | "unknown";
  reference?: string;
  /** The amount paid; without it "paid" cannot be compared with the sum owed and is ignored. */
  amountCents?: number;
};

export type RefundRequest = {
  /** Our id of this refund, the idempotency key: asked again, it is the same refund. */
  refundId: number;
  amountCents: number;
  /** Shown to the buyer, at most 150 characters. */
  reason: string;
  /** The gateway's own id of this refund, once known. */
  reference?: string | null;
  /** The gateway's own ids of the payment's other refunds. */
  otherReferences?: string[];
  /** When the refund was requested: gateways remember idempotency keys for a limited time. Default: now. */
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
    /** The gateway's own id of the payment. */
    reference: string | null;
    checkoutId: string | null;
    amountCents: number;
    /** The sum of earlier refunds. */
    refundedCents: number;
  };
};

export type RefundAnswer =
  /** The money has gone back. */
  | { state: "done"; reference?: string }
  /** The gateway has accepted it; a later request tells the outcome. */
  | { state: "sent"; reference?: string }
  /** Nothing has moved and nothing will. The reason is for the owner. */
  | { state: "refused"; reason: string };

export type VerifiedNotification =
  | { ok: true; payment: NotifiedPayment }
  | {
      ok: false;
      reason: string;
      /** Signed and understood: sent again it would be refused again. */
      isFinal?: true;
      /** An expected event that is not about a payment: nothing is wrong. */
      isNoNews?: true;
    };

export interface PaymentGateway {
  /** As it stands in the API's `method`, e.g. "payfast". */
  readonly method: string;
  /** For people, e.g. "PayFast". */
  readonly label: string;
  /** Smaller amounts are refused. */
  readonly minimumCents: number;
  /** The least time an order waits for its payment, from when it was placed; default: the shop's payment window. */
  readonly payWithinHours?: number;
  /** How many payments one query may hold; default: any number. */
  readonly mostQuestions?: number;
  /** For transfers: the account that shoppers pay into, and the reference of an order. */
  readonly transfer?: { bank: BankAccount; referenceOf(orderId: number): string };
  /**
   * Prepares the payment; no money moves and nothing is stored. Idempotent: the same `paymentId` is the same attempt.
   * Throws when the provider must be called and cannot be reached in time.
   */
  createPayment(request: PaymentRequest): Promise<BegunPayment>;
  /**
   * Verifies a webhook by every check the provider asks for. Throws only when the provider could not be asked
   * (network): the caller then answers 503, so that the provider retries.
   */
  verifyNotification(notification: Notification): Promise<VerifiedNotification>;
  /**
   * Polls payments by our own ids, where the provider has such a query; changes nothing. A payment without an answer
   * could not be searched for completely. Throws when the provider cannot be reached in time.
   */
  queryPayments?(questions: PaymentQuestion[]): Promise<Map<number, PaymentAnswer>>;
  /**
   * Refunds, or tells the state of the refund. Idempotent: one `refundId` moves money once, even after a lost answer.
   * Throws when the provider cannot be reached in time or its answer makes no sense: the outcome is then unknown, and
   * the refund is asked for again.
   */
  refund?(request: RefundRequest): Promise<RefundAnswer>;
  /** Redacts a notification's body for storage: nothing in the result names the payer. Never throws. */
  withoutPayer(rawBody: string): string;
}
