/** A mail before it is written out: which template, for whom, with what. Plain data, because it waits in a job. */
export type MailMessage = { to: string; props: OrderMailProps } & {
  template: "order-placed" | "order-paid" | "payment-to-refund";
};

export type OrderMailProps = {
  shopName: string;
  /** The order's page. */
  orderUrl: string;
  name: string;
  number: string;
  lines: { name: string; options: string[]; quantity: number; total: string }[];
  /** Decimal strings, "1299.00". */
  amount: string;
  discount: string;
  deliveryFee: string;
  total: string;
  /** Null when the seller is not registered for VAT. */
  vat: string | null;
  delivery: { label: string; etaFrom: string; etaTo: string; address: string };
  /** When an unpaid order gives its stock back, ISO 8601. */
  expiresAt: string;
};

/** A mail written out. */
export type WrittenMail = { subject: string; html: string; text: string };
