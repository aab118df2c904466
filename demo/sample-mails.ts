import type { MailMessage, MailProps, MailTemplate, OrderMailProps } from "../shop/mail-message.ts";

/** `shopUrl` has no trailing slash. */
export type SampleSite = { shopName: string; shopUrl: string };

function sampleOrder({ shopName, shopUrl }: SampleSite): OrderMailProps {
  return {
    shopName,
    orderUrl: `${shopUrl}/orders/000042`,
    name: "Thandi Mokoena",
    number: "000042",
    isInvoiceAttached: true,
    lines: [
      { name: "Enamel kettle", options: ["Red", "2 litre"], quantity: 2, total: "1299.00" },
      { name: "Rooibos", options: [], quantity: 1, total: "64.50", noReturn: "food" as const },
    ],
    amount: "1243.50",
    discount: "120.00",
    voucherCode: "BRAAI10",
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
}

const sampleCode = { code: "048213", validMinutes: 10, expiresAt: "2026-11-20T12:32:00.000Z" };

export function sampleProps(site: SampleSite): MailProps {
  const { shopName, shopUrl } = site;
  const account = { shopName, shopUrl, name: "Thandi Mokoena" };
  const order = sampleOrder(site);
  return {
    "order-placed": order,
    "order-eft": {
      ...order,
      expiresAt: "2026-11-24T12:32:00.000Z",
      eft: {
        bank: "Baobab Bank",
        accountHolder: "Corner Shop Trading (Pty) Ltd",
        accountNumber: "62000123456",
        branchCode: "250655",
        accountType: "Cheque",
        reference: "SPZ42K7H",
      },
      confirmFirst: null,
    },
    "order-paid": order,
    invoice: { ...order, invoiceNumber: "INV-000042", isTaxInvoice: true, correctedOn: null },
    "order-cancelled": { ...order, reason: "customer", refund: "1308.50" },
    "payment-to-refund": { ...order, reason: "second", refund: "1308.50" },
    "payment-refunded": { ...order, reason: "cancelled", note: "Order cancelled", refund: "1308.50" },
    "order-shipped": {
      ...order,
      tracking: { number: "TCG48213377", url: "https://courier.example/track/TCG48213377" },
      isCorrected: false,
    },
    "order-ready": {
      ...order,
      deliveryFee: "0.00",
      total: "1243.50",
      vat: "162.20",
      delivery: {
        ...order.delivery,
        kind: "collect",
        label: "Collect at the shop",
        etaFrom: "2026-11-23",
        etaTo: "2026-11-23",
        place: "88 Main Road, Observatory, Cape Town",
      },
    },
    "order-delivered": {
      ...order,
      returnUntil: "2026-12-02",
      supportUrl: `${shopUrl}/support?order_id=42`,
      returnsUrl: `${shopUrl}/help/return-and-refund-policy`,
    },
    welcome: { ...account, confirmUrl: `${shopUrl}/account-recovery#confirm=Zk3vYw0r9s8b` },
    "one-time-code": {
      ...account,
      ...sampleCode,
      linkUrl: `${shopUrl}/account-recovery#password=Zk3vYw0r9s8b`,
      linkMinutes: 30,
    },
    "confirm-email": { ...account, ...sampleCode },
    "password-changed": { ...account, isCleared: false },
    "email-change-requested": {
      ...account,
      newEmail: "thandi@home.example",
      stopUrl: `${shopUrl}/account-recovery#stop=Zk3vYw0r9s8b`,
    },
    "email-changed": {
      ...account,
      newEmail: "thandi@home.example",
      undoUrl: `${shopUrl}/account-recovery#token=Zk3vYw0r9s8b`,
      undoUntil: "2026-11-27T12:32:00.000Z",
    },
    "removal-requested": { ...account, scheduledFor: "2026-12-04T09:00:00.000Z" },
    "removal-cancelled": account,
    "back-in-stock": {
      shopName,
      name: "Thandi Mokoena",
      product: {
        name: "Enamel kettle",
        options: ["Red", "2 litre"],
        price: "649.50",
        url: `${shopUrl}/products/7/KB-KET/enamel-kettle?variant=9`,
      },
      unsubscribeUrl: `${shopUrl}/stock-notices/unsubscribe?token=Zk3vYw0r9s8b`,
    },
    "owner-order-paid": {
      ...order,
      shopUrl,
      name: null,
      lines: [
        { name: "Enamel kettle", options: ["Red", "2 litre", "KB-KET-R2"], quantity: 2, total: "1299.00" },
        { name: "Rooibos", options: ["RB-80"], quantity: 1, total: "64.50" },
      ],
      shopper: { name: "Thandi Mokoena", email: "thandi@home.example" },
      recipient: { name: "Sipho Mokoena", phone: "+27825550143" },
      company: null,
      note: "The bell is broken: please call.",
      paidBy: "PayFast",
      isLate: false,
    },
    "owner-digest": {
      shopName,
      shopUrl,
      name: null,
      day: "2026-11-20",
      orders: 7,
      value: "6482.50",
      refunded: "120.00",
      messages: 2,
      toPack: 5,
      toRefund: 1,
      transfers: 3,
      wrongSums: 0,
      low: [
        { name: "Enamel kettle, Red, 2 litre", sku: "KB-KET-R2", free: 0 },
        { name: "Rooibos", sku: "RB-80", free: 3 },
      ],
      lowInAll: 2,
    },
    "needs-hands": {
      shopName,
      shopUrl,
      name: null,
      title: "A payment of order 000042 has a wrong sum",
      what: "Yoco told the shop of a payment of R\u00a01\u00a0307.50, and the order costs R\u00a01\u00a0308.50. The order stays unpaid.",
      facts: [
        { label: "Payment", value: "118" },
        { label: "Yoco's own number", value: "p_4f8sk2m91x" },
      ],
      quoted: [{ of: "Yoco said", words: "Card declined at first.\nSee https://pay.example/p_4f8sk2m91x" }],
      next: [
        { words: "Look at the order:", command: "npx spaza orders show 42" },
        { words: "See what the gateway holds in its own dashboard, and pay it back there." },
      ],
    },
    "support-ticket": {
      shopName,
      supportUrl: `${shopUrl}/support`,
      name: null,
      number: "000012",
      topic: "An order or its delivery",
      from: { name: "Thandi Mokoena", email: "thandi@home.example", phone: "082 555 0143" },
      order: "000042",
      isOwnOrder: true,
      hasPhoto: true,
      message: "The kettle came today, and its lid is dented.\n\nCan you send another one? See the photo.",
    },
    "support-received": {
      shopName,
      supportUrl: `${shopUrl}/support`,
      name: "Thandi Mokoena",
      number: "000012",
      topic: "An order or its delivery",
      phone: "021 555 0100",
      hours: "Monday to Friday 08:00 to 17:00",
    },
  };
}

/** `name` is part of the preview's URL; `when` says when the mail is sent. */
export type SampleMail = { name: string; when: string; message: MailMessage };

export function sampleMails(site: SampleSite): SampleMail[] {
  const props = sampleProps(site);
  const sample = <Template extends MailTemplate>(
    template: Template,
    when: string,
    changes: Partial<MailProps[Template]> = {},
    version = "",
  ): SampleMail => ({
    name: `${template}${version}`,
    when,
    message: {
      to: "thandi@spaza.example",
      template,
      props: { ...props[template], ...changes },
    } as MailMessage,
  });
  const { deliveryFee, total, vat, delivery } = props["order-ready"];
  const fetched = { deliveryFee, total, vat, delivery };
  return [
    sample("order-placed", "An order is placed"),
    sample("order-placed", "An order is placed, to be collected", fetched, "-collect"),
    sample("order-eft", "The shopper pays by EFT"),
    sample("order-paid", "An order is paid"),
    sample("invoice", "An invoice, attached"),
    sample("invoice", "An invoice is corrected", { correctedOn: "2026-11-22" }, "-corrected"),
    sample("order-paid", "An order is paid, to be collected", fetched, "-collect"),
    sample("order-shipped", "An order is on its way"),
    sample("order-shipped", "The same, by a courier without tracking", { tracking: null }, "-untracked"),
    sample("order-shipped", "The number of a parcel is corrected", { isCorrected: true }, "-corrected"),
    sample("order-ready", "An order can be collected"),
    sample("order-delivered", "An order has been delivered"),
    sample("order-delivered", "An order has been collected", fetched, "-collect"),
    sample("order-cancelled", "The shopper cancels a paid order"),
    sample("order-cancelled", "The shopper cancels an unpaid order", { refund: null }, "-unpaid"),
    sample("order-cancelled", "Nobody has paid in time", { reason: "unpaid", refund: null }, "-late"),
    sample("order-cancelled", "Something in an order is sold out", { reason: "no_stock" }, "-sold-out"),
    sample("order-cancelled", "The shop cancels an order", { reason: "operator" }, "-by-shop"),
    sample("payment-to-refund", "An order is paid twice"),
    sample("payment-to-refund", "A late payment, sold out by then", { reason: "no_stock" }, "-late"),
    sample("payment-to-refund", "A payment for a cancelled order", { reason: "cancelled" }, "-cancelled"),
    sample(
      "payment-to-refund",
      "A late payment, its voucher used up by then",
      { reason: "voucher_used" },
      "-voucher",
    ),
    sample("payment-to-refund", "A transfer of too much", { reason: "overpaid", refund: "91.50" }, "-over"),
    sample("payment-refunded", "The shop has paid money back"),
    sample(
      "payment-refunded",
      "A part is paid back",
      { reason: null, note: "The kettle arrived with a dent", refund: "91.50" },
      "-part",
    ),
    sample("welcome", "Somebody registers"),
    sample("one-time-code", "A password was forgotten"),
    sample("password-changed", "A password is changed"),
    sample(
      "password-changed",
      "The same, where nobody had confirmed the email address before",
      { name: null, isCleared: true },
      "-cleared",
    ),
    sample("confirm-email", "An email address is to be confirmed"),
    sample("email-change-requested", "Somebody asks for another email address, to the present one"),
    sample("email-changed", "An email address is changed, to the old one"),
    sample(
      "email-changed",
      "The same, where nobody had confirmed the old one",
      { newEmail: null, undoUrl: null, undoUntil: null },
      "-unconfirmed",
    ),
    sample("removal-requested", "An account is to be removed"),
    sample("removal-cancelled", "An account stays after all"),
    sample("back-in-stock", "A product is back in stock"),
    sample("owner-order-paid", "An order is paid, to the shop"),
    sample(
      "owner-order-paid",
      "An order is paid late, to be collected, to the shop",
      { ...fetched, isLate: true, note: null, paidBy: "bank transfer" },
      "-late",
    ),
    sample("owner-digest", "The digest of a day, to the shop"),
    sample("needs-hands", "Something needs a person, to the shop"),
    sample("support-ticket", "Somebody writes on the support page, to the shop"),
    sample("support-received", "Somebody has written on the support page"),
  ];
}
