import { and, eq, getTableColumns } from "drizzle-orm";
import { orderStandings } from "../../orders/expiry/deadlines.ts";
import type { OrderRow } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";
import { eftMethod } from "../eft/eft-gateway.ts";
import { isReference } from "../eft/references/reference.ts";
import type { Payment } from "../payment.ts";
import { payments } from "../tables.ts";

export type NamedPayment = {
  payment: Payment;
  order: Pick<OrderRow, "status" | "expiresAt">;
  isByNumber: boolean;
};

/** @param name an EFT reference, or a payment's id; gateways' references are not searched */
export async function findNamedPayment({ db }: Shop, name: string): Promise<NamedPayment | undefined> {
  const isByNumber = /^\d{1,9}$/.test(name) && !isReference(name);
  const isTransfer = and(eq(payments.method, eftMethod), eq(payments.reference, name));
  const standings = orderStandings(db);
  const [named] = await db
    .select({
      payment: getTableColumns(payments),
      order: { status: standings.status, expiresAt: standings.expiresAt },
    })
    .from(payments)
    .innerJoin(standings, eq(standings.orderId, payments.orderId))
    .where(isByNumber ? eq(payments.id, Number(name)) : isTransfer);
  return named && { ...named, isByNumber };
}
