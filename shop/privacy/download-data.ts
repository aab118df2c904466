import { type AccountRecord, readAccount } from "../accounts/read-account.ts";
import { type Device, listDevices } from "../accounts/sessions/devices.ts";
import type { User } from "../accounts/users.ts";
import { type Address, listAddresses } from "../addresses/addresses.ts";
import type { Cart } from "../cart/cart.ts";
import { readCart } from "../cart/read-cart.ts";
import type { InvoiceRow } from "../invoices/invoice.ts";
import { invoicesOfOrders } from "../invoices/read-invoices.ts";
import { type KeptList, keptLists } from "../lists/kept-lists.ts";
import type { Order } from "../orders/order.ts";
import { allOrders } from "../orders/queries/read-orders.ts";
import { isWaitedFor } from "../payments/begin/long-hold.ts";
import { type Payment, paymentsFor } from "../payments/payment.ts";
import { type RefundRow, refundsOf } from "../payments/refunds/refund.ts";
import type { Shop } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { type KeptTicket, ticketsOf } from "../support/tickets.ts";

export type ShopperData = {
  user: User;
  account: AccountRecord;
  devices: Device[];
  addresses: Address[];
  lists: KeptList[];
  cart: Cart;
  orders: Order[];
  /** Whether unpaid orders wait as long as a slow payment method needs. */
  isWaitedFor: boolean;
  payments: Payment[];
  refunds: RefundRow[];
  /** With credit notes. */
  invoices: InvoiceRow[];
  tickets: KeptTicket[];
};

/**
 * The shopper's data export, newest orders first, a right under POPIA section 23. Back-in-stock notices are left out:
 * they belong to an address that may be a stranger's.
 * @param token of the calling session
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
