import type {
  AccountMailProps,
  MailMessage,
  MailProps,
  MailTemplate,
  OrderMailProps,
} from "../../shop/mail-message.ts";

const account: AccountMailProps = {
  shopName: "Spaza",
  shopUrl: "http://localhost:3000",
  name: "Thandi Mokoena",
};

const order: OrderMailProps = {
  shopName: "Spaza",
  orderUrl: "http://localhost:3000/orders/000042",
  name: "Thandi Mokoena",
  number: "000042",
  lines: [
    { name: "Enamel kettle", options: ["Red", "2 litre"], quantity: 2, total: "1299.00" },
    { name: "Rooibos", options: [], quantity: 1, total: "64.50" },
  ],
  amount: "1243.50",
  discount: "120.00",
  deliveryFee: "65.00",
  total: "1308.50",
  vat: "170.67",
  delivery: {
    kind: "courier",
    label: "To your door",
    etaFrom: "2026-11-24",
    etaTo: "2026-11-26",
    place: "12 Long Street, Gardens, Cape Town, Western Cape, 8001",
  },
  expiresAt: "2026-11-20T12:32:00.000Z",
};

const samples: MailProps = {
  "order-placed": order,
  "order-eft": {
    ...order,
    expiresAt: "2026-11-24T12:32:00.000Z",
    eft: {
      bank: "Baobab Bank",
      accountHolder: "Spaza Trading (Pty) Ltd",
      accountNumber: "62000123456",
      branchCode: "250655",
      accountType: "Cheque",
      reference: "SPZ42K7H",
    },
  },
  "order-paid": order,
  "order-cancelled": { ...order, reason: "customer", refund: "1308.50" },
  "payment-to-refund": { ...order, reason: "second", refund: "1308.50" },
  "order-shipped": order,
  "order-ready": {
    ...order,
    deliveryFee: "0.00",
    total: "1243.50",
    delivery: {
      ...order.delivery,
      kind: "collect",
      label: "Collect at the shop",
      place: "Spaza, 88 Main Road, Observatory, Cape Town",
    },
  },
  "order-delivered": {
    ...order,
    returnUntil: "2026-12-02",
    supportUrl: "http://localhost:3000/support",
    returnsUrl: "http://localhost:3000/help/return-and-refund-policy",
  },
  welcome: account,
  "one-time-code": {
    ...account,
    code: "048213",
    validMinutes: 10,
    expiresAt: "2026-11-20T12:32:00.000Z",
  },
  "password-changed": account,
  "email-changed": {
    ...account,
    newEmail: "thandi@home.example",
    undoUrl: "http://localhost:3000/account-recovery#token=Zk3vYw0r9s8b",
    undoUntil: "2026-11-27T12:32:00.000Z",
  },
  "removal-requested": { ...account, scheduledFor: "2026-12-04T09:00:00.000Z" },
  "removal-cancelled": account,
  "back-in-stock": {
    shopName: "Spaza",
    name: "Thandi Mokoena",
    product: {
      name: "Enamel kettle",
      options: ["Red", "2 litre"],
      price: "649.50",
      url: "http://localhost:3000/products/7/KB-KET/enamel-kettle?variant=9",
    },
    unsubscribeUrl: "http://localhost:3000/stock-notices/unsubscribe?token=Zk3vYw0r9s8b",
  },
};

export const everyTemplate = Object.keys(samples) as MailTemplate[];

/** A message with everything filled in that the test does not say. */
export function buildMessage<Template extends MailTemplate>(
  template: Template,
  changes: Partial<MailProps[Template]> = {},
): MailMessage {
  // What the compiler cannot follow: these are the props of this very template.
  return { to: "thandi@spaza.example", template, props: { ...samples[template], ...changes } } as MailMessage;
}
