/**
 * What the shop asks of every way to pay. One implementation a provider, of which the shop knows only this interface; and of
 * transfers, whose provider is the owner's own eyes, how references are made (eft/reference.ts).
 */

/** What a gateway needs to know of an order to take its money. */
export type PaymentRequest = {
  /** Our own id of this payment; comes back in the notification. */
  paymentId: number;
  amountCents: number;
  /** Shown to the buyer, e.g. "Spaza order 000042". */
  itemName: string;
  buyer: { name: string; email: string; phone: string | null };
  /** Where the gateway sends the browser after paying; proves nothing. */
  returnUrl: string;
  /** Where the gateway sends the browser when the buyer gives up. */
  cancelUrl: string;
  /** Where the gateway sends the browser when the payment did not go through. */
  failureUrl?: string;
  /** Where the gateway's server reports the payment. */
  notifyUrl: string;
  /** What the buyer writes on a transfer (`transfer.referenceOf`); null where a gateway has a page of its own. */
  reference: string | null;
  /** Until when the order waits for the money. */
  expiresAt: Date;
  /** By what the gateway knows this try already, where it was begun before. */
  checkoutId?: string | null;
};

/** An account that shoppers pay into from their own bank. */
export type BankAccount = {
  bank: string;
  accountHolder: string;
  accountNumber: string;
  branchCode: string;
  accountType: string;
};

/** How a transfer is made: nobody but the shop's owner will tell that it came. */
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
  /** By what the gateway knows the try, where it has a name of its own for it before anything is paid. */
  checkoutId?: string;
};

export type Notification = {
  /** The body exactly as it came: signatures are over its bytes. */
  rawBody: string;
  headers: Record<string, string>;
  /** The sender's address as the trusted proxy tells it. */
  address: string;
};

/** What a verified notification says. */
export type NotifiedPayment = {
  paymentId: number;
  /** The gateway's own id; two notifications with the same one are the same payment. */
  reference: string;
  /** By what the gateway knows the try, where it told when it was begun: another one's is refused. */
  checkoutId?: string;
  state: "paid" | "failed" | "cancelled" | "pending";
  amountCents: number;
  /** Odd but not decisive, for the log (e.g. "unknown source address 1.2.3.4"). */
  flags: string[];
};

/** A payment that we began and would like to know more of. */
export type PaymentQuestion = {
  paymentId: number;
  amountCents: number;
  createdAt: Date;
  checkoutId: string | null;
};

/** What a gateway knows of a payment. "unknown": it cannot find it, which does not mean that nobody paid. */
export type PaymentAnswer = {
  state: NotifiedPayment["state"] | "unknown";
  reference?: string;
  /** What was paid; without it, "paid" cannot be compared with what was owed and counts for nothing. */
  amountCents?: number;
};

/** Money that goes back to who paid. */
export type RefundRequest = {
  /** Our own id of this refund: asked for again, it is the same one. */
  refundId: number;
  amountCents: number;
  /** Shown to the buyer, at most 150 characters. */
  reason: string;
  /** The gateway's own id of this refund, once it has told. */
  reference?: string | null;
  /** The gateway's own ids of the payment's other refunds. */
  otherReferences?: string[];
  /** Since when it is asked for: gateways keep in mind for some time alone what they were asked. Now, unless told. */
  createdAt?: Date;
  /**
   * Whether money may have moved by an earlier request whose answer was lost. "lately": the provider's records need not
   * show it yet, so that it is looked for and not asked for anew. "before": they would show it by now.
   */
  sent?: "lately" | "before" | null;
  /** To be called right before the provider is asked to move money. Throws when that must not be any more. */
  beforeSending?(): Promise<void>;
  payment: {
    paymentId: number;
    /** The gateway's own id of the payment. */
    reference: string | null;
    checkoutId: string | null;
    amountCents: number;
    /** What has gone back of it by earlier refunds. */
    refundedCents: number;
  };
};

export type RefundAnswer =
  /** The money has gone back. */
  | { state: "done"; reference?: string }
  /** The gateway has taken it on: asked again later, it says what became of it. */
  | { state: "sent"; reference?: string }
  /** Nothing has moved and nothing will. The reason is for the owner. */
  | { state: "refused"; reason: string };

export type VerifiedNotification =
  | { ok: true; payment: NotifiedPayment }
  | {
      ok: false;
      reason: string;
      /** It is well signed and understood: sent again it would be refused again. */
      isFinal?: true;
      /** It tells of something else than a payment, as it should: nothing is wrong. */
      isNoNews?: true;
    };

export interface PaymentGateway {
  /** As it stands in the API's `method`, e.g. "payfast". */
  readonly method: string;
  /** For people, e.g. "PayFast". */
  readonly label: string;
  /** Smaller sums are not taken. */
  readonly minimumCents: number;
  /** How long an order waits at least, from when it was placed; unless said, as long as any order. */
  readonly payWithinHours?: number;
  /** Of how many payments it can be asked in one question; any number, unless said. */
  readonly mostQuestions?: number;
  /** Where shoppers pay by themselves into an account, and write a reference on it that is the order's own. */
  readonly transfer?: { bank: BankAccount; referenceOf(orderId: number): string };
  /**
   * Prepares the payment. No money moves and nothing is stored here; begun again with the same `paymentId` it is the same
   * try. Throws when the provider must be asked and cannot be reached in time.
   */
  createPayment(request: PaymentRequest): Promise<BegunPayment>;
  /**
   * Decides whether a notification is genuine, by every check the provider asks for.
   * Throws only when the provider could not be asked (network): the caller then answers 503, so that it is sent again.
   */
  verifyNotification(notification: Notification): Promise<VerifiedNotification>;
  /**
   * What became of payments, by our own ids, where the provider can be asked; changes nothing. One without an answer
   * could not be looked for to the end. Throws when the provider cannot be reached in time.
   */
  queryPayments?(questions: PaymentQuestion[]): Promise<Map<number, PaymentAnswer>>;
  /**
   * Pays back, or says what became of it, where the provider can do that. Safe to repeat: with the same `refundId` the
   * money goes back once, also when an earlier answer was lost. Throws when the provider cannot be reached in time, or
   * its answer makes no sense: whether money moved is then unknown, and it is asked again.
   */
  refund?(request: RefundRequest): Promise<RefundAnswer>;
  /** A notification's body as it may be kept: nothing in it names the payer. Never throws. */
  withoutPayer(rawBody: string): string;
}
