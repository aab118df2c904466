import { and, eq } from "drizzle-orm";
import { eftMethod, isReference } from "../../platform/gateways/eft/reference.ts";
import type { Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./tables.ts";

/**
 * The payment that an owner names.
 *
 * @param name a reference of a transfer, those of others being the gateways' own; or a payment's number
 */
export async function findNamedPayment({ db }: Shop, name: string): Promise<Payment | undefined> {
  const isNumber = /^\d{1,9}$/.test(name) && !isReference(name);
  const isTransfer = and(eq(payments.method, eftMethod), eq(payments.reference, name));
  const [payment] = await db
    .select()
    .from(payments)
    .where(isNumber ? eq(payments.id, Number(name)) : isTransfer);
  return payment;
}
