import type { BankAccount, PaymentGateway } from "../../../platform/gateways/gateway.ts";
import { referenceOf } from "./references/reference.ts";

/** Also used without an open gateway. */
export const eftMethod = "eft";

/**
 * EFT: a transfer from the shopper's own bank. There are no webhooks: the owner sees the money and books it (`npx spaza
 * payments paid`, or a bank statement).
 */
export function openEft(settings: { bank: BankAccount; days: number }): PaymentGateway {
  const { bank, days } = settings;
  return {
    method: eftMethod,
    label: "Bank transfer (EFT)",
    minimumCents: 1,
    payWithinHours: days * 24,
    transfer: { bank, referenceOf },
    async createPayment({ reference, amountCents, expiresAt }) {
      if (reference === null) throw new Error("A transfer needs a reference");
      return { next: { type: "instructions", bank, reference, amountCents, expiresAt } };
    },
    verifyNotification: async () => ({ ok: false, reason: "nobody notifies of transfers" }),
    withoutPayer: () => "",
  };
}
