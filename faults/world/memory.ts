export type Goods = { productId: number; quantity: number };
export type Mail = { id: string; template: string; number: string };

/** What shoppers, banks and mailboxes know, independent of the database. */
export type Memory = {
  /** The stock before any purchase. */
  stock: { productId: number; onHand: number }[];
  /** Each order that a shopper wants once, since the cart was filled. */
  wanted: { userId: number; key: string }[];
  wishes: ({ userId: number; key: string } & Goods)[];
  orders: { orderId: number; userId: number; key: string }[];
  refused: string[];
  /** Payments that the shop has acknowledged. */
  money: { paymentId: number; reference: string }[];
  paidBack: { reference: string; amountCents: number }[];
  /** Orders whose invoice was delivered. */
  invoiced: { orderId: number }[];
  mails: Mail[];
  /** Wrong answers, such as a bare 500. */
  surprises: string[];
};

export function emptyMemory(): Memory {
  return {
    stock: [],
    wanted: [],
    wishes: [],
    orders: [],
    refused: [],
    money: [],
    paidBack: [],
    invoiced: [],
    mails: [],
    surprises: [],
  };
}
