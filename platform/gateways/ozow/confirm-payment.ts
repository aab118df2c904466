import type { NotifiedPayment } from "../gateway.ts";
import { paymentIdOf } from "./reference.ts";
import { stateOf } from "./status.ts";
import { type ApiAccess, findTransactions } from "./transactions.ts";

/**
 * Compares a notified payment with Ozow's own records, so that a stolen private key alone cannot mark an order paid.
 * @returns the difference, or undefined
 * @throws Error when Ozow cannot be reached in time or does not know the payment yet; the notification is then sent
 * again, or polling finds the payment
 */
export async function disagreement(
  { paymentId, reference, amountCents }: Omit<NotifiedPayment, "flags">,
  access: ApiAccess,
  timeoutMs: number,
): Promise<string | undefined> {
  const found = await findTransactions(access, { transactionId: reference }, AbortSignal.timeout(timeoutMs));
  const record = found.find(({ id }) => id === reference);
  if (!record) throw new Error(`Ozow does not know the payment ${reference} that it has notified`);
  if (paymentIdOf(record.reference) !== paymentId) return "Ozow has it as another payment";
  if (stateOf(record.status) !== "paid") return `Ozow has it as ${record.status.slice(0, 40)}`;
  return record.amountCents === amountCents ? undefined : "Ozow has it with another sum";
}
