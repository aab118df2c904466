import { type Device, listDevices } from "../accounts/devices.ts";
import { type AccountRecord, readAccount } from "../accounts/read-account.ts";
import type { User } from "../accounts/users.ts";
import { type Address, listAddresses } from "../addresses/addresses.ts";
import type { Cart } from "../cart/cart.ts";
import { readCart } from "../cart/read-cart.ts";
import type { InvoiceRow } from "../invoices/invoice.ts";
import { invoicesOfOrders } from "../invoices/read-invoices.ts";
import { type KeptList, keptLists } from "../lists/kept-lists.ts";
import type { Order } from "../orders/order.ts";
import { allOrders } from "../orders/read-orders.ts";
import { isWaitedFor } from "../payments/begin/long-hold.ts";
import { type Payment, paymentsFor } from "../payments/payment.ts";
import { type RefundRow, refundsOf } from "../payments/refunds/refund.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type KeptTicket, ticketsOf } from "../support/tickets.ts";

/** All that the shop keeps about a shopper, newest orders first; `downloadData` says what is left out. */
export type ShopperData = {
  user: User;
  account: AccountRecord;
  devices: Device[];
  addresses: Address[];
  lists: KeptList[];
  cart: Cart;
  orders: Order[];
  /** Whether these wait for a slow way to pay. */
  isWaitedFor: boolean;
  /** Every try to pay one of the orders. */
  payments: Payment[];
  /** What goes back of these payments, or has gone back. */
  refunds: RefundRow[];
  /** What was issued for these orders, credit notes included. */
  invoices: InvoiceRow[];
  /** What the shopper wrote to the shop. */
  tickets: KeptTicket[];
};

/**
 * The shopper's own copy of everything, which POPIA (section 23) gives a right to. Notices of stock are left out: they
 * belong to an address, and nobody has shown that it is the shopper's, who would learn what a stranger waits for.
 *
 * @param token of the session that asks
 */
export async function downloadData(shop: Shop, user: User, token: string): Promise<ShopperData> {
  const { db } = shop;
  const [account, devices, addresses, lists, cart, orders, tickets, isHeldLong] = await Promise.all([
    readAccount(db, user),
    listDevices(shop, user, token),
    listAddresses(db, user),
    keptLists(db, user),
    readCart(db, user),
    allOrders(db, user),
    ticketsOf(db, user),
    isWaitedFor(db, shop.clock.now(), user.id),
  ]);
  if (!account) throw notFound("Account");
  const payments = await paymentsFor(db, orders);
  const [refunds, invoices] = await Promise.all([refundsOf(db, payments), invoicesOfOrders(db, orders)]);
  const ofOrders = { orders, isWaitedFor: isHeldLong, payments, refunds, invoices };
  return { user, account, devices, addresses, lists, cart, ...ofOrders, tickets };
}
