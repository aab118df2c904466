export type Goods = { productId: number; quantity: number };
export type Mail = { id: string; template: string; number: string };

/** What shoppers, buyers' banks and mailboxes remember, whatever became of the shop's own memory. */
export type Memory = {
  /** What was on hand before anybody bought. */
  stock: { productId: number; onHand: number }[];
  /** Each order that a shopper wants once, from when the cart is filled. */
  wanted: { userId: number; key: string }[];
  /** What lay in the shopper's cart when that order was to be placed. */
  wishes: ({ userId: number; key: string } & Goods)[];
  /** Orders of which the shop has told the shopper. */
  orders: { orderId: number; userId: number; key: string }[];
  /** The keys of orders of which a shopper was told that they cannot be placed. */
  refused: string[];
  /** Payments whose money was taken, and for which the shop has thanked. */
  money: { paymentId: number; reference: string }[];
  /** What the gateway has paid back. */
  paidBack: { reference: string; amountCents: number }[];
  /** Orders of which a shopper got the invoice. */
  invoiced: { orderId: number }[];
  mails: Mail[];
  /** Answers that nobody should get, such as a bare 500. */
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
